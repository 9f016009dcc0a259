// The answer of a root field to a caller with and without the codes of the field.
import type { Bench } from './bench.ts'
import { callOf, type Root } from './sample-calls.ts'

/** What is wrong with the guard of a root field, requested over HTTP: nothing, where each of these codes opens it alone and no other does. */
export async function wrongAt(
  bench: Bench,
  root: Root,
  tried: readonly string[],
  every: readonly string[],
): Promise<readonly string[]> {
  const { codes, field } = root
  const { query, variables } = callOf(root)
  const wrong: string[] = []
  const note = (isWrong: boolean, words: string) => isWrong && wrong.push(`${field.name}: ${words}`)
  const { backend } = bench
  // What a key may do is kept for a while, so each field has a key of its own.
  const without = `without-${field.name}`
  backend.users.set('nobody', []).set(
    without,
    every.filter((code) => !codes.includes(code)),
  )
  backend.forget()
  for (const key of ['nobody', without]) {
    const { errors } = await bench.ask(query, { key, variables })
    const { code, anyOf } = errors[0]?.extensions ?? {}
    note(code !== 'FORBIDDEN' || anyOf?.join() !== codes.join(), `${key} gets ${code} ${anyOf}`)
  }
  const unknown = await bench.ask(query, { variables })
  note(unknown.codes.join() !== 'UNAUTHENTICATED', `a caller without a session gets ${unknown.codes}`)
  note(backend.calls.length > 0, 'the backend is asked for a caller who is refused')
  for (const code of tried) {
    backend.users.set(`only-${code}`, [code])
    backend.forget()
    const { codes: complaints } = await bench.ask(query, { key: `only-${code}`, variables })
    const refusals = complaints.filter((one) => one === 'FORBIDDEN' || one === 'BAD_USER_INPUT')
    note(refusals.length > 0, `the holder of ${code} gets ${refusals}`)
    note(backend.calls.length !== 1, `for the holder of ${code} the backend is asked ${backend.calls.length} times`)
  }
  return wrong
}

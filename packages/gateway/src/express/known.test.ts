// Questions are read once, the last ones are kept, and what is not answered here is read again each time.
import { knownQuestions } from './known.ts'

function counted() {
  const questions = knownQuestions<{ readonly text: string }>()
  let reads = 0
  const read = (text: string) => {
    reads += 1
    return text.startsWith('not') ? undefined : { text }
  }
  return { of: (text: string) => questions.of(text, read), reads: () => reads }
}

it('reads a question once', () => {
  const { of, reads } = counted()
  expect([of('a'), of('a'), of('b')]).toEqual([{ text: 'a' }, { text: 'a' }, { text: 'b' }])
  expect(reads()).toBe(2)
})
it('keeps nothing of what is not answered here, and nothing long', () => {
  const { of, reads } = counted()
  for (const text of ['not', 'x'.repeat(1_025), 'not', 'x'.repeat(1_025)]) of(text)
  expect(reads()).toBe(4)
})
it('keeps the last five hundred', () => {
  const { of, reads } = counted()
  for (let n = 0; n <= 500; n++) of(`q${n}`)
  of('q1')
  expect(reads()).toBe(501)
  of('q0')
  expect(reads()).toBe(502)
})

// JSON bodies with names that reach prototypes are refused as Fastify refuses them, but with a message that gives the true reason.
import { KantorError } from '../rules/errors/errors.ts'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** The first name in a JSON text that is not allowed; undefined where there is none, or the text is no JSON. */
export function forbiddenNameIn(text: string): string | undefined {
  let waiting: unknown[]
  try {
    waiting = [JSON.parse(text)]
  } catch {
    return undefined
  }
  // Without recursion: a value nested thousands deep must not overflow the stack.
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value) && forbidden.has(name)) return name
      if (typeof inner === 'object' && inner !== null) waiting.push(inner)
    }
  }
  return undefined
}

type Done = (error: Error | null, value?: unknown) => void
type Parser<R> = (request: R, body: string, done: Done) => void

/** A JSON body parser that reports the forbidden name where a body is refused for that name alone. */
export const namingForbidden =
  <R>(read: Parser<R>): Parser<R> =>
  (request, body, done) =>
    read(request, body, (error, value) => {
      const name = error === null || error === undefined ? undefined : forbiddenNameIn(body)
      if (name === undefined) return done(error, value)
      done(new KantorError('BAD_USER_INPUT', `The body contains the name ${name}, which is not allowed. Leave it out.`))
    })

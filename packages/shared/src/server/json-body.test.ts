// A body that is valid JSON is not called invalid: the refusal reports the forbidden name in it.
import { expect, it } from 'vitest'
import { forbiddenNameIn, namingForbidden } from './json-body.ts'

it.each([
  ['{"variables":{"__proto__":{"a":1}}}', '__proto__'],
  ['{"variables":{"a":[{"b":{"\\u005f_proto__":1}}]}}', '__proto__'],
  ['[0,{"constructor":{"prototype":1}}]', 'constructor'],
  ['{"a":"__proto__","b":["constructor"]}', undefined],
  ['{"query": <', undefined],
  ['', undefined],
  ['null', undefined],
  [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, undefined],
])('finds the name in %.60s', (text, name) => {
  expect(forbiddenNameIn(text)).toBe(name)
})

it('passes on every other answer of the reader that it wraps', () => {
  const fault = new Error('no JSON')
  const read = namingForbidden<null>((_, body, done) => (body === '1' ? done(null, 1) : done(fault)))
  const seen: unknown[] = []
  for (const body of ['1', '{', '{"__proto__":1}']) read(null, body, (error, value) => seen.push(error ?? value))
  expect(seen.slice(0, 2)).toEqual([1, fault])
  expect(seen[2]).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringContaining('__proto__') })
})

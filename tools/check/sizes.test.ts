// Sizes and escapes: what is too long, too bare or too clever is found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkEscapes, checkSizes, percentile } from './sizes.ts'
import { sourceOf } from './source.ts'

const lines = (count: number, line: string) => `${line}\n`.repeat(count)
const commented = (body: string) => `// Head.\n// One.\n// Two.\n${body}`

test('percentile takes the value below which the share lies', () => {
  assert.equal(percentile([5, 1, 3], 0.5), 3)
  assert.equal(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9), 10)
  assert.equal(percentile([], 0.9), 0)
})

test('long files and functions are found, declarations may be long', () => {
  const long = sourceOf('tools/long.ts', commented(lines(301, 'work()')))
  assert.match(checkSizes([long]).problems.join(), /tools\/long\.ts: its number of statements is 301, limit 300/)
  const declaration = sourceOf('packages/shared/src/catalogue/a/b.ts', commented(lines(301, 'work()')))
  assert.doesNotMatch(checkSizes([declaration]).problems.join(), /its number/)
  const body = `function Big() {\n${lines(70, '  work()')}}\n`
  assert.match(checkSizes([sourceOf('tools/f.ts', commented(body))]).problems.join(), /Big has 70 statements, limit 60/)
  assert.doesNotMatch(checkSizes([sourceOf('packages/web/src/f.tsx', commented(body))]).problems.join(), /Big/)
})

test('a literal counts as much on one line as on twenty', () => {
  const wide = sourceOf('tools/a.ts', commented('export const a = { b: 1, c: [2, 3] }\n'))
  const tall = sourceOf('tools/a.ts', commented('export const a = {\n  b: 1,\n  c: [\n    2,\n    3,\n  ],\n}\n'))
  assert.deepEqual([wide.statements, tall.statements], [1, 1])
  const given = sourceOf(
    'tools/b.ts',
    commented('const f = (a: number) => a\nconst g = () => {\n  if (f(1)) return 2\n  return 3\n}\n'),
  )
  assert.deepEqual([given.statements, ...given.functions.map((f) => f.statements)], [6, 1, 3])
})

test('a literal that is spread into a literal is found', () => {
  const packed = sourceOf('tools/a.test.ts', commented('export const a = { ...{ b: 1 }, ...(c ? { d: 1 } : {}) }\n'))
  assert.match(checkSizes([packed]).problems.join(), /tools\/a\.test\.ts:4: write the properties/)
})

test('a file without a head line and code without comments are found', () => {
  const bare = checkSizes([sourceOf('tools/bare.ts', lines(30, 'work()'))]).problems.join()
  assert.match(bare, /no head line/)
  assert.match(bare, /0\.0 comment lines/)
})

test('escapes from the type system are found', () => {
  const ignored = `// Head.\n// @ts-${'ignore'}\nlet a: any\n`
  assert.equal(checkEscapes([sourceOf('tools/a.ts', ignored)]).problems.length, 2)
  const expected = `// @ts-${'expect-error'}: refused\nlet b = 1\n`
  assert.equal(checkEscapes([sourceOf('tools/a.ts', expected)]).problems.length, 1)
  assert.deepEqual(checkEscapes([sourceOf('packages/shared/types-test/a.ts', expected)]).problems, [])
})

test('a double cast is listed with its reason, and a reason has its cast', () => {
  const cast = sourceOf('tools/a.ts', commented('export const b = 1 as unknown as string\n'))
  assert.match(checkEscapes([cast], {}).problems.join(), /tools\/a\.ts:4: double cast/)
  assert.deepEqual(checkEscapes([cast], { 'tools/a.ts': 'why' }).problems, [])
  const none = sourceOf('tools/a.ts', commented('export const b = 1\n'))
  assert.match(checkEscapes([none], { 'tools/a.ts': 'why' }).problems.join(), /no double cast any more/)
})

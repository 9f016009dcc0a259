// The check of plain words: where it looks, and what it finds and leaves alone there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from '../source.ts'
import { checkPlainWords, dialectIn, dialectNames, plainWordProblems } from './plain-words.ts'

const problemsIn = (text: string, file = 'packages/web/src/a.tsx') => plainWordProblems([sourceOf(file, text)])

test('finds words that are avoided in JSX, literals and templates, with what to write instead', () => {
  const found = problemsIn(
    [
      'export const a = <p>Nobody changes his own level</p>',
      "export const b = 'Read the list anew.'",
      'export const c = (n) => `Whoever has $' + '{n} days`',
    ].join('\n'),
  )
  assert.deepEqual(
    found.map((line) => line.replace(/: ".*/, '')),
    ['packages/web/src/a.tsx:1', 'packages/web/src/a.tsx:2', 'packages/web/src/a.tsx:3'],
  )
  assert.match(found[1] ?? '', /write again$/)
})

test('leaves comments, code, tests and titles of the specification alone', () => {
  assert.deepEqual(problemsIn('// Whoever reads this\nexport const he = 1'), [])
  assert.deepEqual(problemsIn("export const a = 'Whoever reads this'", 'packages/web/src/a.test.ts'), [])
  assert.deepEqual(problemsIn("export const title = 'Jamsostek Upload'", 'packages/shared/src/catalogue/a.ts'), [])
  assert.equal(
    problemsIn("export const help = 'Paid to Jamsostek by the employer'", 'packages/shared/src/catalogue/a.ts').length,
    1,
  )
})

test('counts lines of comments in dialect, and refuses them where they are more than a few', () => {
  const plain = Array.from({ length: 100 }, (_, i) => `// The day of entry ${i}.`)
  const one = sourceOf('a.ts', ['// Whoever reads `nobody` is told.', ...plain, 'export const a = 1'].join('\n'))
  assert.equal(dialectIn([one]).lines, 101)
  assert.deepEqual(checkPlainWords([one]).problems, [])
  const two = sourceOf('b.ts', ['/** What', ' * stands here. */', 'export const b = 1'].join('\n'))
  assert.deepEqual(checkPlainWords([one, two]).problems, [
    'a.ts:1: "Whoever": write a plain sentence',
    'b.ts:2: "stands": write a plain sentence',
  ])
})

test('counts names in dialect once a file, and refuses more than the limit', () => {
  const text =
    'const told = 1\nexport const whoIsTold = { told, isHeld: told, besides: 1, withheld: 2, household: 3, thousands: 4 }'
  const source = sourceOf('a.ts', text)
  assert.deepEqual(dialectNames([source]), ['a.ts: told', 'a.ts: whoIsTold', 'a.ts: isHeld'])
  assert.deepEqual(checkPlainWords([source], 3).problems, [])
  assert.match(checkPlainWords([source], 2).problems.join(), /^3 names in dialect, at most 2/)
})

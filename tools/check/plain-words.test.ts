// The check of plain words: where it looks, and what it finds and leaves alone there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainWordProblems } from './plain-words.ts'
import { sourceOf } from './source.ts'

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

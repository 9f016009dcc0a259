// Rows of the specification without a test, or with one that does not exist, are found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentenceProblems, sentencesOf } from './specification.ts'

const table = (...rows: readonly string[]) =>
  sentencesOf(['| sentence | file | test |', '|---|---|---|', ...rows, 'Text below.'].join('\n'))
const files: { readonly [file: string]: string } = { 'a.test.ts': "it('the user\\'s name is trimmed', () => {})" }
const found = (row: string) => sentenceProblems(table(row), (file) => files[file])

test('a row whose test exists is sound', () => {
  assert.deepEqual(found("| Login trims the name. | `a.test.ts` | the user's name is trimmed |"), [])
})

test('an empty row, a file and a test that do not exist are found', () => {
  assert.match(found('| Login trims the name. | `a.test.ts` |  |')[0] ?? '', /names no test/)
  assert.match(found('| Login trims the name. | `b.test.ts` | trims |')[0] ?? '', /b\.test\.ts, which does not exist/)
  assert.match(found('| Login trims the name. | `a.test.ts` | is lowered |')[0] ?? '', /does not have: is lowered/)
})

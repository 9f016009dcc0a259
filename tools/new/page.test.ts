// How the page that explains how a screen is added is read; page.long.test.ts follows it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepsOf, withLines } from '../../e2e/newcomer/page.ts'

test('a page is read as files, lines and commands, headline by headline', () => {
  const page = [
    '## One',
    '```sh',
    'npm run gen',
    '```',
    '```ts',
    'only read',
    '```',
    '## Two',
    '```ts a.ts above b',
    'x',
    '```',
    '',
  ]
  const lines = { kind: 'lines', file: 'a.ts', where: 'above', word: 'b', text: 'x\n' } as const
  assert.deepEqual(
    [...stepsOf(page.join('\n'))],
    [
      ['One', [{ kind: 'command', command: 'npm run gen' }]],
      ['Two', [lines]],
    ],
  )
  assert.equal(withLines('a\n  b\nc', lines), 'a\nx\n  b\nc')
  assert.equal(withLines('a\n  b\nc', { ...lines, where: 'instead-of' }), 'a\nx\nc')
  assert.throws(() => withLines('a', lines), /no line that begins with b/)
})

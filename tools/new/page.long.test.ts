// The page that explains how a screen is added is true: it is followed word for word in a copy of the tree.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from '../run/process.ts'

test('docs/add-a-screen.md runs as it is written', async () => {
  const { code, output } = await run(['node', 'e2e/newcomer/follow-page.ts'], { quiet: true })
  assert.equal(code, 0, output)
})

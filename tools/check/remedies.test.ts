// Every finding comes with instructions on how to fix it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checks } from './all.ts'
import { remedies } from './remedies.ts'

test('every check says how its findings are mended, and no remedy is left over', () => {
  assert.deepEqual(Object.keys(remedies).sort(), checks.map(({ name }) => name).sort())
})

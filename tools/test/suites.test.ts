// Which end-to-end files run on which database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf } from '../run/paths.ts'
import { embeddedFiles, serverFiles } from './suites.ts'

const all = filesOf('e2e/{api,contract,journeys}/**/*.test.ts')

test('every end-to-end file runs: without a server all on the embedded database, with one each on at least one', () => {
  assert.deepEqual([...embeddedFiles(false)].sort(), [...all].sort())
  assert.deepEqual([...new Set([...embeddedFiles(true), ...serverFiles()])].sort(), [...all].sort())
})

test('what a server takes over is left out of the embedded run, and is in that of the server', () => {
  const kept = new Set(embeddedFiles(true))
  const left = embeddedFiles(false).filter((file) => !kept.has(file))
  assert.ok(left.includes('e2e/journeys/kinds/attendance-reports.test.ts'))
  assert.ok(left.every((file) => serverFiles().includes(file)))
})

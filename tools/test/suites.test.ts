// Which end-to-end files run on which database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf } from '../run/paths.ts'
import { embeddedFiles, serverFiles } from './suites.ts'

const all = filesOf('e2e/{,api/,contract/,journeys/**/}*.test.ts')

test('every end-to-end file runs: without a server all on the embedded database, with one each on at least one', () => {
  assert.deepEqual([...embeddedFiles(false)].sort(), [...all].sort())
  assert.deepEqual([...new Set([...embeddedFiles(true), ...serverFiles()])].sort(), [...all].sort())
})

test('with a server the embedded database keeps one journey of each kind of screen, which the server has too', () => {
  const kept = embeddedFiles(true)
  assert.ok(kept.length > 5)
  assert.ok(kept.every((file) => serverFiles().includes(file)))
})

// What runs leave behind for the next ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remove, textOf } from '../run/paths.ts'
import { hasPassed, knownTimes, noteTimes, remember } from './memory.ts'

const suite = 'a suite of this test'

test('a suite has passed with the inputs with which it passed, until it fails', () => {
  remember(suite, 'one')
  assert.equal(hasPassed(suite, 'one'), true)
  assert.equal(hasPassed(suite, 'two'), false)
  remember(suite, undefined)
  assert.equal(hasPassed(suite, 'one'), false)
})

test('seconds are noted by suite and file, the latest stand', () => {
  const file = '.cache/file-seconds-of-a-test.json'
  noteTimes(suite, [{ file: 'a.test.ts', seconds: 3.14 }], file)
  noteTimes(
    suite,
    [
      { file: 'a.test.ts', seconds: 2.5 },
      { file: 'b.test.ts', seconds: 1 },
    ],
    file,
  )
  assert.deepEqual(JSON.parse(textOf(file) ?? ''), { [`${suite}: a.test.ts`]: 2.5, [`${suite}: b.test.ts`]: 1 })
  remove(file)
  assert.deepEqual(knownTimes(suite), [])
})

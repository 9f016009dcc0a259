// Sharing out files by their seconds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareOut } from './shards.ts'

const measured = Object.entries({ a: 60, b: 30, c: 20, d: 10, gone: 500 }).map(([file, seconds]) => ({ file, seconds }))

test('the shards have about the same to do, and every file is in one of them', () => {
  assert.deepEqual(shareOut(['a', 'b', 'c', 'd'], measured, 2), [['a'], ['b', 'c', 'd']])
})

test('files that were never measured are spread too', () => {
  assert.deepEqual(shareOut(['x', 'y', 'z', 'w'], [], 2), [
    ['w', 'y'],
    ['x', 'z'],
  ])
  assert.deepEqual(shareOut(['x'], [], 2), [['x']])
  assert.equal(shareOut(['a', 'b', 'c', 'd', 'new'], measured, 2).flat().length, 5)
})

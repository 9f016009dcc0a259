// Limits are stretched on a slow or busy machine, never shortened, and end somewhere.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patience, stretchOf } from './patience.ts'

const quiet = { workTook: 50, load: 0.5, cores: 2 }

test('a quiet machine waits as long as the limit says, a quicker one not less', () => {
  assert.equal(stretchOf(quiet), 1)
  assert.equal(stretchOf({ ...quiet, workTook: 10 }), 1)
})

test('a slower core and more processes than cores stretch a limit, each for itself', () => {
  assert.equal(stretchOf({ ...quiet, workTook: 100 }), 2)
  assert.equal(stretchOf({ ...quiet, load: 6 }), 3)
  assert.equal(stretchOf({ ...quiet, workTook: 100, load: 6 }), 6)
  assert.equal(stretchOf({ ...quiet, workTook: 1000, load: 60 }), 12)
})

test('a limit of this machine is at least that of a quiet one', () => {
  assert.ok(patience(1_000) >= 1_000)
})

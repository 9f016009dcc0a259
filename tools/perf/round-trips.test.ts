// Round trips out of the times of requests.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depthOf } from './round-trips.ts'

const at = (from: number, to: number) => ({ from, to })

test('requests side by side are one round trip, one behind the other are as many as there are', () => {
  assert.equal(depthOf([]), 0)
  assert.equal(depthOf([at(0, 10)]), 1)
  assert.equal(depthOf([at(0, 10), at(1, 12), at(2, 9)]), 1)
  assert.equal(depthOf([at(0, 10), at(10, 20), at(21, 30)]), 3)
})

test('the longest chain counts, in whichever order the requests are named', () => {
  // A page, two scripts, rows after the first script, a picture after the second one.
  assert.equal(depthOf([at(25, 34), at(10, 20), at(0, 10), at(22, 33), at(10, 24)]), 3)
})

// A leak is distinguished from noise and from a level that is high.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRising, slopeOf } from './slope.ts'

const noise = [0.3, -0.4, 0.1, 0.5, -0.2, -0.5, 0.4, 0, -0.3, 0.2, 0.1, -0.2]
const seriesOf = (perStep: number) => noise.map((n, i) => 100 + n + perStep * i)

test('the slope of a line is found exactly', () => {
  const { mean, perStep, error } = slopeOf([1, 3, 5, 7])
  assert.deepEqual([mean, perStep, error], [4, 2, 0])
  assert.throws(() => slopeOf([1, 2]))
})

test('noise round a level is no growth, nor is a fall; a small steady growth is', () => {
  assert.equal(isRising(slopeOf(seriesOf(0))), false)
  assert.equal(isRising(slopeOf(seriesOf(-1))), false)
  assert.equal(isRising(slopeOf(seriesOf(0.2))), true)
})

test('growth below two percent an hour is none', () => {
  assert.equal(isRising(slopeOf(noise.map((_, i) => 100 + 0.01 * i))), false)
})

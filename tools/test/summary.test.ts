// The end of a run: seconds, the slowest files, the budget, and races that a second run would hide.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tally } from './reports.ts'
import { summaryOf } from './summary.ts'

const outcome = (name: string, seconds: number, tally: Partial<Tally> = {}) => ({
  name,
  seconds,
  tally: { passed: 2, failed: 0, ...tally },
})
const run = (seconds: number) => ({ seconds, budget: 720 })
const textOf = (...outcomes: readonly ReturnType<typeof outcome>[]) =>
  summaryOf(outcomes, run(outcomes.reduce((sum, o) => sum + o.seconds, 0))).lines.join('\n')

test('each suite has its seconds, the run its own, for some run side by side; the last line counts all', () => {
  const ran = [outcome('web', 12.34), outcome('e2e', 100, { failed: 1, failures: ['a.test.ts > b: c'] })]
  const { lines } = summaryOf(ran, run(102.5))
  assert.match(lines.join('\n'), /web +2 +0 +12\.3\n/)
  assert.match(lines.join('\n'), /whole +102\.5\n/)
  assert.match(lines.join('\n'), /failed\n {2}e2e: a\.test\.ts > b: c/)
  assert.equal(lines.at(-1), '4 passed, 1 failed')
})

test('a run above its seconds is over budget', () => {
  assert.doesNotMatch(textOf(outcome('web', 720)), /over budget/)
  assert.match(textOf(outcome('web', 620), outcome('e2e', 101)), /721\.0 {2}over budget: 720 s/)
})

test('the ten slowest files are named, of all suites', () => {
  const files = (from: number) =>
    Array.from({ length: 16 }, (_, i) => ({ file: `f${from + i}.test.ts`, seconds: from + i }))
  const text = textOf(outcome('web', 1, { files: files(1) }), outcome('e2e', 1, { files: files(17) }))
  assert.deepEqual([...text.matchAll(/^ +[\d.]+ {2}(\w+: f\d+)/gm)].map((m) => m[1]).slice(0, 3), [
    'e2e: f32',
    'e2e: f31',
    'e2e: f30',
  ])
  assert.equal([...text.matchAll(/^ +[\d.]+ {2}\w+: f/gm)].length, 10)
})

test('one file that passes only on its second run is named, two of them fail the run', () => {
  const unsteady = (...lines: readonly string[]) => outcome('e2e', 1, { unsteady: lines })
  const once = summaryOf([unsteady('a.test.ts > one: late', 'a.test.ts > two: late')], run(1))
  assert.equal(once.failed, 0)
  assert.match(once.lines.join('\n'), /passed only on the second run\n {2}e2e: a\.test\.ts > one: late/)
  const twice = summaryOf([unsteady('a.test.ts > one: late'), unsteady('b.test.ts > two: late')], run(1))
  assert.equal(twice.failed, 1)
  assert.equal(twice.lines.at(-1), '4 passed, 1 failed')
})

test('a suite that was left out says why', () => {
  assert.match(
    textOf(outcome('web budgets', 0, { passed: 0, left: 'unchanged since it passed' })),
    /web budgets +unchanged/,
  )
})

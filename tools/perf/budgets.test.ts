// The verdicts: what is over its budget fails, also what was not measured; more rounds can only help.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge } from './budgets.ts'
import { inRounds } from './rounds.ts'
import { within } from './time-limit.ts'

const half = { name: 'half', ours: 'ours cpu', anchor: 'other cpu', limit: 0.5 }
const quiet = () => undefined

test('a figure beyond its budget and the room for noise fails, one that is missing as well', () => {
  const at = (ours: number) =>
    judge(
      new Map([
        ['ours cpu', ours],
        ['other cpu', 100],
      ]),
      [half],
    )[0]?.passed
  assert.deepEqual([at(50), at(100), at(101)], [true, true, false])
  assert.equal(judge(new Map([['ours cpu', 1]]), [half])[0]?.passed, false)
})

test('a figure within the room alone passes and is not called met; a heap has less of it', () => {
  const verdictOf = (name: string, ours: number) =>
    judge(
      new Map([
        ['ours cpu', ours],
        ['other cpu', 100],
      ]),
      [{ ...half, name }],
    )[0]
  assert.deepEqual([verdictOf('half', 60)?.passed, verdictOf('half', 60)?.isMet], [true, false])
  assert.deepEqual([verdictOf('heap half', 55)?.passed, verdictOf('heap half', 56)?.passed], [true, false])
})

test('a count has no room for noise', () => {
  const trips = (ours: number) =>
    judge(
      new Map([
        ['ours cpu', ours],
        ['other cpu', 4],
      ]),
      [{ ...half, name: 'trips list10', limit: 0.75 }],
    )[0]?.passed
  assert.deepEqual([trips(3), trips(4)], [true, false])
})

/** A visit that costs these values one after the other, the last for ever. */
const costing = (name: string, values: readonly number[]) => {
  const runs: number[] = []
  const run = async () => {
    runs.push(values[Math.min(runs.length, values.length - 1)] ?? 0)
    return { cpu: runs.at(-1) ?? 0 }
  }
  return { name, run, runs }
}

test('the lowest of four counts; a failure is measured again, at most three rounds', async () => {
  const other = costing('other list', [100])
  const late = costing('ours list', [190, 190, 190, 190, 190, 40])
  assert.equal((await inRounds([late, other], [half], quiet)).verdicts[0]?.passed, true)
  assert.equal(late.runs.length, 8)
  const never = costing('ours list', [190])
  assert.equal((await inRounds([never, other], [half], quiet)).verdicts[0]?.passed, false)
  assert.equal(never.runs.length, 12)
})

test('only what a failed budget needs is measured again', async () => {
  const apart = costing('third list', [1])
  await inRounds([costing('ours list', [190]), costing('other list', [100]), apart], [half], quiet)
  assert.equal(apart.runs.length, 2)
})

test('what keeps its budget without the room is measured twice, what needs the room four times', async () => {
  const runsAt = async (value: number) => {
    const ours = costing('ours list', [value])
    const { verdicts } = await inRounds([ours, costing('other list', [100])], [half], quiet)
    return [ours.runs.length, verdicts[0]?.passed]
  }
  assert.deepEqual(
    [await runsAt(50), await runsAt(60)],
    [
      [2, true],
      [4, true],
    ],
  )
})

test('an anchor that another budget still measures does not let the first one pass: it is judged and measured again', async () => {
  const [near, far] = [costing('near list', [50]), costing('far list', [60])]
  const other = costing('other list', [100, 100, 40])
  const table = [
    { ...half, name: 'near', ours: 'near cpu' },
    { ...half, name: 'far', ours: 'far cpu' },
  ]
  const { verdicts } = await inRounds([near, far, other], table, quiet)
  assert.deepEqual(
    verdicts.map((v) => v.passed),
    [false, false],
  )
  assert.equal(near.runs.length, 10)
})

test('what takes too long ends with a sentence that names it; what is in time gives its result', async () => {
  assert.equal(await within(60, 'The visit', Promise.resolve(7)), 7)
  const never = new Promise<never>(() => undefined)
  await assert.rejects(within(0, 'The visit', never), { message: 'The visit took longer than 0 s.' })
})

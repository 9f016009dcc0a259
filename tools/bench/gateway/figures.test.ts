// How figures are made of shots: proportions within a repetition, the median of them, and goals on the right side.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuOf } from './cpu.ts'
import { anchorNames, ours } from './field.ts'
import { type Goal, goalsOf, standOf } from './goals.ts'
import { padded } from './padding.ts'
import { median, medianOf, ratioOf } from './series.ts'

const shotsOf = (cpu: readonly number[], p99 = 1) =>
  cpu.map((c) => ({ requests: 1, cpu: c, perSecond: 1, p50: 1, p99 }))

test('the median of an even number of values lies between the two in the middle', () => {
  assert.deepEqual([median([3, 1, 2]), median([4, 1, 2, 3])], [2, 2.5])
})

test('a proportion is taken within each repetition, so that a busy minute hits both sides', () => {
  const series = {
    shots: new Map([
      ['ours', shotsOf([1, 10, 2])],
      ['other', shotsOf([3, 30, 6])],
    ]),
  }
  assert.equal(ratioOf(series, 'cpu', 'other', 'ours'), 3)
  assert.equal(medianOf(series, 'ours', 'cpu'), 2)
})

test('a list that was requested in a size has as many rows, anything else is left as it is', () => {
  const page = '{"total":2,"rows":[{"id":1},{"id":2}]}'
  assert.equal((JSON.parse(padded('/x?size=5', page)) as { rows: unknown[] }).rows.length, 5)
  for (const url of ['/x', '/x?size=1', '/x?size=2']) assert.equal(padded(url, page), page)
  assert.equal(padded('/x?size=5', '{"total":0,"rows":[]}'), '{"total":0,"rows":[]}')
})

test('CPU time is counted, waiting is not', async () => {
  const before = cpuOf(process.pid)
  const until = process.cpuUsage().user + 300_000
  while (process.cpuUsage().user < until);
  assert.ok(cpuOf(process.pid) - before >= 200)
})

test('a goal is met on its own side only', () => {
  const figure = { firstByte: 1, total: 1, peak: 1, grown: 1, cpu: 1 }
  const race = (anchor: number) => ({
    shots: new Map(
      [...ours, ...anchorNames].map((name) => {
        const isOurs = ours.some((own) => own === name)
        return [name, shotsOf([isOurs ? 1 : anchor], isOurs ? 1 : anchor)] as const
      }),
    ),
  })
  const metOf = (anchor: number) => {
    const names = ['1 row', '10 rows', '100 rows', '500 rows', '50 look-ups']
    const series = new Map(names.map((name) => [name, race(anchor)] as const))
    const times = { p50: 1, p99: 1 }
    const exports = {
      streamed: figure,
      typed: { firstByte: anchor, total: anchor, peak: anchor, grown: anchor, cpu: anchor },
    }
    const shell = { gateway: times, rest: times }
    const documents = { ours: 1, bytes: 1, again: 1, kept: anchor, parsed: anchor }
    const goals = goalsOf({
      series,
      paced: series,
      lookUpCalls: anchor < 1 ? 50 : 2,
      keyed: { cold: series, warm: series },
      whole: race(anchor),
      exports,
      documents,
      shell,
      starts: [],
    })
    return new Set(goals.map((goal) => goal.isMet))
  }
  assert.deepEqual([...metOf(100)], [true])
  assert.deepEqual([...metOf(0.1)], [false])
})

test('shows next to a goal what the least gateway gets in our place', () => {
  const shots = (cpu: number, p99: number) => shotsOf([cpu], p99)
  const race = {
    shots: new Map([
      ['trusted', shots(2, 4)],
      ['mercurius', shots(3, 8)],
      ['equipped', shots(3, 8)],
      ['text', shots(3.3, 4)],
      ['floor', shots(1, 5)],
    ]),
  }
  const nothing = { firstByte: 1, total: 1, peak: 1, grown: 1, cpu: 1 }
  const goals = goalsOf({
    series: new Map([['100 rows', race]]),
    paced: new Map([['100 rows', race]]),
    lookUpCalls: 2,
    keyed: { cold: new Map(), warm: new Map([['100 rows', race]]) },
    whole: race,
    exports: { streamed: nothing, typed: nothing },
    documents: { ours: 1, bytes: 1, again: 1, kept: 1, parsed: 1 },
    shell: { gateway: { p50: 1, p99: 1 }, rest: { p50: 1, p99: 1 } },
    starts: [],
  })
  const measuredOf = (id: string) =>
    goals.filter((goal) => goal.id === id && !Number.isNaN(goal.value)).map(({ value, floor }) => [value, floor])
  assert.deepEqual(measuredOf('G3'), [[1.5, 3]])
  assert.deepEqual(measuredOf('G7'), [[0.5, 0.625]])
  const byKey = goals.find((goal) => goal.id === 'G13')
  assert.deepEqual([byKey?.value.toFixed(2), byKey?.limit, byKey?.isMet], ['1.10', 1.2, true])
})

test('a goal that the least of a gateway would miss too is out of reach', () => {
  const stand = (value: number, limit: number, isMost: boolean, floor?: number) => {
    const goal: Goal = { id: 'G', what: '', value, limit, isMost, isMet: isMost ? value <= limit : value >= limit }
    return standOf(floor === undefined ? goal : { ...goal, floor })
  }
  assert.deepEqual([stand(3, 2, false, 1), stand(1, 2, true, 3)], ['met', 'met'])
  assert.deepEqual([stand(1, 2, false, 2), stand(3, 2, true, 2), stand(3, 2, true)], Array(3).fill('not yet'))
  assert.deepEqual([stand(1, 2, false, 1.9), stand(3, 2, true, 2.1)], Array(2).fill('out of reach'))
})

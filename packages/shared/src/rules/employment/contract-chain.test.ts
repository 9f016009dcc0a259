import { expect, test } from 'vitest'
import { factsOfChain, type Term } from './contract-chain.ts'

const term = (dateFrom: string, dateTo: string | null, isTerm = true): Term => ({
  dateFrom,
  dateTo,
  isTerm,
  maxMonths: null,
})
const before = [term('2022-03-01', '2024-02-29'), term('2024-03-01', '2026-02-28')]

test('A26: a chain that began on 1 March 2022 may last to 28 February 2027 and not a day longer', () => {
  expect(factsOfChain([...before, term('2026-03-01', '2027-02-28')]).map((f) => f.beyond)).toEqual([null, null, null])
  expect(factsOfChain([...before, term('2026-03-01', '2027-03-31')]).map((f) => f.beyond)).toEqual([
    null,
    null,
    '2027-02-28',
  ])
})
test('a gap of more than thirty days begins a new chain', () => {
  expect(
    factsOfChain([...before, term('2026-03-30', '2027-03-31')]).map((f) => [f.sequence, f.isExtension, f.isAfterGap]),
  ).toEqual([
    [1, false, false],
    [2, true, false],
    [3, false, false],
  ])
  expect(factsOfChain([...before, term('2026-04-01', '2027-03-31')]).at(-1)).toMatchObject({
    sequence: 1,
    isAfterGap: true,
    beyond: null,
  })
})
test('contracts do not overlap, and nothing follows one without end', () => {
  expect(
    factsOfChain([term('2026-01-01', '2026-06-30'), term('2026-06-30', '2026-12-31')]).map((f) => f.overlaps),
  ).toEqual([false, true])
  expect(
    factsOfChain([term('2026-01-01', null, false), term('2027-01-01', '2027-12-31')]).map((f) => f.overlaps),
  ).toEqual([false, true])
})

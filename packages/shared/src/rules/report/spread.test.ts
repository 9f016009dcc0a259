// Columns of days and months: as many as were requested, each with its own head.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atMostDays, slotColumns, spreadColumns } from '../../kernel/index.ts'
import { addDays, daysBetween } from '../time/calendar.ts'
import { filledHeads, placedColumns, spreadOn } from './spread.ts'

const days = Object.entries(
  spreadColumns('day', 31, { from: 'from', to: 'to', step: 'day' }, { type: 'text', total: 'tally' }),
)
const months = Object.entries(
  spreadColumns('month', 3, { from: 'period', step: 'month', start: -2 }, { type: 'integer' }),
)
const heads = (columns: typeof days | typeof months, given: object) =>
  placedColumns(columns, { ...given }).map(([, { label }]) => label)

test('a range of days has as many columns as days, in order', () => {
  expect(heads(days, { from: '2026-06-29', to: '2026-07-02' })).toEqual(['29 Jun', '30 Jun', '01 Jul', '02 Jul'])
  const from = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n))
  fc.assert(
    fc.property(from, fc.integer({ min: 0, max: 30 }), (start, more) => {
      const to = addDays(start, more)
      expect(heads(days, { from: start, to })).toHaveLength(daysBetween(start, to) + 1)
    }),
  )
})
test('months end with the one that was requested', () => {
  expect(heads(months, { period: '2026-02' })).toEqual(['Dec 2025', 'Jan 2026', 'Feb 2026'])
})
test('gives no columns where nothing is requested; others stay as they are', () => {
  expect(heads(days, {})).toEqual([])
  expect(placedColumns([['name', { type: 'text' }]], {})).toEqual([['name', { type: 'text' }]])
  expect(spreadOn({ from: 'from', step: 'day', plus: 1 }, { from: 'today' })).toBeNull()
})
test('a column that depends on a parameter is shown only with it', () => {
  const column = ['before', { type: 'integer', when: 'compare' }] as const
  for (const given of [{}, { compare: false }, { compare: 'false' }, { compare: null }, { compare: '' }])
    expect(placedColumns([column], given)).toEqual([])
  for (const given of [{ compare: true }, { compare: 'true' }, { compare: 7 }])
    expect(placedColumns([column], given)).toHaveLength(1)
})
test('a longer range than there are columns is refused', () => {
  const { test: check } = atMostDays('from', 'to', 31)
  expect(check({ from: '2026-07-01', to: '2026-07-31' })).toEqual([])
  expect(check({ from: '2026-07-01', to: '2026-08-01' })).toMatchObject([{ field: 'to', rule: 'days' }])
  expect(check({ from: '2026-07-01' })).toEqual([])
})

test('columns with heads of the data stand there where they hold something, under those heads', () => {
  const columns = [
    ['name', { type: 'text' }],
    ...Object.entries(slotColumns('pay', 3, { type: 'money', total: 'sum' })),
  ] as const
  const heads = filledHeads(
    [1, 2, 3].map((n) => ({ column: `pay${n}`, label: `Part ${n}` })),
    { pay1: '5.00', pay2: null, pay3: '0.00' },
  )
  const placed = placedColumns(columns, {}, heads).map(([name, { label }]) => [name, label])
  expect(placed).toEqual([
    ['name', undefined],
    ['pay1', 'Part 1'],
    ['pay3', 'Part 3'],
  ])
  expect(placedColumns(columns, {}).map(([name]) => name)).toEqual(['name'])
})

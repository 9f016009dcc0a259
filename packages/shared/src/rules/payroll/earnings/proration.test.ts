// What holds of every proration, and the edges that no worked case shows.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { senOf } from '../../money/sen.ts'
import { addDays, daysBetween } from '../../time/calendar.ts'
import { roundedText, type Trace } from '../trace.ts'
import { type ProrateInput, type ProrateMethod, prorate } from './proration.ts'
import { clipped, inForce, isInForce, pieces, workdaysIn } from './segments.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }
const amount = '6600000.00'
const methods: readonly ProrateMethod[] = ['WORKDAY', 'CALENDAR', 'FIXED_30', 'LEGAL_21_25', 'NONE']
const paid = (method: ProrateMethod, more: Partial<ProrateInput>, trace?: Trace) =>
  prorate({ method, window: march, segments: [{ from: '2020-01-01', amount }], ...more }, trace)

it.each(methods)('%s pays a full month unchanged and nothing where nothing is in force', (method) => {
  expect(paid(method, {})).toBe(amount)
  expect(paid(method, { segments: [] })).toBe('0.00')
  expect(paid(method, { segments: [{ from: '2026-04-01', amount }] })).toBe('0.00')
})

it('counts a week of six days to Saturday', () => {
  expect(workdaysIn(march, 5)).toBe(22)
  expect(workdaysIn(march, 6)).toBe(26)
  expect(paid('WORKDAY', { pattern: 6, unpaidDays: '1' })).toBe('6346154.00')
  expect(paid('LEGAL_21_25', { pattern: 6, unpaidDays: '1' })).toBe('6336000.00')
})

it('takes parts of days off, and never more than there is', () => {
  expect(paid('WORKDAY', { unpaidDays: '0.25' })).toBe('6525000.00')
  expect(paid('WORKDAY', { unpaidDays: '40' })).toBe('0.00')
})

it('pays the percentage of each segment', () => {
  const segments = [
    { from: '2026-01-01', to: '2026-03-15', amount },
    { from: '2026-03-16', amount, percent: '75' },
  ]
  expect(paid('CALENDAR', { segments })).toBe('5748387.00')
  expect(paid('NONE', { segments })).toBe('4950000.00')
})

it('FIXED_30 lets the last segment have what is left of thirty days, and a joiner at most the days he was there', () => {
  const february = { from: '2026-02-01', to: '2026-02-28' }
  const raised = [
    { from: '2026-02-01', to: '2026-02-14', amount: '3000000.00' },
    { from: '2026-02-15', amount: '6000000.00' },
  ]
  expect(paid('FIXED_30', { window: february, segments: raised })).toBe('4600000.00')
  expect(paid('FIXED_30', { segments: [{ from: '2026-03-02', amount }] })).toBe(amount)
  expect(paid('FIXED_30', { segments: [{ from: '2026-03-03', amount }] })).toBe('6380000.00')
})

it('LEGAL_21_25 pays a joiner no more than the month', () => {
  expect(paid('LEGAL_21_25', { segments: [{ from: '2026-03-02', amount }] })).toBe(amount)
})

it('a window without working days pays nothing by working days', () => {
  const weekend = { from: '2026-03-07', to: '2026-03-08' }
  expect(paid('WORKDAY', { window: weekend, segments: [{ from: '2026-03-08', amount }] })).toBe('0.00')
})

it('reports how it came about', () => {
  const trace: Trace = []
  paid('CALENDAR', { unpaidDays: '2' }, trace)
  expect(trace[0]).toMatchObject({ rule: 'R-PRO', exact: '191400000/31', rounded: '6174194' })
})

const day = fc.integer({ min: 0, max: 120 }).map((n) => addDays('2026-01-15', n))
const segmentsFrom = (starts: readonly string[], amounts: readonly number[]) =>
  starts.map((from, i) => {
    const next = starts[i + 1]
    return { from, to: next === undefined ? null : addDays(next, -1), amount: String(amounts[i % amounts.length]) }
  })
const rows = fc
  .tuple(
    fc.uniqueArray(day, { minLength: 1, maxLength: 4 }),
    fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 4 }),
  )
  .map(([starts, amounts]) => segmentsFrom([...starts].sort(), amounts))

it('is whole rupiah, not below 0, at most the largest amount, the same in any order, and agrees with its trace', () => {
  const anyMethod = fc.constantFrom(...methods)
  const unpaid = fc.integer({ min: 0, max: 100 }).map((eighths) => String(eighths / 8))
  fc.assert(
    fc.property(anyMethod, rows, unpaid, fc.constantFrom(5, 6), (method, segments, unpaidDays, pattern) => {
      const trace: Trace = []
      const input = { method, window: march, segments, unpaidDays, pattern }
      const due = prorate(input, trace)
      expect(due).toMatch(/^\d+\.00$/)
      const most = Math.max(...segments.map((s) => Number(s.amount)))
      expect(senOf(due) <= senOf(String(most))).toBe(true)
      expect(prorate({ ...input, segments: [...segments].reverse() })).toBe(due)
      for (const step of trace) expect(roundedText(step.exact, step.rounding)).toBe(step.rounded)
    }),
    { numRuns: 500 },
  )
})

it('pieces of a window follow each other without a gap, and on the days of one piece the same rows are in force', () => {
  fc.assert(
    fc.property(rows, rows, (a, b) => {
      const cut = pieces(march, a, b)
      expect([cut[0]?.from, cut.at(-1)?.to]).toEqual([march.from, march.to])
      cut.forEach((piece, i) => {
        expect(i === 0 || addDays(cut[i - 1]?.to ?? '', 1) === piece.from).toBe(true)
        for (const list of [a, b])
          for (const row of list) expect(isInForce(row, piece.from)).toBe(isInForce(row, piece.to))
      })
      const days = clipped(a, march).reduce((sum, s) => sum + daysBetween(s.from, s.to) + 1, 0)
      const first = a[0]?.from ?? march.from
      expect(days).toBe(first <= march.from ? 31 : Math.max(0, daysBetween(first, march.to) + 1))
    }),
  )
})

it('of rows in force the one that began last counts', () => {
  const list = [{ from: '2026-01-01' }, { from: '2026-02-01', to: '2026-02-28' }]
  expect(['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-01'].map((d) => inForce(list, d)?.from)).toEqual([
    undefined,
    '2026-01-01',
    '2026-02-01',
    '2026-01-01',
  ])
})

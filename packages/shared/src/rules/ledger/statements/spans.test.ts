import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustmentPeriod } from '../periods.ts'
import { monthEnd, spansOf } from './spans.ts'

test.each([
  ['a whole year', '2026-01-01', '2026-12-31', false, { balances: { from: 202601, to: 202612 }, entries: [] }],
  ['with audit adjustments', '2026-01-01', '2026-12-31', true, { balances: { from: 202601, to: 202613 }, entries: [] }],
  [
    'from the beginning to the middle of January',
    null,
    '2026-01-15',
    false,
    { balances: { from: 0, to: 202513 }, entries: [{ from: '2026-01-01', to: '2026-01-15', withAdjustments: false }] },
  ],
  [
    'within a month',
    '2026-03-05',
    '2026-03-20',
    false,
    { balances: null, entries: [{ from: '2026-03-05', to: '2026-03-20', withAdjustments: false }] },
  ],
  [
    'from the middle of December over the year',
    '2025-12-15',
    '2026-02-28',
    false,
    {
      balances: { from: 202601, to: 202602 },
      entries: [{ from: '2025-12-15', to: '2025-12-31', withAdjustments: true }],
    },
  ],
  ['nothing, the wrong way round', '2026-03-05', '2026-03-01', false, { balances: null, entries: [] }],
])('Months that are whole come from balances: %s', (_name, from, to, withAdjustments, expected) => {
  expect(spansOf(from, to, withAdjustments)).toEqual(expected)
})

const day = fc
  .date({ min: new Date('2024-11-01T00:00:00Z'), max: new Date('2026-03-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const entry = fc
  .record({ day, isAdjustment: fc.boolean(), amount: fc.integer({ min: -1_000, max: 1_000 }) })
  .map((e) => ({
    ...e,
    day: e.isAdjustment ? `${e.day.slice(0, 4)}-12-31` : e.day,
  }))
const orderOf = (e: { day: string; isAdjustment: boolean }) =>
  Number(e.day.slice(0, 4)) * 100 + (e.isAdjustment ? adjustmentPeriod : Number(e.day.slice(5, 7)))

test('Balances and entries together are every entry of the range once', () => {
  fc.assert(
    fc.property(fc.array(entry), fc.option(day), day, fc.boolean(), (entries, from, to, withAdjustments) => {
      const { balances, entries: spans } = spansOf(from, to, withAdjustments)
      const read = entries.reduce((sum, e) => {
        const inBalances = balances !== null && balances.from <= orderOf(e) && orderOf(e) <= balances.to ? 1 : 0
        const inSpans = spans.filter(
          (s) => s.from <= e.day && e.day <= s.to && (!e.isAdjustment || s.withAdjustments),
        ).length
        return sum + e.amount * (inBalances + inSpans)
      }, 0)
      const isMeant = (e: (typeof entries)[number]) =>
        (from === null || from <= e.day) &&
        e.day <= to &&
        (!e.isAdjustment || withAdjustments || e.day.slice(0, 4) < to.slice(0, 4))
      expect(read).toBe(entries.filter(isMeant).reduce((sum, e) => sum + e.amount, 0))
    }),
  )
})

test('The last day of a month knows leap years', () => {
  expect([monthEnd('2024-02-10'), monthEnd('2026-02-01'), monthEnd('2026-12-31')]).toEqual([
    '2024-02-29',
    '2026-02-28',
    '2026-12-31',
  ])
})

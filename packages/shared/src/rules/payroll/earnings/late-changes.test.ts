// What is paid later for months that are closed: raises decided late, and attendance put right.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundedText, type Trace } from '../trace.ts'
import { type ArrearsMonth, arrears } from './arrears.ts'
import { retroAttendance } from './retro-attendance.ts'

const january: ArrearsMonth = {
  month: '2026-01',
  window: { from: '2026-01-01', to: '2026-01-31' },
  unpaidDays: '0',
  oldSegments: [{ from: '2020-01-01', amount: '7000000' }],
  newSegments: [{ from: '2026-01-01', amount: '7700000' }],
}
const deltas = (...months: readonly ArrearsMonth[]) => arrears('WORKDAY', 5, months).rows.map((r) => r.delta)

it('what was paid counts, not what would have been: the stored line and earlier arrears of the month', () => {
  expect(deltas(january)).toEqual(['700000.00'])
  expect(deltas({ ...january, paid: '7200000' })).toEqual(['500000.00'])
  expect(deltas({ ...january, earlier: '700000' })).toEqual(['0.00'])
  expect(deltas({ ...january, earlier: '900000' })).toEqual(['-200000.00'])
})

it('overtime of the month is paid on the raise of its base', () => {
  const overtime = { index: '5.5', oldBase: '7000000', newBase: '7700000' }
  expect(deltas({ ...january, overtime })).toEqual(['722254.00'])
  expect(deltas({ ...january, overtime: { ...overtime, index: '0' } })).toEqual(['700000.00'])
})

it('months come in their order and add up', () => {
  const trace: Trace = []
  const march = { ...january, month: '2026-03', window: { from: '2026-03-01', to: '2026-03-31' } }
  const { rows, total } = arrears('CALENDAR', 5, [march, january], trace)
  expect([rows.map((r) => r.month), total]).toEqual([['2026-01', '2026-03'], '1400000.00'])
  expect(trace.filter((t) => t.rule === 'R-RAP')).toHaveLength(2)
  for (const step of trace) expect(roundedText(step.exact, step.rounding)).toBe(step.rounded)
})

it('arrears that were paid are not paid again, and months paid one by one come to what they do together', () => {
  const money = fc.integer({ min: 1_000_000, max: 60_000_000 }).map(String)
  const month = fc
    .record({ no: fc.integer({ min: 1, max: 12 }), old: money, raised: money, unpaid: fc.integer({ min: 0, max: 20 }) })
    .map(({ no, old, raised, unpaid }): ArrearsMonth => {
      const code = `2026-${String(no).padStart(2, '0')}`
      return {
        month: code,
        window: { from: `${code}-01`, to: `${code}-28` },
        unpaidDays: String(unpaid / 4),
        oldSegments: [{ from: '2020-01-01', amount: old }],
        newSegments: [{ from: '2020-01-01', amount: raised }],
      }
    })
  const method = fc.constantFrom('WORKDAY' as const, 'CALENDAR' as const, 'FIXED_30' as const, 'LEGAL_21_25' as const)
  fc.assert(
    fc.property(
      method,
      fc.uniqueArray(month, { minLength: 1, maxLength: 5, selector: (m) => m.month }),
      (by, months) => {
        const { rows, total } = arrears(by, 5, months)
        const paid = new Map(rows.map((row) => [row.month, row.delta]))
        const again = arrears(
          by,
          5,
          months.map((one) => ({ ...one, earlier: paid.get(one.month) ?? '0' })),
        )
        expect([again.total, again.rows.every(({ delta }) => Number(delta) === 0)]).toEqual(['0.00', true])
        expect(months.reduce((sum, one) => sum + Number(arrears(by, 5, [one]).total), 0)).toBe(Number(total))
        expect(arrears(by, 5, months.toReversed())).toEqual({ rows, total })
      },
    ),
  )
})

it('attendance put right is paid at the values of its own month, days and overtime rounded together', () => {
  const asked = {
    originPeriod: '2026-03',
    window: { from: '2026-03-01', to: '2026-03-31' },
    pattern: 5 as const,
    amount: '6600000',
    overtimeBase: '5190000',
    deltaMinutes: { h15: 0, h20: 0, h30: 0, h40: 0 },
  }
  const line = (method: 'WORKDAY' | 'CALENDAR' | 'FIXED_30' | 'LEGAL_21_25' | 'NONE', deltaUnpaidDays: string) =>
    retroAttendance({ ...asked, method, deltaUnpaidDays })
  expect(line('WORKDAY', '-1')).toBe('300000.00')
  expect(line('WORKDAY', '0.5')).toBe('-150000.00')
  expect(line('CALENDAR', '-1')).toBe('212903.00')
  expect(line('FIXED_30', '-1')).toBe('220000.00')
  expect(line('LEGAL_21_25', '-1')).toBe('314286.00')
  expect(line('NONE', '-1')).toBe('0.00')
  // What else the day had taken away comes back with it, each by its own method: 660,000 / 22 + 930,000 / 31, and nothing of what is not prorated.
  const allowances = [
    { method: 'WORKDAY', amount: '660000' },
    { method: 'CALENDAR', amount: '930000' },
    { method: 'NONE', amount: '500000' },
  ] as const
  expect(retroAttendance({ ...asked, method: 'WORKDAY', deltaUnpaidDays: '-1', allowances })).toBe('360000.00')
  const trace: Trace = []
  const minutes = { h15: 60, h20: 60, h30: 0, h40: 0 }
  expect(retroAttendance({ ...asked, method: 'WORKDAY', deltaUnpaidDays: '-1', deltaMinutes: minutes }, trace)).toBe(
    '405000.00',
  )
  const less = { h15: 0, h20: -30, h30: 0, h40: 0 }
  expect(retroAttendance({ ...asked, method: 'WORKDAY', deltaUnpaidDays: '0', deltaMinutes: less })).toBe('-30000.00')
  for (const step of trace) expect(roundedText(step.exact, step.rounding)).toBe(step.rounded)
})

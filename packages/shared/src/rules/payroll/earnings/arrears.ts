// Raises that were decided late (payroll 4.10, R-RAP): each closed month is worked out again with the new rows, and what was not paid then is
// paid now. Doing it twice pays nothing twice, as earlier arrears of the month count as paid.
import { type Exact, exactOf, minus, zero } from '../../money/exact.ts'
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import { exactText, type Trace, unrounded } from '../trace.ts'
import { overtimeSen } from './overtime-pay.ts'
import { type AmountSegment, type ProrateMethod, prorate } from './proration.ts'
import type { WeekPattern, Window } from './segments.ts'

export interface ArrearsMonth {
  /** `2026-01` */
  readonly month: string
  readonly window: Window
  readonly unpaidDays: string
  readonly oldSegments: readonly AmountSegment[]
  readonly newSegments: readonly AmountSegment[]
  /** The line that was paid; without one the old rows are worked out. */
  readonly paid?: string | null
  /** Arrears of this month and component that were paid since. */
  readonly earlier?: string | null
  /** Where overtime of the month is paid again: the stored index hours with both wage bases. */
  readonly overtime?: { readonly index: string; readonly oldBase: string; readonly newBase: string } | null
}
export interface ArrearsRow {
  readonly month: string
  readonly paid: string
  readonly due: string
  readonly delta: string
}
export interface Arrears {
  readonly rows: readonly ArrearsRow[]
  readonly total: string
}

/** Arrears of one component over closed months, in the order of the months. */
export function arrears(
  method: ProrateMethod,
  pattern: WeekPattern,
  months: readonly ArrearsMonth[],
  trace?: Trace,
): Arrears {
  const rows = [...months]
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .map((month) => rowOf(month, (segments) => paidIn(method, pattern, month, segments, trace), trace))
  const total = rows.reduce((sum, { delta }) => sum + senOf(delta), 0n)
  return { rows, total: moneyText(total) }
}

const paidIn = (
  method: ProrateMethod,
  pattern: WeekPattern,
  { window, unpaidDays }: ArrearsMonth,
  segments: readonly AmountSegment[],
  trace?: Trace,
): Sen => senOf(prorate({ method, pattern, window, unpaidDays, segments }, trace))

function rowOf(month: ArrearsMonth, pay: (segments: readonly AmountSegment[]) => Sen, trace?: Trace): ArrearsRow {
  const before = month.paid == null ? pay(month.oldSegments) : senOf(month.paid)
  const paid = before + senOf(month.earlier ?? '0')
  const due = pay(month.newSegments)
  const delta = due - paid + overtimeDelta(month, trace)
  trace?.push({
    rule: 'R-RAP',
    formula: 'due by the new rows - paid - earlier arrears' + (month.overtime == null ? '' : ' + overtime'),
    inputs: [
      { name: 'due', value: exactText(due, 100n), source: month.month },
      { name: 'paid', value: exactText(before, 100n) },
      { name: 'earlier', value: month.earlier ?? '0' },
    ],
    exact: exactText(delta, 100n),
    rounded: exactText(delta, 100n),
    rounding: unrounded,
    article: 'PMK 168/2023 art. 19(1)',
  })
  return { month: month.month, paid: moneyText(paid), due: moneyText(due), delta: moneyText(delta) }
}

function overtimeDelta({ overtime }: ArrearsMonth, trace?: Trace): Sen {
  if (overtime == null) return 0n
  const raised: Exact = minus(exactOf(overtime.newBase), exactOf(overtime.oldBase))
  const index = exactOf(overtime.index)
  return raised.top === 0n || index.top === zero.top ? 0n : overtimeSen(raised, index, trace)
}

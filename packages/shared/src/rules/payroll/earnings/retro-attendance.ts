// Attendance of a closed month that was put right later (payroll 4.4, R-RETRO): paid at the values of the month it belongs to.
import { type Exact, exactOf, negated, plus, times, zero } from '../../money/exact.ts'
import { moneyText, type Sen, wholeRupiah } from '../../money/sen.ts'
import { exactText, type Trace, wholeHalfUp } from '../trace.ts'
import { indexHours, type OvertimeMinutes } from './overtime-pay.ts'
import type { ProrateMethod } from './proration.ts'
import { daysIn, type WeekPattern, type Window, workdaysIn } from './segments.ts'

export interface RetroAttendance {
  /** The month that is put right, `2026-02`. */
  readonly originPeriod: string
  /** The window of pay of that month: a day is worth its part of it. */
  readonly window: Window
  readonly method: ProrateMethod
  readonly pattern: WeekPattern
  /** The monthly amount in force at the end of that month, with its percentage in it. */
  readonly amount: string
  /** What else a day without pay took away then: monthly amounts of that day, each with its own method. */
  readonly allowances?: readonly { readonly method: ProrateMethod; readonly amount: string }[]
  /** More days without pay, or fewer when below 0. */
  readonly deltaUnpaidDays: string
  /** More minutes of overtime, or fewer, by multiplier. */
  readonly deltaMinutes: OvertimeMinutes
  /** The wage base of overtime of that month. */
  readonly overtimeBase: string
}

/** The line of one origin period; below 0 where too much was paid. */
export const retroAttendance = (input: RetroAttendance, trace?: Trace): string => moneyText(retroSen(input, trace))

/** As `retroAttendance`, in sen. */
export function retroSen(input: RetroAttendance, trace?: Trace): Sen {
  const { window, pattern, allowances = [] } = input
  const day = [input, ...allowances]
    .map(({ method, amount }) => dayOf(amount, dayDivisor({ method, window, pattern })))
    .reduce(plus)
  const index = indexHours(input.deltaMinutes)
  const hour = divided(exactOf(input.overtimeBase), 173n)
  const exact = plus(negated(times(exactOf(input.deltaUnpaidDays), day)), times(hour, index))
  const due = wholeRupiah(exact.top * 100n, exact.bottom)
  trace?.push({
    rule: 'R-RETRO',
    formula: '- change of unpaid days x value of a day + change of index hours x hourly wage',
    inputs: [
      { name: 'deltaUnpaidDays', value: input.deltaUnpaidDays, source: input.originPeriod },
      { name: 'day', value: exactText(day.top, day.bottom), source: input.method },
      { name: 'indexHours', value: exactText(index.top, index.bottom) },
      { name: 'hourly', value: exactText(hour.top, hour.bottom) },
    ],
    exact: exactText(exact.top, exact.bottom),
    rounded: exactText(due, 100n),
    rounding: wholeHalfUp,
    article: 'PP 36/2021 art. 17',
  })
  return due
}

const dayOf = (amount: string, days: bigint): Exact => (days === 0n ? zero : divided(exactOf(amount), days))
const divided = ({ top, bottom }: Exact, by: bigint): Exact => ({ top, bottom: bottom * by })

/** What a day without pay takes away, as in proration; where nothing is prorated, nothing. */
function dayDivisor({ method, window, pattern }: Pick<RetroAttendance, 'method' | 'window' | 'pattern'>): bigint {
  switch (method) {
    case 'WORKDAY':
      return BigInt(workdaysIn(window, pattern))
    case 'CALENDAR':
      return BigInt(daysIn(window))
    case 'FIXED_30':
      return 30n
    case 'LEGAL_21_25':
      return pattern === 5 ? 21n : 25n
    case 'NONE':
      return 0n
  }
}

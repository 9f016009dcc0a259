// Pay of overtime (payroll 4.5, R-OT; PP 35/2021 art. 31 to 33): minutes by multiplier, an hour is a 173rd of the wage base.
import {
  type Multiplied,
  maxOffDayMinutes,
  multiplied,
  type OvertimeDay,
} from '../../attendance/overtime/multipliers.ts'
import { compare, decimalText, type Exact, exactOf, mostOf, times } from '../../money/exact.ts'
import { exactOfSen, moneyText, type Sen, senOf, wholeRupiah } from '../../money/sen.ts'
import { exactText, type Trace, unrounded, wholeHalfUp } from '../trace.ts'
import type { WeekPattern } from './segments.ts'

export type OvertimeMinutes = Pick<Multiplied, 'h15' | 'h20' | 'h30' | 'h40'>
export const noOvertimeMinutes: OvertimeMinutes = { h15: 0, h20: 0, h30: 0, h40: 0 }

/** SHORT is a holiday on the shortest day of a week of six. */
export interface PaidDay {
  readonly dayType: 'WORKDAY' | 'REST' | 'HOLIDAY' | 'SHORT'
  readonly pattern: WeekPattern
  readonly minutes: number
}
export interface OvertimePay {
  /** Of an hour, four decimals; the amount is worked out of the exact value. */
  readonly hourly: string
  /** Hours weighted by their multipliers, four decimals. */
  readonly index: string
  readonly amount: string
  /** Minutes beyond the last step of the law, which are paid four times as well. */
  readonly beyondSteps: number
}

const overtimeDay = ({ dayType, pattern }: PaidDay): OvertimeDay => ({
  dayType: dayType === 'SHORT' ? 'HOLIDAY' : dayType,
  scheme: pattern === 6 ? 'SIX_DAY' : 'FIVE_DAY',
  shortDay: dayType === 'SHORT',
})

/** Minutes of days by multiplier, added up. */
export const minutesOf = (days: readonly PaidDay[]): OvertimeMinutes =>
  days.map((day) => multiplied(overtimeDay(day), day.minutes)).reduce(addMinutes, noOvertimeMinutes)

export const addMinutes = (a: OvertimeMinutes, b: OvertimeMinutes): OvertimeMinutes => ({
  h15: a.h15 + b.h15,
  h20: a.h20 + b.h20,
  h30: a.h30 + b.h30,
  h40: a.h40 + b.h40,
})

/** Hours times their multipliers, exactly. */
export const indexHours = ({ h15, h20, h30, h40 }: OvertimeMinutes): Exact => ({
  top: BigInt(15 * h15 + 20 * h20 + 30 * h30 + 40 * h40),
  bottom: 600n,
})

/** What the days are paid on a wage base: one rounding for all of them. */
export function overtimePay(wageBase: string, days: readonly PaidDay[], trace?: Trace): OvertimePay {
  const base = exactOf(wageBase)
  const index = indexHours(minutesOf(days))
  return {
    hourly: decimalText({ top: base.top, bottom: base.bottom * hoursOfMonth }, 4),
    index: decimalText(index, 4),
    amount: moneyText(overtimeSen(base, index, trace)),
    beyondSteps: days.map(beyondSteps).reduce((a, b) => a + b, 0),
  }
}

const beyondSteps = (day: PaidDay): number =>
  day.dayType === 'WORKDAY' ? 0 : Math.max(0, day.minutes - maxOffDayMinutes(overtimeDay(day)))

/** PP 35/2021 art. 32(2): an hour is a 173rd of a month. */
const hoursOfMonth = 173n

/** Index hours on a wage base in rupiah, as whole rupiah. */
export function overtimeSen(base: Exact, index: Exact, trace?: Trace): Sen {
  const exact = times(base, index)
  const [top, bottom] = [exact.top * 100n, exact.bottom * hoursOfMonth]
  const due = wholeRupiah(top, bottom)
  trace?.push({
    rule: 'R-OT',
    formula: 'wage base / 173 x index hours',
    inputs: [
      { name: 'wageBase', value: exactText(base.top, base.bottom) },
      { name: 'indexHours', value: exactText(index.top, index.bottom) },
    ],
    exact: exactText(top, bottom * 100n),
    rounded: exactText(due, 100n),
    rounding: wholeHalfUp,
    article: 'PP 35/2021 art. 31, 32',
  })
  return due
}

export type WageBaseInput =
  | {
      readonly payBasis: 'MONTHLY'
      readonly basic: string
      /** Allowances that are part of the wage regardless of the work done. */
      readonly fixed?: string
      readonly nonFixed?: string
    }
  | { readonly payBasis: 'DAILY'; readonly dayWage: string; readonly pattern: WeekPattern }
  | { readonly payBasis: 'PIECE'; readonly averageOfYear: string; readonly minimumWage: string }

/** What an hour of overtime is worked out of, in rupiah with two decimals. */
export const overtimeWageBase = (input: WageBaseInput, trace?: Trace): string =>
  decimalText(wageBaseOf(input, trace), 2)

/** As `overtimeWageBase`, exactly. */
export function wageBaseOf(input: WageBaseInput, trace?: Trace): Exact {
  if (input.payBasis === 'DAILY') {
    const days = dayWageMonth(input.pattern)
    const base = times(exactOf(input.dayWage), { top: days, bottom: 1n })
    note(trace, `day wage x ${days}`, [['dayWage', input.dayWage]], base)
    return base
  }
  if (input.payBasis === 'PIECE') {
    const base = mostOf(exactOf(input.averageOfYear), exactOf(input.minimumWage))
    const inputs = [['averageOfYear', input.averageOfYear] as const, ['minimumWage', input.minimumWage] as const]
    note(trace, 'the higher of the average of twelve months and the minimum wage', inputs, base)
    return base
  }
  return monthlyWageBase(senOf(input.basic) + senOf(input.fixed ?? '0'), senOf(input.nonFixed ?? '0'), trace)
}

/** PP 35/2021 art. 33(2), (3): a day's wage makes a month of 21 days in a week of five, of 25 in a week of six. */
export const dayWageMonth = (pattern: WeekPattern): bigint => (pattern === 6 ? 25n : 21n)

/** PP 35/2021 art. 32(3), (4): with allowances that are not fixed, at least three quarters of everything. */
export function monthlyWageBase(fixed: Sen, nonFixed: Sen, trace?: Trace): Exact {
  const share: Exact = { top: (fixed + nonFixed) * 3n, bottom: 400n }
  const base = nonFixed <= 0n || compare(share, exactOfSen(fixed)) < 0 ? exactOfSen(fixed) : share
  if (trace === undefined) return base
  const inputs = [['fixed', exactText(fixed, 100n)] as const, ['nonFixed', exactText(nonFixed, 100n)] as const]
  note(trace, 'fixed; with other allowances at least 75 % of fixed + not fixed', inputs, base)
  return base
}

function note(trace: Trace | undefined, formula: string, inputs: readonly (readonly [string, string])[], base: Exact) {
  const exact = trace === undefined ? '' : exactText(base.top, base.bottom)
  trace?.push({
    rule: 'R-OT',
    formula,
    inputs: inputs.map(([name, value]) => ({ name, value })),
    exact,
    rounded: exact,
    rounding: unrounded,
    article: 'PP 35/2021 art. 32, 33',
  })
}

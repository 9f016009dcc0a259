// What the end of an employment pays (payroll 4.18, R-TERM): severance, service award, leave not taken, compensation of a fixed term.
import { badInput } from '../../errors/errors.ts'
import { type Exact, halfUpDivide } from '../../money/exact.ts'
import { moneyText } from '../../money/sen.ts'
import { addDays, monthsBetween, yearsBetween } from '../../time/calendar.ts'
import { exactText, type Trace, type TraceInput, wholeHalfUp } from '../trace.ts'
import { rateMissing } from './rate-rows.ts'
import { ratioOf, senAboveOf } from './tax-input.ts'
import { traceRounded, traceSum } from './trace-rounded.ts'

/** A row of the table of months (PP 35/2021 art. 40(2) and (3)): it counts from so many completed years on. */
export interface SeveranceMonths {
  readonly completedYears: number
  readonly severanceMonths: number
  readonly serviceAwardMonths: number
}
export interface TerminationInput {
  readonly joinDate: string
  readonly endDate: string
  /** Basic salary and fixed allowances. */
  readonly wage: string
  /** By the reason of the end: 0.5 to 2 (PP 35/2021 art. 41 to 59). */
  readonly factorSeverance: string
  readonly factorServiceAward?: string
  readonly leaveDays?: string
  /** Days that a monthly wage pays: 25 with six working days, 21 with five. */
  readonly daysOfMonth: string
  readonly otherRights?: string
}
export interface Termination {
  readonly years: number
  readonly severance: string
  readonly serviceAward: string
  readonly leave: string
  readonly otherRights: string
  readonly total: string
}

/** PP 35/2021 art. 40: months of the table x wage x factor of the reason, leave by the day; each item rounded alone. */
export function terminationPay(input: TerminationInput, table: readonly SeveranceMonths[], trace?: Trace): Termination {
  const years = yearsOf(input.joinDate, addDays(input.endDate, 1))
  const row = table
    .filter(({ completedYears }) => completedYears <= years)
    .reduce<SeveranceMonths | undefined>(
      (a, b) => (a === undefined || a.completedYears < b.completedYears ? b : a),
      undefined,
    )
  if (row === undefined) throw rateMissing('months of severance', input.endDate)
  const wage = senAboveOf(input.wage, 'wage')
  const pay = (name: string, months: number, factor: string): bigint =>
    item(`months of ${name} x factor x wage`, wage, timesMonths(months, ratioOf(factor, 'factor')), trace, [
      { name: `months of ${name}`, value: String(months), source: `PP 35/2021 art. 40 for ${years} years` },
      { name: 'factor', value: factor },
    ])
  const severance = pay('severance', row.severanceMonths, input.factorSeverance)
  const serviceAward = pay('service award', row.serviceAwardMonths, input.factorServiceAward ?? '1')
  const [days, perMonth] = [ratioOf(input.leaveDays ?? '0', 'leaveDays'), ratioOf(input.daysOfMonth, 'daysOfMonth')]
  if (perMonth.top === 0n)
    throw badInput([{ field: 'daysOfMonth', rule: 'R-TERM', message: 'a month has working days' }])
  const leave = item(
    'wage x days / days of a month',
    wage,
    { top: days.top * perMonth.bottom, bottom: days.bottom * perMonth.top },
    trace,
    [
      { name: 'days', value: input.leaveDays ?? '0' },
      { name: 'days of a month', value: input.daysOfMonth },
    ],
  )
  const otherRights = senAboveOf(input.otherRights ?? '0', 'otherRights')
  const total = severance + serviceAward + leave + otherRights
  const items = { severance, serviceAward, leave, otherRights }
  trace?.push(
    traceSum(
      'R-TERM',
      'severance + service award + leave + other rights',
      Object.entries(items),
      total,
      'PP 35/2021 art. 40(4)',
    ),
  )
  const texts = { severance: moneyText(severance), serviceAward: moneyText(serviceAward), leave: moneyText(leave) }
  return { years, ...texts, otherRights: moneyText(otherRights), total: moneyText(total) }
}

function yearsOf(from: string, to: string): number {
  if (to < from) throw badInput([{ field: 'endDate', rule: 'R-TERM', message: 'the employment ends before it begins' }])
  return yearsBetween(from, to)
}

const timesMonths = (months: number, { top, bottom }: Exact): Exact => ({ top: BigInt(months) * top, bottom })

/** One item: the wage times a fraction, to the nearer rupiah (payroll 4.1). */
function item(
  formula: string,
  wage: bigint,
  { top, bottom }: Exact,
  trace: Trace | undefined,
  inputs: readonly TraceInput[],
) {
  trace?.push(
    traceRounded({
      rule: 'R-TERM',
      formula,
      rounding: wholeHalfUp,
      article: 'PP 35/2021 art. 40',
      inputs: [...inputs, { name: 'wage', value: exactText(wage, 100n) }],
      exact: exactText(wage * top, bottom * 100n),
    }),
  )
  return halfUpDivide(wage * top, bottom * 100n) * 100n
}

/**
 * PP 35/2021 art. 15 and 16: at the end of a fixed term, completed months by twelve of a month's wage, from one month on. Irregular income, not
 * severance.
 */
export function contractCompensation(
  { from, to, wage }: { readonly from: string; readonly to: string; readonly wage: string },
  trace?: Trace,
): { readonly months: number; readonly amount: string } {
  const after = addDays(to, 1)
  if (after < from) throw badInput([{ field: 'to', rule: 'R-TERM', message: 'the contract ends before it begins' }])
  const months = monthsBetween(from, after)
  const amount = item(
    'completed months / 12 x wage',
    senAboveOf(wage, 'wage'),
    { top: BigInt(months), bottom: 12n },
    trace,
    [{ name: 'completed months', value: String(months), source: 'PP 35/2021 art. 16' }],
  )
  return { months, amount: moneyText(amount) }
}

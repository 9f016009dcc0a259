// Religious holiday allowance (payroll 4.6, R-THR; Permenaker 6/2016 art. 3, 7): a month's wage after twelve months of service, a twelfth
// for each month before.

import { decimalText, type Exact, exactOf, mostOf, plus, times, zero } from '../../money/exact.ts'
import { moneyText, senOfExact } from '../../money/sen.ts'
import { addDays, daysBetween, monthsBetween } from '../../time/calendar.ts'
import { exactText, type Trace, wholeHalfUp } from '../trace.ts'

export interface ThrInput {
  readonly joinDate: string
  readonly holidayDate: string
  /** Basic salary and allowances that count, in force on the holiday. */
  readonly wage?: string
  /** Of daily and piece workers, oldest first: what each month was paid; of more than twelve the last twelve count. */
  readonly monthlyWages?: readonly string[]
  readonly basis?: 'MONTHS' | 'DAYS'
  readonly contract?: 'PERMANENT' | 'FIXED_TERM'
  /** The last day of an employment that ended. */
  readonly endDate?: string | null
  /** A better rule of the company; the law's amount stays the least. */
  readonly companyAmount?: string | null
}
export type ThrReason = 'FULL' | 'PRO_RATA' | 'UNDER_ONE_MONTH' | 'NOT_ENTITLED'
export interface ThrResult {
  /** Completed months of service; none where there is no entitlement. */
  readonly months: number | null
  readonly wage: string
  /** The part of a wage that service gives, six decimals. */
  readonly factor: string
  readonly amount: string
  readonly reason: ThrReason
}

/** The allowance of one employee for one holiday. */
export function thr(input: ThrInput, trace?: Trace): ThrResult {
  const until = servedUntil(input)
  if (until === null) return { months: null, wage: '0.00', factor: '0.000000', amount: '0.00', reason: 'NOT_ENTITLED' }
  const months = Math.max(0, monthsBetween(input.joinDate, until))
  const wage = wageOf(input)
  const factor = factorOf(input, months, until)
  const legal = times(wage, factor)
  const due = input.companyAmount == null ? legal : mostOf(legal, exactOf(input.companyAmount))
  const amount = senOfExact(due)
  trace?.push({
    rule: 'R-THR',
    formula: 'wage x factor of service' + (input.companyAmount == null ? '' : ', at least what the company gives'),
    inputs: [
      { name: 'wage', value: exactText(wage.top, wage.bottom) },
      { name: 'months', value: String(months), source: `${input.joinDate} to ${until}` },
      { name: 'factor', value: exactText(factor.top, factor.bottom) },
      ...(input.companyAmount == null ? [] : [{ name: 'companyAmount', value: input.companyAmount }]),
    ],
    exact: exactText(due.top, due.bottom),
    rounded: exactText(amount, 100n),
    rounding: wholeHalfUp,
    article: 'Permenaker 6/2016 art. 3',
  })
  return {
    months,
    wage: decimalText(wage, 2),
    factor: decimalText(factor, 6),
    amount: moneyText(amount),
    reason: reasonOf(months),
  }
}

const reasonOf = (months: number): ThrReason => (months < 1 ? 'UNDER_ONE_MONTH' : months < 12 ? 'PRO_RATA' : 'FULL')

/** Art. 7: a permanent employment that ended within thirty days before the holiday still counts, to its last day. */
const daysBefore = 30
function servedUntil({ holidayDate, endDate, contract = 'PERMANENT' }: ThrInput): string | null {
  if (endDate == null || endDate >= holidayDate) return holidayDate
  return contract === 'PERMANENT' && endDate >= addDays(holidayDate, -daysBefore) ? endDate : null
}

/** Art. 3(3), (4): without a monthly wage, the average of the months that were worked in the last year. */
function wageOf({ wage, monthlyWages }: ThrInput): Exact {
  if (monthlyWages === undefined || monthlyWages.length === 0) return exactOf(wage ?? '0')
  const last = monthlyWages.slice(-12)
  const sum = last.map(exactOf).reduce(plus, zero)
  return { top: sum.top, bottom: sum.bottom * BigInt(last.length) }
}

function factorOf({ joinDate, basis = 'MONTHS' }: ThrInput, months: number, until: string): Exact {
  if (months < 1) return zero
  if (months >= 12) return { top: 1n, bottom: 1n }
  if (basis === 'MONTHS') return { top: BigInt(months), bottom: 12n }
  return { top: BigInt(Math.min(365, daysBetween(joinDate, until) + 1)), bottom: 365n }
}

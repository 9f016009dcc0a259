// How much of a medical benefit an employee has in a period, before anything is claimed.
import { type Sen, wholeRupiah } from '../money/sen.ts'
import { addDays, addMonths } from '../time/calendar.ts'

/** How the first year of an employment counts: whole, or by the months from the day of joining. */
export type Proration = 'NONE' | 'MONTHLY_FROM_JOIN'
/** When a period of benefits begins: on 1 January, or on the anniversary of joining. */
export type BenefitPeriodKind = 'CALENDAR_YEAR' | 'JOIN_ANNIVERSARY'

/** Both ends of the period of benefits in which a day lies, as ISO dates. */
export interface BenefitPeriod {
  readonly from: string
  readonly to: string
}

/** The period in which a day lies: the calendar year, or the year that began on the last anniversary of joining. */
export function benefitPeriodOf(kind: BenefitPeriodKind, joinDate: string, day: string): BenefitPeriod {
  const year = day.slice(0, 4)
  if (kind === 'CALENDAR_YEAR') return { from: `${year}-01-01`, to: `${year}-12-31` }
  const years = Number(year) - Number(joinDate.slice(0, 4))
  const begins = (after: number) => addMonths(joinDate, after * 12)
  const from = begins(years) <= day ? begins(years) : begins(years - 1)
  const after = begins(years) <= day ? years : years - 1
  return { from, to: addDays(begins(after + 1), -1) }
}

/**
 * The ceiling of a calendar year for an employee who joined on a day (R-MED-02). In the year of joining, 13 less the month for joining
 * by the 15th, else 12 less the month, of twelve; rounded to rupiah. An employee who joined earlier has all of it, one who joins later none.
 */
export function entitlementOf(ceiling: Sen, joinDate: string, year: number, proration: Proration): Sen {
  const joined = Number(joinDate.slice(0, 4))
  if (joined > year) return 0n
  if (joined < year || proration === 'NONE') return ceiling
  const [month, day] = [Number(joinDate.slice(5, 7)), Number(joinDate.slice(8, 10))]
  const months = day <= 15 ? 13 - month : 12 - month
  return wholeRupiah(ceiling * BigInt(months), 12n)
}

/** The first day on which an employee may claim: whole months after the day of joining (R-MED-01). */
export const claimableFrom = (joinDate: string, waitingMonths: number): string => addMonths(joinDate, waitingMonths)

/** The day from which a benefit that comes again every so many months may be claimed next; null where it never was. */
export const nextClaimDate = (lastReceiptDate: string | null, everyMonths: number): string | null =>
  lastReceiptDate === null ? null : addMonths(lastReceiptDate, everyMonths)

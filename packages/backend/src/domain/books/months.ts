// Months of a report as days.
import { monthEnd } from '@kantor/shared/rules/ledger/statements/spans'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import type { Days } from './addresses.ts'

export interface MonthParams {
  readonly periodFrom: string
  readonly periodTo: string
}

/** From the first day of the first month to the last day of the last one. */
export const daysOf = ({ periodFrom, periodTo }: MonthParams): Days => ({
  from: `${periodFrom.slice(0, 7)}-01`,
  to: monthEnd(`${periodTo.slice(0, 7)}-01`),
})

const shifted = ({ periodFrom, periodTo }: MonthParams, months: number): MonthParams => ({
  periodFrom: addMonths(`${periodFrom.slice(0, 7)}-01`, months).slice(0, 7),
  periodTo: addMonths(`${periodTo.slice(0, 7)}-01`, months).slice(0, 7),
})

/** How many months a range has. */
export const monthsIn = ({ periodFrom, periodTo }: MonthParams): number =>
  (Number(periodTo.slice(0, 4)) - Number(periodFrom.slice(0, 4))) * 12 +
  Number(periodTo.slice(5, 7)) -
  Number(periodFrom.slice(5, 7)) +
  1

/** The months that a range is compared with: as many before it, or the same ones of last year. */
export const comparedMonths = (given: MonthParams, compare: 'PREVIOUS' | 'LAST_YEAR'): MonthParams =>
  shifted(given, compare === 'LAST_YEAR' ? -12 : -monthsIn(given))

// The first month of depreciation, and what a disposal does with the month that it falls in (finance 4.11).
import type { StartConvention } from './kinds.ts'
import { monthAfter } from './months.ts'

/** `2026-07`: the first month that is charged for an asset that is in service from this day on. */
export function startMonthOf(inServiceDate: string, convention: StartConvention): string {
  const month = inServiceDate.slice(0, 7)
  switch (convention) {
    case 'FULL_MONTH':
      return month
    case 'NEXT_MONTH':
      return monthAfter(month)
    case 'MID_MONTH':
      return Number(inServiceDate.slice(8, 10)) <= 15 ? month : monthAfter(month)
  }
}

/** The first month without a charge for what is disposed of on a day: the same month where months count whole from the first, else the one after it. */
export const endMonthOf = (day: string, convention: StartConvention): string =>
  convention === 'FULL_MONTH' ? day.slice(0, 7) : monthAfter(day.slice(0, 7))

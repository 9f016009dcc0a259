// Whose tax the government bears (payroll 4.7, R-DTP): PMK 10/2025, 72/2025 and 105/2025, one row each.
import { senAboveOf } from './tax-input.ts'

export interface TaxIncentiveRow {
  readonly monthFrom: string
  readonly monthTo: string
  readonly maxFixedMonthlyIncome: string
  readonly maxDailyWage: string
  /** The company works in a sector of the row. */
  readonly companyEligible: boolean
}
export interface IncentivePerson {
  /** `2026-03`. */
  readonly month: string
  readonly hasTaxNumber: boolean
  /** Regular pay of January, or of the first month; for an employee paid by the day, the average wage of a day. */
  readonly pay: string
  readonly paidBy: 'MONTH' | 'DAY'
}

/**
 * PMK 10/2025 art. 2 to 4: in the months of the row, of a company in its sectors, for people with a valid tax number whose pay does not exceed the
 * limit. The pay of the first month decides for the whole year.
 */
export function isGovernmentBorne(person: IncentivePerson, row: TaxIncentiveRow): boolean {
  const limit = person.paidBy === 'MONTH' ? row.maxFixedMonthlyIncome : row.maxDailyWage
  return (
    row.companyEligible &&
    person.hasTaxNumber &&
    row.monthFrom <= person.month &&
    person.month <= row.monthTo &&
    senAboveOf(person.pay, 'pay') <= senAboveOf(limit, 'limit')
  )
}

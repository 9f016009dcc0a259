// When people may or must stop: the pension of social security and the retirement of the company.
import { addMonths, endOfMonth } from '@kantor/shared/rules/time/calendar'

export interface PensionAge {
  /** First day on which the age applies. */
  readonly effectiveFrom: string
  readonly pensionAge: number
}

/** Pension age in a calendar year (PP 45/2015 art. 15): of the last row in force; beyond the table + 1 every 3 years, 65 at most. */
export function pensionAgeIn(year: number, ages: readonly PensionAge[]): number {
  const sorted = [...ages].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  const row = sorted.findLast((a) => Number(a.effectiveFrom.slice(0, 4)) <= year) ?? sorted[0]
  if (row === undefined) throw new Error('There is no table of pension ages')
  const isLast = row === sorted.at(-1)
  const beyond = isLast ? Math.floor((year - Number(row.effectiveFrom.slice(0, 4))) / 3) : 0
  return Math.min(65, row.pensionAge + Math.max(0, beyond))
}

/** Pension date: the first birthday on which the age reached is the pension age of that year. */
export function pensionDateOf(birthDate: string, ages: readonly PensionAge[]): string {
  for (let age = 50; age <= 65; age++) {
    const birthday = addMonths(birthDate, age * 12)
    if (age >= pensionAgeIn(Number(birthday.slice(0, 4)), ages)) return birthday
  }
  return addMonths(birthDate, 65 * 12)
}

/** Company retirement: last day of the month in which the age is reached. */
export const retirementDateOf = (birthDate: string, retirementAge: number): string =>
  endOfMonth(addMonths(birthDate, retirementAge * 12))

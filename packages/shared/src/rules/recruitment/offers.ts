// Salaries that are offered, against the range of a grade.
import { compareAmounts } from '../money/amounts.ts'

export interface SalaryRange {
  readonly min: string | null
  readonly max: string | null
}

/** Below the least or above the most of a range; a side without an amount limits nothing. */
export const isOutside = (salary: string | null, { min, max }: SalaryRange): boolean =>
  salary !== null &&
  ((min !== null && compareAmounts(salary, min) < 0) || (max !== null && compareAmounts(salary, max) > 0))

// The tax free income of each status (PTKP, PMK 101/2016): taxpayer, marriage, income of the spouse taxed together, dependants.
import Big from 'big.js'

/** Deductions of a year in force on a day, as decimal texts; `mostDependants` as the law counts them. */
export interface PtkpDeductions {
  readonly self: string
  readonly married: string
  readonly spouseIncome: string
  readonly dependant: string
  readonly mostDependants: number
}
export interface PtkpRow {
  /** `TK/0`, `K/2`, `K/I/3`. */
  readonly status: string
  readonly dependants: number
  readonly self: string
  readonly married: string
  readonly spouseIncome: string
  readonly forDependants: string
  readonly amountPerYear: string
}

/** Unmarried, married, and married with the income of the spouse taxed together. */
const families = ['TK', 'K', 'K/I'] as const

/** One row for each status, twelve with three dependants. */
export const ptkpRowsOf = (deductions: PtkpDeductions): readonly PtkpRow[] =>
  families.flatMap((family) =>
    Array.from({ length: deductions.mostDependants + 1 }, (_, dependants) => {
      const parts = {
        self: new Big(deductions.self),
        married: new Big(family === 'TK' ? 0 : deductions.married),
        spouseIncome: new Big(family === 'K/I' ? deductions.spouseIncome : 0),
        forDependants: new Big(deductions.dependant).times(dependants),
      }
      const amountPerYear = Object.values(parts).reduce((sum, part) => sum.plus(part))
      return {
        ...{ status: `${family}/${dependants}`, dependants, amountPerYear: amountPerYear.toFixed(2) },
        ...{ self: parts.self.toFixed(2), married: parts.married.toFixed(2) },
        ...{ spouseIncome: parts.spouseIncome.toFixed(2), forDependants: parts.forDependants.toFixed(2) },
      }
    }),
  )

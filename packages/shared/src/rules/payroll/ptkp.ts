// The tax free income of each status (PTKP, PMK 101/2016): taxpayer, marriage, income of the spouse taxed together, dependants.
import { moneyText, senOf } from '../money/sen.ts'

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
        self: senOf(deductions.self),
        married: family === 'TK' ? 0n : senOf(deductions.married),
        spouseIncome: family === 'K/I' ? senOf(deductions.spouseIncome) : 0n,
        forDependants: senOf(deductions.dependant) * BigInt(dependants),
      }
      const amountPerYear = Object.values(parts).reduce((sum, part) => sum + part)
      return {
        status: `${family}/${dependants}`,
        dependants,
        amountPerYear: moneyText(amountPerYear),
        self: moneyText(parts.self),
        married: moneyText(parts.married),
        spouseIncome: moneyText(parts.spouseIncome),
        forDependants: moneyText(parts.forDependants),
      }
    }),
  )

// Shares of a whole that are valid from a day to a day: on every day that has any they make exactly one hundred percent.
import { addDays } from './calendar.ts'

export interface Share {
  readonly validFrom: string
  /** Empty: without end. */
  readonly validTo: string | null
  /** Exact text with two decimals at most, such as `33.34`. */
  readonly percent: string
}
export interface WrongSum {
  /** First of the days with this sum. */
  readonly from: string
  /** Exact text with two decimals. */
  readonly sum: string
}

/** Hundredths of a percent as a whole number: exact, unlike a sum of fractions. */
const hundredths = (percent: string): number => {
  const [whole = '0', part = ''] = percent.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
}
const whole = 10_000

/** The first day whose shares do not make 100.00 percent, with their sum; null where every day is right. Days without shares are. */
export function firstWrongSum(shares: readonly Share[]): WrongSum | null {
  // The sum only changes where a share begins, and on the day after one ends.
  const days = shares.flatMap(({ validFrom, validTo }) =>
    validTo === null ? [validFrom] : [validFrom, addDays(validTo, 1)],
  )
  for (const from of [...new Set(days)].sort()) {
    const valid = shares.filter((s) => s.validFrom <= from && (s.validTo === null || s.validTo >= from))
    const sum = valid.reduce((total, { percent }) => total + hundredths(percent), 0)
    if (valid.length > 0 && sum !== whole) return { from, sum: (sum / 100).toFixed(2) }
  }
  return null
}

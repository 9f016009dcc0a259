// Several names in a sentence: a few of them, and how many more there are, so that a message stays short however many it is about.
import { formatPeriod, monthOfCode } from './date.ts'

/** The most that a sentence names. */
export const mostNamed = 3

/** `Ani, Budi, Citra and 4 more`; `of`: how many there are, where not all of them are given. */
export function fewNames(names: readonly string[], most: number = mostNamed, of: number = names.length): string {
  const named = names.slice(0, most)
  const more = of - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** Months by their codes (202609), the first ones first and each once: `September 2026, October 2026, November 2026 and 2 more`. */
export const fewMonths = (codes: readonly string[]): string =>
  fewNames([...new Set(codes)].sort().map((code) => formatPeriod(monthOfCode(code))))

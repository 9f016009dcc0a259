// The days off of a month against the pattern: which were given by it, which were moved, which are more; how many there must be.

export type DayOffKind = 'PATTERN' | 'MOVED' | 'EXTRA'

/**
 * What each listed day off is: by the pattern; in the place of a day off of the pattern that is not listed, the earliest
 * listed for the earliest missing; or additional to it. In the order given.
 */
export function kindsOfDaysOff(listed: readonly string[], byPattern: ReadonlySet<string>): readonly DayOffKind[] {
  const given = new Set(listed)
  const others = [...listed].filter((day) => !byPattern.has(day)).sort()
  const missing = [...byPattern].filter((day) => !given.has(day)).length
  const moved = new Set(others.slice(0, missing))
  return listed.map((day) => (byPattern.has(day) ? 'PATTERN' : moved.has(day) ? 'MOVED' : 'EXTRA'))
}

/**
 * The fewest days off in a month (PP 35/2021 art. 22): 4 of a six-day week, 8 of a five-day week; of an employee who is
 * employed for a part of the month the same share, rounded down.
 */
export const leastDaysOff = (scheme: 'FIVE_DAY' | 'SIX_DAY', employedDays: number, daysOfMonth: number): number =>
  Math.floor(((scheme === 'SIX_DAY' ? 4 : 8) * employedDays) / daysOfMonth)

// Days as journeys name them: counted from today in Jakarta, by the clock that the stack of the run goes by.
import { currentDay, now } from '@kantor/shared/formats/clock'

/** The day so many days after today, 2026-11-18; before it with a negative number. */
export const dayFromToday = (days: number): string =>
  new Date(Date.parse(currentDay()) + days * 86_400_000).toISOString().slice(0, 10)

/** The month so many months after this one, 2026-11; before it with a negative number. */
export function monthFromNow(months: number): string {
  const [year = 0, month = 0] = currentDay().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The moment so many hours ago, ISO. */
export const hoursAgo = (hours: number): string => new Date(now().getTime() - hours * 3_600_000).toISOString()

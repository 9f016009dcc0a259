// Overtime as documents count it (attendance 4.1, 4.5): the week, what the law allows on a workday, hours in words.
import { addDays } from '@kantor/shared/rules/time/calendar'

/** PP 35/2021 art. 26(1): 18 hours a week, on workdays only (art. 26(2)). What a company allows is its parameter OTWEEKCAP. */
export const weekCap = 1080
/** And 4 hours a day. */
export const dayCap = 240

/** The week of a day: Monday to Sunday, or Sunday to Saturday (WEEKSTART). */
export function weekOf(day: string, start: 'MON' | 'SUN'): { readonly from: string; readonly to: string } {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + (start === 'MON' ? 6 : 0)) % 7
  const from = addDays(day, -weekday)
  return { from, to: addDays(from, 6) }
}

/** Hours with two decimals: 150 -> "2.50". */
export const hoursText = (minutes: number): string => (Math.round((minutes * 100) / 60) / 100).toFixed(2)

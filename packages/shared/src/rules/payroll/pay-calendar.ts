// The days of pay periods (R-TIME): windows of salary and attendance, the last day for entries, the day of payment, the tax month.
import { addDays, addMonths, endOfMonth, isWeekend, weekdayOf } from '../time/calendar.ts'

/** The days that a pay group lives by. */
export interface GroupDays {
  readonly attendanceFromDay: number
  readonly closeDay: number
  readonly payDay: number
}
export interface PeriodDays {
  readonly year: number
  readonly month: number
  readonly paySequence: number
  readonly salaryFrom: string
  readonly salaryTo: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly closeDate: string
  readonly payDate: string
  readonly dueDate: string
}
/** Is it a day on which banks do not work: a weekend or a holiday? */
export type IsFree = (day: string) => boolean

const two = (n: number): string => String(n).padStart(2, '0')
/** The month so many months later: `2026-12` and 1 make `2027-01`. */
const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)

/** Weekends and these holidays. */
export function freeDaysOf(holidays: readonly (string | null)[]): IsFree {
  const free = new Set(holidays)
  return (day) => isWeekend(day) || free.has(day)
}

/** A day of a month, at most its last one. */
export function dayOfMonth(month: string, day: number): string {
  const last = endOfMonth(`${month}-01`)
  const asked = `${month}-${two(day)}`
  return asked > last ? last : asked
}

/** The day, or where it is free the working day before. */
export function workingDayBefore(day: string, isFree: IsFree): string {
  let at = day
  while (isFree(at)) at = addDays(at, -1)
  return at
}

/**
 * The regular period of a month. Entries close once the attendance is complete, payment follows: a day of the group that would lie
 * before lies in the month after. Wages of a month are due at its end at the latest, so that they are taxed in that month.
 */
export function monthlyPeriod(group: GroupDays, year: number, month: number, isFree: IsFree): PeriodDays {
  const own = `${year}-${two(month)}`
  const [salaryFrom, salaryTo] = [`${own}-01`, endOfMonth(`${own}-01`)]
  const isWhole = group.attendanceFromDay === 1
  const dateFrom = isWhole ? salaryFrom : dayOfMonth(monthAfter(own, -1), group.attendanceFromDay)
  const dateTo = isWhole ? salaryTo : dayOfMonth(own, group.attendanceFromDay - 1)
  const notBefore = (day: number, first: string): string => {
    const here = dayOfMonth(own, day)
    return here >= first ? here : dayOfMonth(monthAfter(own, 1), day)
  }
  const closeDate = notBefore(group.closeDay, dateTo)
  const payDate = paidOn(notBefore(group.payDay, closeDate), closeDate, isFree)
  const dueDate = payDate < salaryTo ? payDate : salaryTo
  return { year, month, paySequence: 1, salaryFrom, salaryTo, dateFrom, dateTo, closeDate, payDate, dueDate }
}

/** Never before entries close, even where all days between are free. */
function paidOn(day: string, closeDate: string, isFree: IsFree): string {
  const worked = workingDayBefore(day, isFree)
  return worked < closeDate ? closeDate : worked
}

/** The weeks of a group paid by day: Friday to Thursday, paid on the Friday after; sequences from 11 within the month of that Friday. */
export function weeklyPeriods(year: number, isFree: IsFree): readonly PeriodDays[] {
  const weeks: PeriodDays[] = []
  let friday = `${year}-01-01`
  while (weekdayOf(friday) !== 4) friday = addDays(friday, 1)
  for (; friday.startsWith(String(year)); friday = addDays(friday, 7)) {
    const month = Number(friday.slice(5, 7))
    const [from, to] = [addDays(friday, -7), addDays(friday, -1)]
    const paySequence = 11 + weeks.filter((w) => w.month === month).length
    const payDate = paidOn(friday, to, isFree)
    const window = { salaryFrom: from, salaryTo: to, dateFrom: from, dateTo: to }
    weeks.push({ year, month, paySequence, ...window, closeDate: to, payDate, dueDate: payDate })
  }
  return weeks
}

/** The periods of a year: weeks of a group that is paid by day, months of the others. */
export const periodsOfYear = (
  group: GroupDays & { readonly payBasis: string | null },
  year: number,
  isFree: IsFree,
): readonly PeriodDays[] =>
  group.payBasis === 'DAILY'
    ? weeklyPeriods(year, isFree)
    : Array.from({ length: 12 }, (_, i) => monthlyPeriod(group, year, i + 1, isFree))

/** The month in which a payment is taxed: that of the earlier of payment and due date (PMK 168/2023 art. 19(1)). */
export function taxMonthOf(payDate: string, dueDate: string | null): { readonly year: number; readonly month: number } {
  const day = dueDate !== null && dueDate < payDate ? dueDate : payDate
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

/** `202611-01`. */
export const periodCodeOf = (year: number, month: number, sequence: number): string =>
  `${year}${two(month)}-${two(sequence)}`

// Overtime beyond the law (payroll 4.5, R-OTLIM; PP 35/2021 art. 26): on workdays four hours a day and eighteen a week. What is beyond
// needs an approved override; the caps are those by which attendance pays.
import type { AttendancePolicy } from '../../attendance/policy.ts'
import { addDays, daysBetween } from '../../time/calendar.ts'
import type { Trace } from '../trace.ts'
import { unrounded } from '../trace.ts'

export interface WorkedOvertime {
  readonly date: string
  readonly minutes: number
  readonly dayType: 'WORKDAY' | 'REST' | 'HOLIDAY' | 'SHORT'
}
export interface OvertimeExcess {
  readonly date: string
  readonly rule: 'DAY' | 'WEEK'
  readonly excessMinutes: number
}

/** Days and weeks (Monday to Sunday) beyond the caps, in the order of their days. */
export function overtimeLimits(
  days: readonly WorkedOvertime[],
  { otDayCapMin, otWeekCapMin }: Pick<AttendancePolicy, 'otDayCapMin' | 'otWeekCapMin'>,
  trace?: Trace,
): readonly OvertimeExcess[] {
  const found: OvertimeExcess[] = []
  const totals = new Map<string, number>()
  const workdays = days.filter(({ dayType }) => dayType === 'WORKDAY').sort((a, b) => (a.date < b.date ? -1 : 1))
  for (const { date, minutes } of workdays) {
    const monday = mondayOf(date)
    const total = (totals.get(monday) ?? 0) + minutes
    totals.set(monday, total)
    if (minutes > otDayCapMin) found.push({ date, rule: 'DAY', excessMinutes: minutes - otDayCapMin })
    if (total > otWeekCapMin) found.push({ date, rule: 'WEEK', excessMinutes: Math.min(minutes, total - otWeekCapMin) })
  }
  for (const { date, rule, excessMinutes } of found) trace?.push(stepOf(date, rule, excessMinutes))
  return found
}

const mondayOf = (date: string): string => addDays(date, -(((daysBetween('1970-01-05', date) % 7) + 7) % 7))

const stepOf = (date: string, rule: OvertimeExcess['rule'], minutes: number) => ({
  rule: 'R-OTLIM',
  formula: rule === 'DAY' ? 'minutes of the day - cap' : 'the lesser of minutes of the day and total of the week - cap',
  inputs: [{ name: 'date', value: date }],
  exact: String(minutes),
  rounded: String(minutes),
  rounding: unrounded,
  article: 'PP 35/2021 art. 26(1)',
})

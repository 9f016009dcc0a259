// What a roster must keep to (attendance 4.2): days in a row, rest days and hours of a week, hours of a day, rest between two
// shifts, and the night of women under 18. All warn but the last; a roster is a plan, payroll pays what was worked.
import { hoursAhead, type Zone } from '@kantor/shared/rules/attendance/clock'
import { addDays, daysBetween, yearsBetween } from '@kantor/shared/rules/time/calendar'
import { minutesBetween, type ShiftTimes, spanOf } from '@kantor/shared/rules/time/shifts'

export interface RosterShift extends ShiftTimes {
  readonly code: string
  readonly netMinutes: number
}
export interface RosterDayPlan {
  readonly day: string
  /** What is really to be worked; null: off, a holiday, leave. */
  readonly shift: RosterShift | null
  /** The zone of the place of work on the day. */
  readonly zone: Zone
  readonly isEmployed: boolean
  /** Written just now: only complaints that touch such a day are made. */
  readonly isChanged: boolean
}
export interface RosterPerson {
  readonly scheme: 'FIVE_DAY' | 'SIX_DAY'
  readonly isFemale: boolean
  readonly birthDate: string | null
}
export interface RosterComplaint {
  readonly day: string
  readonly rule: string
  readonly message: string
  readonly level: 'WARN' | 'ERROR'
}

const mostInRow = 6
const mostWeekMinutes = 2_400
const hours = (minutes: number): string => `${Math.round(minutes / 6) / 10} h`
const warn = (day: string, rule: string, message: string): RosterComplaint => ({ day, rule, message, level: 'WARN' })

/** Complaints about consecutive days of one person. */
export function rosterComplaints(
  days: readonly RosterDayPlan[],
  person: RosterPerson,
  minRestHours: number,
): readonly RosterComplaint[] {
  return [
    ...days.filter((d) => d.isChanged).flatMap((d) => dayComplaints(d, person)),
    ...restBetween(days, minRestHours),
    ...runs(days),
    ...weeks(days).flatMap((week) => weekComplaints(week, person)),
  ]
}

function dayComplaints({ day, shift }: RosterDayPlan, person: RosterPerson): readonly RosterComplaint[] {
  if (shift === null) return []
  const most = person.scheme === 'SIX_DAY' ? 420 : 480
  const long =
    shift.netMinutes > most
      ? [warn(day, 'PP 35/2021 art. 21', `${shift.code} has ${hours(shift.netMinutes)}, the law ${hours(most)} a day`)]
      : []
  const isMinor = person.isFemale && person.birthDate !== null && yearsBetween(person.birthDate, day) < 18
  if (!isMinor || minutesBetween(shift, '23:00', '07:00') === 0) return long
  const message = 'Women under 18 do not work between 23:00 and 07:00. Choose a shift of the day.'
  return [...long, { day, rule: 'Law 13/2003 art. 76', message, level: 'ERROR' }]
}

/**
 * Minutes of rest between the shifts of two consecutive days, of which one was changed: from the moment at which the first ends to the moment at which
 * the second begins, each by the clock of its place. Null where there is nothing to compare.
 */
export function restMinutes(before: RosterDayPlan | undefined, next: RosterDayPlan): number | null {
  const [end, start] = [before?.shift && spanOf(before.shift)?.[1], next.shift && spanOf(next.shift)?.[0]]
  if (before === undefined || end == null || start == null || !(before.isChanged || next.isChanged)) return null
  return start + 1_440 - end - (hoursAhead[next.zone] - hoursAhead[before.zone]) * 60
}

function restBetween(days: readonly RosterDayPlan[], minRestHours: number): readonly RosterComplaint[] {
  return days.flatMap((next, i) => {
    const before = days[i - 1]
    const rest = restMinutes(before, next)
    return rest !== null && rest < minRestHours * 60
      ? [warn(next.day, 'R-ROSTER-REST', `only ${hours(rest)} of rest after ${before?.shift?.code} of the day before`)]
      : []
  })
}

/** More than six days of work in a row, said once per run at the seventh. */
function runs(days: readonly RosterDayPlan[]): readonly RosterComplaint[] {
  const found: RosterComplaint[] = []
  let run: RosterDayPlan[] = []
  const close = () => {
    const over = run[mostInRow]
    if (over !== undefined && run.some((d) => d.isChanged))
      found.push(warn(over.day, 'Law 13/2003 art. 79', `day ${mostInRow + 1} of ${run.length} days of work in a row`))
    run = []
  }
  for (const day of days) {
    if (day.shift === null) close()
    else run.push(day)
  }
  close()
  return found
}

/** Whole weeks from Monday to Sunday. */
function weeks(days: readonly RosterDayPlan[]): readonly (readonly RosterDayPlan[])[] {
  const groups = Map.groupBy(days, ({ day }) => mondayOf(day))
  return [...groups.values()].filter((week) => week.length === 7 && week.every((d) => d.isEmployed))
}
/** The Monday of the week of a day; 5 January 1970 was one. */
export const mondayOf = (day: string): string => addDays(day, -(((daysBetween('1970-01-05', day) % 7) + 7) % 7))

function weekComplaints(week: readonly RosterDayPlan[], { scheme }: RosterPerson): readonly RosterComplaint[] {
  const last = week.findLast((d) => d.isChanged)
  if (last === undefined) return []
  const [off, needed] = [week.filter((d) => d.shift === null).length, scheme === 'SIX_DAY' ? 1 : 2]
  const minutes = week.reduce((sum, d) => sum + (d.shift?.netMinutes ?? 0), 0)
  const rest = `${off === 0 ? 'no rest day' : 'only 1 rest day'} in this week, the law asks for ${needed}`
  return [
    ...(off < needed ? [warn(last.day, 'PP 35/2021 art. 22', rest)] : []),
    ...(minutes > mostWeekMinutes
      ? [warn(last.day, 'PP 35/2021 art. 21', `${hours(minutes)} in this week, the law has ${hours(mostWeekMinutes)}`)]
      : []),
  ]
}

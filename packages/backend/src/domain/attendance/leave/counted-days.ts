// The days of a document, each with what it counts by the schedule of the employee (4.7 rule 9).
import type { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { addDays, daysBetween } from '@kantor/shared/rules/time/calendar'
import type { RuleValues } from '../../../engine/context.ts'
import { type AbsentRule, isOfMinutes } from '../absence/absent-rule.ts'
import type { ScheduledDay } from '../roster/schedules.ts'

type Values = RuleValues<(typeof AbnormalAttendance)['fields']>
type Skipped = 'REST' | 'HOLIDAY' | 'COLLECTIVE_LEAVE' | 'NOT_EMPLOYED'
/** What of a scheduled day matters here. */
export type CountedOn = { readonly isEmployed: boolean; readonly now: Pick<ScheduledDay['now'], 'dayType'> }

export const maxDaysOfLeave = 400

/** Permits of minutes and forgotten punches count none; a calendar basis counts every day of the employment. */
export function countedDays(
  next: Pick<Values, 'dateFrom' | 'dateTo' | 'portion'>,
  rule: Pick<AbsentRule, 'absentClass' | 'dayBasis'>,
  schedule: ReadonlyMap<string, CountedOn>,
): { readonly days: string | null; readonly lines: NonNullable<Values['lines']> } {
  const { dateFrom, dateTo } = next
  if (isOfMinutes(rule) || dateFrom == null || dateTo == null) return { days: null, lines: [] }
  const span = daysBetween(dateFrom, dateTo)
  if (span < 0 || span >= maxDaysOfLeave) return { days: null, lines: [] }
  const portion = next.portion === 'FULL' || next.portion == null ? 1 : 0.5
  const lines = Array.from({ length: span + 1 }, (_, i) => {
    const workDate = addDays(dateFrom, i)
    const skippedReason = skippedOn(schedule.get(workDate), rule.dayBasis)
    return { workDate, counted: (skippedReason === null ? portion : 0).toFixed(1), skippedReason, takenAs: null }
  })
  return { lines, days: lines.reduce((sum, l) => sum + Number(l.counted), 0).toFixed(1) }
}

function skippedOn(day: CountedOn | undefined, dayBasis: string): Skipped | null {
  if (day === undefined || !day.isEmployed) return 'NOT_EMPLOYED'
  const { dayType } = day.now
  return dayBasis !== 'WORKDAY' || dayType === 'WORKDAY' ? null : dayType
}

// The schedules of an employee as the evaluation takes them: patterns of shifts, the shortest day of each week, corrected shifts.
import { dayNumberOf, midnightOf } from '@kantor/shared/rules/attendance/clock'
import type { DayPlan } from '@kantor/shared/rules/attendance/day/day'
import { correctedDay } from '@kantor/shared/rules/attendance/schedule/schedule'
import { shortDaysOf } from '@kantor/shared/rules/attendance/schedule/short-day'
import type { ShiftVersion } from '../roster/plan-data.ts'
import type { ScheduledDay } from '../roster/schedules.ts'

export interface PlannedWorkday {
  readonly plan: DayPlan
  readonly scheduled: ScheduledDay
  /** The version of the shift that is worked; its id is stored. */
  readonly shift: ShiftVersion | null
}

/** Whole weeks since Monday 29 December 1969. */
const weekOf = (day: string): number => Math.floor((dayNumberOf(day) + 3) / 7)

/** The days in order; whole weeks, so that each knows its shortest day. */
export function dayPlansOf(
  days: ReadonlyMap<string, ScheduledDay>,
  correctedShift: (day: string) => ShiftVersion | undefined,
): readonly PlannedWorkday[] {
  const all = [...days]
  const weeks = Map.groupBy(all, ([day]) => weekOf(day))
  const short = new Set<string>()
  for (const week of weeks.values()) {
    const net = week.map(([, d]) => d.now.base?.pattern.net ?? 0)
    const shortest = shortDaysOf(net, 'SIX_DAY')
    week.forEach(([day, { scheme }], i) => {
      if (shortest[i] && scheme === 'SIX_DAY') short.add(day)
    })
  }
  return all.map(([day, scheduled]) => laidDay(day, scheduled, correctedShift(day), short.has(day)))
}

function laidDay(
  workDate: string,
  scheduled: ScheduledDay,
  corrected: ShiftVersion | undefined,
  shortDay: boolean,
): PlannedWorkday {
  const { now, scheme, isEmployed } = scheduled
  const shift = corrected ?? now.shift
  const base = corrected ?? now.base
  const plan: DayPlan = {
    workDate,
    midnight: midnightOf(workDate),
    zone: scheduled.slice?.zone ?? 'WIB',
    isEmployed,
    ...(corrected === undefined ? { dayType: now.dayType, restDay: now.restDay } : correctedDay(now)),
    shift: shift?.pattern ?? null,
    baseShift: base?.pattern ?? null,
    shortDay,
    scheme,
  }
  return { plan, scheduled, shift: shift ?? (now.dayType === 'COLLECTIVE_LEAVE' ? now.base : null) }
}

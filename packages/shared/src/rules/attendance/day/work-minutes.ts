// The minutes of a scheduled day (4.4 rules 1 to 4) by sets of time: S the schedule without unpaid breaks, L approved leave,
// Q permits, P presence, R = S - L what is owed.
import type { MinuteRange } from '../../time/shifts.ts'
import { after, before, differenceOf, type Intervals, intersectionOf, movedBy, totalOf, unionOf } from '../intervals.ts'
import type { AttendancePolicy } from '../policy.ts'
import type { ShiftPattern } from '../schedule/shift-pattern.ts'
import type { DayCode, WorkMinutes } from './day.ts'
import type { Presence } from './in-out.ts'

export interface Scheduled {
  readonly shift: ShiftPattern
  /** On the wall clock, moved by flexible time. */
  readonly span: MinuteRange
  /** S. */
  readonly work: Intervals
  /** L. */
  readonly leave: Intervals
}
export const noMinutes: WorkMinutes = {
  scheduled: 0,
  worked: 0,
  lateRaw: 0,
  late: 0,
  earlyRaw: 0,
  early: 0,
  away: 0,
  excused: 0,
  permit: 0,
}

/** Travel, training and leave excuse from work; an employee who works at home works. */
export const excuses = ({ absentClass }: DayCode): boolean =>
  !['PRESENT', 'ABSENT', 'WFH', 'REST', 'HOLIDAY'].includes(absentClass)

/** The schedule on the wall clock. Who comes later within the flexible time ends later; breaks keep their time. */
export function scheduledOn(
  shift: ShiftPattern,
  midnight: number,
  came: number | null,
  codes: readonly DayCode[],
): Scheduled {
  const [start, end] = [midnight + shift.span[0], midnight + shift.span[1]]
  const isStartExcused = codes.some((c) => excuses(c) && c.portion !== 'PM')
  const flex = came === null || isStartExcused ? 0 : Math.min(Math.max(came - start, 0), shift.flex)
  const span: MinuteRange = [start + flex, end + flex]
  const split = midnight + shift.split
  const leave = codes.filter(excuses).map(({ portion }): MinuteRange => {
    if (portion === 'FULL') return span
    return portion === 'AM' ? [span[0], split] : [split, span[1]]
  })
  const work = flex === 0 ? movedBy(shift.work, midnight) : differenceOf([span], movedBy(shift.unpaid, midnight))
  return { shift, span, work, leave: unionOf(leave) }
}

/** |S ∩ P|: minutes of the schedule that were worked. On a holiday they are all that is said of it: it pays by its overtime (4.4 rule 6). */
export const workedIn = (scheduled: Scheduled | null, { present }: Presence): number =>
  scheduled === null ? 0 : totalOf(intersectionOf(scheduled.work, present))

/** Every minute of the schedule gets exactly one name. */
export function workMinutes(
  scheduled: Scheduled,
  presence: Presence,
  permits: Intervals,
  policy: AttendancePolicy,
): WorkMinutes {
  const { shift, work, leave } = scheduled
  const { in: came, out: went, present } = presence
  const owed = differenceOf(work, leave)
  const asked = differenceOf(owed, permits)
  const lateRaw = came === null ? 0 : totalOf(before(asked, came))
  const earlyRaw = went === null ? 0 : totalOf(after(asked, went))
  const between = came === null || went === null ? [] : intersectionOf(asked, came < went ? [[came, went]] : [])
  return {
    scheduled: shift.net,
    worked: workedIn(scheduled, presence),
    lateRaw,
    late: counted(lateRaw, shift.graceLate, policy),
    earlyRaw,
    early: counted(earlyRaw, shift.graceEarly, policy),
    away: totalOf(differenceOf(between, present)),
    excused: totalOf(differenceOf(intersectionOf(work, leave), present)),
    permit: totalOf(differenceOf(intersectionOf(owed, permits), present)),
  }
}

const counted = (raw: number, grace: number, { graceMode }: AttendancePolicy): number => {
  if (raw <= grace) return 0
  return graceMode === 'THRESHOLD' ? raw : raw - grace
}

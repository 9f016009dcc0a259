// The flags of a day (table of 4.4): what has to be looked at. An amnesty excuses a flag; it stays visible.

import { maxOffDayMinutes } from '../overtime/multipliers.ts'
import type { Amnesty, DayFlag, DayPlan, DayStatus, FlagCode, OvertimeMinutes, WorkMinutes } from './day.ts'

/** As the company keeps it in the flag master. */
export interface FlagRule {
  /** Raised only above it. */
  readonly thresholdMinutes: number
  readonly active: boolean
}
export type FlagRules = { readonly [F in FlagCode]?: FlagRule }

export interface FlagInput {
  readonly plan: DayPlan
  readonly status: DayStatus
  readonly hasIn: boolean
  readonly hasOut: boolean
  readonly minutes: WorkMinutes
  readonly overtime: OvertimeMinutes
  readonly presentMinutes: number
  readonly punches: number
  readonly orphans: number
  /** Raised by mobile punches. */
  readonly ofPunches: readonly FlagCode[]
  readonly isLeaveWorked: boolean
  readonly isCollectiveWorked: boolean
  readonly nightFemale: boolean
  readonly absentRun: number
}

/** From so many kept punches on the day is worth a look. */
const manyPunches = 5
/** Absent workdays in a row at which a summons is proposed (PP 35/2021 art. 36(j)); from the fifth on each. */
const isRunOfNote = (run: number): boolean => run === 2 || run === 4 || run >= 5

export function flagsOf(seen: FlagInput, rules: FlagRules, amnesties: readonly Amnesty[]): readonly DayFlag[] {
  const flags: DayFlag[] = []
  for (const [flag, minutes] of raised(seen)) {
    const rule = rules[flag]
    if (minutes === null || rule?.active === false || (minutes > 0 && minutes <= (rule?.thresholdMinutes ?? 0)))
      continue
    const by = amnesties.find((a) => a.flags.includes(flag) && minutes <= (a.minutesLimit ?? Infinity))
    flags.push({ flag, minutes, excused: by !== undefined, ...(by?.id === undefined ? {} : { amnesty: by.id }) })
  }
  return flags
}

/** Each flag with its minutes, 0 where it has none; null: not raised. */
function raised(seen: FlagInput): readonly (readonly [FlagCode, number | null])[] {
  const { status, minutes, overtime } = seen
  const above = (n: number): number | null => (n > 0 ? n : null)
  const when = (condition: boolean): number | null => (condition ? 0 : null)
  const isIncomplete = status === 'INCOMPLETE'
  return [
    ['LATE', above(minutes.late)],
    ['EARLY', above(minutes.early)],
    ['AWAY', above(minutes.away)],
    ['NO_IN', when(isIncomplete && !seen.hasIn)],
    ['NO_OUT', when(isIncomplete && !seen.hasOut)],
    ['ABSENT', when(status === 'ABSENT' || status === 'ABSENT_HALF')],
    ['ABSENT_RUN', when(status === 'ABSENT' && isRunOfNote(seen.absentRun))],
    ['OT_NO_REQUEST', overtime.cross === 'NO_REQUEST' && !isFreeDay(seen) ? overtime.unrequested : null],
    ['OT_NO_SHOW', when(overtime.cross === 'NO_SHOW')],
    ['OT_OVER_LIMIT', above(overLimit(seen))],
    ['OFFDAY_WORK', isFreeDay(seen) && overtime.approved === 0 ? above(seen.presentMinutes) : null],
    ['LEAVE_BUT_PRESENT', when(seen.isLeaveWorked)],
    ['COLLECTIVE_WORKED', when(seen.isCollectiveWorked)],
    ['ORPHAN_PUNCH', when(seen.orphans > 0)],
    ...(['OUTSIDE_FENCE', 'MOCK_GPS', 'OFFLINE_PUNCH'] as const).map(
      (flag) => [flag, when(seen.ofPunches.includes(flag))] as const,
    ),
    ['NIGHT_FEMALE', when(seen.nightFemale)],
    ['MULTI_PUNCH', when(seen.punches >= manyPunches)],
  ]
}

const isFreeDay = ({ plan }: FlagInput): boolean =>
  plan.dayType === 'REST' || (plan.dayType === 'HOLIDAY' && plan.shift === null)

/** Beyond the caps on a workday; on other days beyond what has a rate, which is a warning only. */
function overLimit({ plan, overtime }: FlagInput): number {
  if (plan.dayType === 'WORKDAY') return overtime.excess
  return Math.max(0, overtime.payable - maxOffDayMinutes(plan))
}

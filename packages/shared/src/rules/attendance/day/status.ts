// What a day is called (4.4 rules 5 to 7).

import { intersectionOf, totalOf } from '../intervals.ts'
import type { AttendancePolicy } from '../policy.ts'
import type { DayClass, DayCode, DayPlan, DayStatus, Worker } from './day.ts'
import type { Presence } from './in-out.ts'
import { excuses, type Scheduled } from './work-minutes.ts'

/** Which of several approved codes names the day, strongest first; the others only come from other systems. */
const precedence: readonly DayClass[] = [
  'SUSPENSION',
  'MATERNITY',
  'SICK',
  'TRAVEL',
  'TRAINING',
  'STATUTORY',
  'ANNUAL',
  'PERMIT_PAID',
  'PERMIT_UNPAID',
  'COLLECTIVE',
]
const rankOf = ({ absentClass }: DayCode): number => (precedence.indexOf(absentClass) + 99) % 99
const statusOfClass: { readonly [C in DayClass]?: DayStatus } = {
  SUSPENSION: 'SUSPENDED',
  SICK: 'SICK',
  TRAVEL: 'TRAVEL',
  TRAINING: 'TRAINING',
  PERMIT_PAID: 'PERMIT',
  PERMIT_UNPAID: 'PERMIT',
  COLLECTIVE: 'COLLECTIVE_LEAVE',
}
/** LEAVE_BUT_PRESENT: an hour of leave was worked. */
export const workedLeaveFrom = 60

export interface Halves {
  readonly am: DayCode | null
  readonly pm: DayCode | null
}
/** The codes that cover the halves of a day. */
export function halvesOf(codes: readonly DayCode[]): Halves {
  const strongest = (half: 'AM' | 'PM') =>
    codes
      .filter((c) => excuses(c) && (c.portion === 'FULL' || c.portion === half))
      .sort((a, b) => rankOf(a) - rankOf(b))[0] ?? null
  return { am: strongest('AM'), pm: strongest('PM') }
}

export interface Named {
  readonly status: DayStatus
  readonly code: string
}
export interface NamedBy {
  readonly plan: DayPlan
  readonly worker: Worker
  readonly presence: Presence
  readonly scheduled: Scheduled | null
  readonly halves: Halves
  /** Worked, excused and permitted minutes. */
  readonly accounted: number
  /** Human resources say so, regardless of the punches. */
  readonly forced: 'PRESENT' | 'ABSENT' | null
  readonly isOvertimeApproved: boolean
  readonly policy: AttendancePolicy
}

export function nameDay(by: NamedBy): Named {
  const { plan, presence, halves } = by
  if (plan.dayType === 'WORKDAY' && by.scheduled !== null) return nameWorkday(by)
  const isThere = presence.in !== null || presence.out !== null
  const isHalf = (presence.in === null) !== (presence.out === null)
  if (isHalf && (by.isOvertimeApproved || plan.shift !== null)) return { status: 'INCOMPLETE', code: 'H' }
  if (isThere && !isHalf) return { status: 'PRESENT', code: 'H' }
  if (halves.am?.absentClass === 'SUSPENSION') return { status: 'SUSPENDED', code: halves.am.code }
  if (plan.dayType === 'COLLECTIVE_LEAVE') return { status: 'COLLECTIVE_LEAVE', code: 'CB' }
  if (plan.dayType === 'HOLIDAY') return { status: plan.shift === null ? 'OFF' : 'HOLIDAY_MISSED', code: 'HL' }
  return { status: 'OFF', code: 'OFF' }
}

function nameWorkday(by: NamedBy): Named {
  const { presence, halves, worker, forced } = by
  const absent: Named = { status: 'ABSENT', code: 'A' }
  if (forced === 'ABSENT') return absent
  if (forced === 'PRESENT') return { status: 'PRESENT', code: 'H' }
  const strongest = [halves.am, halves.pm].filter((c) => c !== null).sort((a, b) => rankOf(a) - rankOf(b))[0]
  const isWhole = halves.am !== null && halves.pm !== null
  if (strongest !== undefined && isWhole && !isLeaveWorked(by))
    return { status: statusOfClass[strongest.absentClass] ?? 'LEAVE', code: strongest.code }
  if (presence.in === null && presence.out === null) {
    if (worker.isExempt) return { status: 'EXEMPT', code: 'H' }
    return strongest === undefined ? absent : { status: 'ABSENT_HALF', code: 'A' }
  }
  if (presence.in === null || presence.out === null) return { status: 'INCOMPLETE', code: 'H' }
  return tooLittle(by) ?? { status: 'PRESENT', code: 'H' }
}

/** The company's own thresholds; 0 is off. */
function tooLittle({ accounted, policy }: NamedBy): Named | null {
  if (accounted < policy.absentThresholdMin) return { status: 'ABSENT', code: 'A' }
  return accounted < policy.halfDayThresholdMin ? { status: 'ABSENT_HALF', code: 'A' } : null
}

/** An hour or more of approved leave was worked. */
export const isLeaveWorked = ({ scheduled, presence }: Pick<NamedBy, 'scheduled' | 'presence'>): boolean =>
  scheduled !== null && totalOf(intersectionOf(scheduled.leave, presence.present)) >= workedLeaveFrom

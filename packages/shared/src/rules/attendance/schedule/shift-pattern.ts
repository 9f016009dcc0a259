// A version of a shift as the evaluation needs it: worked out once, used on every day. Minutes count from the midnight
// its day begins with.
import { breaksOf, type MinuteRange, minutesOf, type ShiftTimes, spanOf } from '../../time/shifts.ts'
import { dayMinutes } from '../clock.ts'
import { differenceOf, type Intervals, totalOf, unionOf } from '../intervals.ts'

export type PunchMode = 'FIRST_LAST' | 'PAIRED' | 'DIRECTION'
export interface ShiftRules {
  readonly inWindowMin?: number | null
  readonly outWindowMin?: number | null
  readonly graceLateMin?: number | null
  readonly graceEarlyMin?: number | null
  readonly flexMin?: number | null
  readonly halfDaySplit?: string | null
  readonly punchMode?: PunchMode | null
}
export interface ShiftPattern {
  readonly code: string
  readonly span: MinuteRange
  readonly unpaid: Intervals
  /** The span without unpaid breaks. */
  readonly work: Intervals
  readonly net: number
  /** Where half a day of leave ends. */
  readonly split: number
  readonly inWindow: number
  readonly outWindow: number
  readonly graceLate: number
  readonly graceEarly: number
  readonly flex: number
  readonly mode: PunchMode
}

/** Windows of overtime on a day without a shift. */
export const usualWindows = { in: 120, out: 360 } as const

/** The pattern of a shift; throws where a time is missing, which the declaration of a shift does not allow. */
export function shiftPatternOf(shift: ShiftTimes & ShiftRules & { readonly code: string }): ShiftPattern {
  const span = spanOf(shift)
  if (span === null) throw new Error(`Shift ${shift.code} has no times`)
  const unpaid = unionOf(breaksOf({ ...shift, breaks: (shift.breaks ?? []).filter(({ paid }) => paid !== true) }))
  const work = differenceOf([span], unpaid)
  return {
    code: shift.code,
    span,
    unpaid,
    work,
    net: totalOf(work),
    split: splitOf(shift, span),
    inWindow: shift.inWindowMin ?? usualWindows.in,
    outWindow: shift.outWindowMin ?? usualWindows.out,
    graceLate: shift.graceLateMin ?? 5,
    graceEarly: shift.graceEarlyMin ?? 0,
    flex: shift.flexMin ?? 0,
    mode: shift.punchMode ?? 'FIRST_LAST',
  }
}

/** As stated, else the start of the longest break, else the middle. */
function splitOf(shift: ShiftTimes & ShiftRules, span: MinuteRange): number {
  if (shift.halfDaySplit) {
    const at = minutesOf(shift.halfDaySplit)
    return at <= span[0] ? at + dayMinutes : at
  }
  const [longest] = [...breaksOf(shift)].sort((a, b) => b[1] - b[0] - (a[1] - a[0]))
  return longest?.[0] ?? Math.floor((span[0] + span[1]) / 2)
}

// Arithmetic of a shift: its span over midnight, what of it is work, whether it is night work. Times are `HH:MM` on the
// wall clock; a minute of a shift counts from the midnight its day begins with, so an end on the next day lies above 1,440.
import type { Complaint } from '../../kernel/entity.ts'

export interface ShiftBreak {
  readonly breakFrom?: string | null
  readonly breakTo?: string | null
  readonly paid?: boolean | null
}
export interface ShiftTimes {
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly breaks?: readonly ShiftBreak[] | null
}
/** From and to in minutes. */
export type MinuteRange = readonly [from: number, to: number]

const day = 1_440
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The shift in minutes; one that ends at or before its start ends on the next day. Null while a time is missing. */
export function spanOf({ startTime, endTime }: ShiftTimes): MinuteRange | null {
  if (!startTime || !endTime) return null
  const [from, to] = [minutesOf(startTime), minutesOf(endTime)]
  return [from, to <= from ? to + day : to]
}

/** The breaks on the clock of the shift, in order; those of a night after midnight lie above 1,440. */
export function breaksOf(shift: ShiftTimes): readonly MinuteRange[] {
  const span = spanOf(shift)
  if (span === null) return []
  return (shift.breaks ?? [])
    .flatMap(({ breakFrom, breakTo }): MinuteRange[] => {
      if (!breakFrom || !breakTo) return []
      const from = minutesOf(breakFrom) + (minutesOf(breakFrom) < span[0] ? day : 0)
      const to = from + ((minutesOf(breakTo) - minutesOf(breakFrom) + day) % day)
      return [[from, to]]
    })
    .sort((a, b) => a[0] - b[0])
}

/** Minutes of work: the span without its unpaid breaks. */
export function netMinutesOf(shift: ShiftTimes): number {
  const span = spanOf(shift)
  if (span === null) return 0
  const unpaid = breaksOf({ ...shift, breaks: (shift.breaks ?? []).filter(({ paid }) => paid !== true) })
  return span[1] - span[0] - unpaid.reduce((sum, [from, to]) => sum + to - from, 0)
}

const common = ([a, b]: MinuteRange, [c, d]: MinuteRange): number => Math.max(0, Math.min(b, d) - Math.max(a, c))
/** Minutes of a shift between two times of the clock, whichever night they belong to. */
export function minutesBetween(shift: ShiftTimes, from: string, to: string): number {
  const span = spanOf(shift)
  if (span === null) return 0
  const [start, length] = [minutesOf(from), (minutesOf(to) - minutesOf(from) + day) % day]
  return [start - day, start, start + day].reduce((sum, at) => sum + common(span, [at, at + length]), 0)
}
/** Night work: an hour or more between 22:00 and 05:00. */
export const isNightShift = (shift: ShiftTimes): boolean => minutesBetween(shift, '22:00', '05:00') >= 60

/** Longest stretch without a break of half an hour (Law 13/2003 art. 79(2)(a)). */
export const maxMinutesWithoutBreak = 240
/** Complaints about the breaks of a shift. */
export function breakComplaints(shift: ShiftTimes): readonly Complaint[] {
  const span = spanOf(shift)
  if (span === null) return []
  const say = (rule: string, message: string): Complaint => ({ field: 'breaks', rule, message })
  const breaks = breaksOf(shift)
  if (breaks.some(([from, to]) => from < span[0] || to > span[1])) return [say('R-SHIFT-BREAK', 'lie inside the shift')]
  if (breaks.some(([from], i) => from < (breaks[i - 1]?.[1] ?? 0))) return [say('R-SHIFT-BREAK', 'must not overlap')]
  const rests = breaks.filter(([from, to]) => to - from >= 30)
  const edges = [span[0], ...rests.flat(), span[1]]
  const isTooLong = edges.some((from, i) => i % 2 === 0 && (edges[i + 1] ?? from) - from > maxMinutesWithoutBreak)
  return isTooLong
    ? [say('Law 13/2003 art. 79', 'after 4 hours at the latest there is a break of at least 30 minutes')]
    : []
}

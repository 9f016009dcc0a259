// To which day a punch belongs (4.3 rule 4): each day with a shift or approved overtime has a window; where two windows meet
// one cut decides, the same for everybody who asks.
import { dayMinutes } from '../clock.ts'
import type { Intervals } from '../intervals.ts'
import { type ShiftPattern, usualWindows } from '../schedule/shift-pattern.ts'
import { minuteOf, type Punch, secondsBetween } from './punches.ts'

export interface WindowedDay {
  /** Minute with which the day begins. */
  readonly midnight: number
  readonly isEmployed: boolean
  readonly shift: ShiftPattern | null
  /** Approved overtime, in minutes of the wall clock. */
  readonly overtime: Intervals
}
export interface Window {
  /** Both ends included. */
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** The window of a day; null where nothing was to be worked. */
export function windowOf({ midnight, isEmployed, shift, overtime }: WindowedDay): Window | null {
  if (!isEmployed || (shift === null && overtime.length === 0)) return null
  const starts = overtime.map(([from]) => from)
  const ends = overtime.map(([, to]) => to)
  if (shift !== null) {
    starts.push(midnight + shift.span[0])
    ends.push(midnight + shift.span[1])
  }
  const [start, end] = [Math.min(...starts), Math.max(...ends)]
  return {
    start,
    end,
    from: start - (shift?.inWindow ?? usualWindows.in),
    to: end + (shift?.outWindow ?? usualWindows.out),
  }
}

/** The minute from which a punch in both windows belongs to the later day. */
export function cutBetween(earlier: Window, later: Window): number {
  const middle = Math.floor((earlier.end + later.start) / 2)
  return Math.min(Math.max(middle, later.from), earlier.to)
}

export interface Assigned {
  /** Punches by index of the day. */
  readonly byDay: readonly (readonly Punch[])[]
  readonly orphans: readonly Punch[]
  readonly windows: readonly (Window | null)[]
}

/** Gives each kept punch to a day; the days follow each other without a gap, punches come in order of time. */
export function assignPunches(
  days: readonly WindowedDay[],
  kept: readonly Punch[],
  maxOpenPairOf: (day: number) => number,
): Assigned {
  const windows = days.map(windowOf)
  const byDay: Punch[][] = days.map(() => [])
  const orphans: Punch[] = []
  const first = days[0]?.midnight ?? 0
  for (const punch of kept) {
    const own = Math.floor((minuteOf(punch) - first) / dayMinutes)
    const index =
      inWindow(windows, own, punch) ?? withoutWindow(days, windows, byDay, own, punch, maxOpenPairOf(own - 1))
    if (index === undefined) orphans.push(punch)
    else byDay[index]?.push(punch)
  }
  return { byDay, orphans, windows }
}

/** Windows reach at most two days back and one ahead of the day they belong to. */
function inWindow(windows: readonly (Window | null)[], own: number, punch: Punch): number | undefined {
  const at = minuteOf(punch)
  let chosen: number | undefined
  for (let i = Math.max(0, own - 2); i <= Math.min(windows.length - 1, own + 1); i++) {
    const window = windows[i]
    if (!window || at < window.from || at > window.to) continue
    const earlier = chosen === undefined ? null : windows[chosen]
    if (!earlier || isOfLater(punch, earlier, window)) chosen = i
  }
  return chosen
}

function isOfLater(punch: Punch, earlier: Window, later: Window): boolean {
  if (punch.direction !== 'UNKNOWN') return punch.direction === 'IN'
  return minuteOf(punch) >= cutBetween(earlier, later)
}

/** On days off: the open pair of the day before is closed, else the punch opens one of its own day. */
function withoutWindow(
  days: readonly WindowedDay[],
  windows: readonly (Window | null)[],
  byDay: readonly (readonly Punch[])[],
  own: number,
  punch: Punch,
  maxOpenPairMin: number,
): number | undefined {
  const isFree = (i: number): boolean => days[i]?.isEmployed === true && windows[i] === null
  const open = byDay[own - 1] ?? []
  const last = open.at(-1)
  const isOpen = isFree(own - 1) && last !== undefined && open.length % 2 === 1
  if (isOpen && Math.floor(secondsBetween(last, punch) / 60) <= maxOpenPairMin) return own - 1
  return isFree(own) ? own : undefined
}

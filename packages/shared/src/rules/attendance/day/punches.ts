// Punches of one employee: whose direction is believed, and which of them repeat the one before (4.3 rule 2).
import { hoursAhead, type Zone } from '../clock.ts'
import type { FlagCode } from './day.ts'

export type Direction = 'IN' | 'OUT' | 'UNKNOWN'
export type PunchSource = 'TERMINAL' | 'MOBILE' | 'MANUAL' | 'UPLOAD'
export type DirectionMode = 'NONE' | 'IN_ONLY' | 'OUT_ONLY' | 'TRUSTED'

export interface Punch {
  readonly id: number
  /** Seconds on the wall clock of the place where it was made. */
  readonly second: number
  /** The zone of that clock. */
  readonly zone: Zone
  /** UNKNOWN unless the direction is to be believed. */
  readonly direction: Direction
  /** What the place or the way it was made says about the day it is given to. */
  readonly flags?: readonly FlagCode[]
}
export const minuteOf = ({ second }: Punch): number => Math.floor(second / 60)
/** The moment of a punch, in seconds of UTC: lengths are differences of these, whichever clocks the punches were read from. */
const momentOf = ({ second, zone }: Punch): number => second - hoursAhead[zone] * 3_600
/** Seconds from one punch to another. */
export const secondsBetween = (earlier: Punch, later: Punch): number => momentOf(later) - momentOf(earlier)

/** The direction that is believed: a terminal's only as far as its mode says, one that a person gave always. */
export function believedDirection(sent: Direction, source: PunchSource, mode: DirectionMode | null): Direction {
  if (source === 'MOBILE' || source === 'MANUAL') return sent
  if (mode === 'IN_ONLY') return 'IN'
  if (mode === 'OUT_ONLY') return 'OUT'
  return mode === 'TRUSTED' ? sent : 'UNKNOWN'
}

export interface Sifted {
  /** In order of time. */
  readonly kept: readonly Punch[]
  readonly duplicates: readonly Punch[]
}

/** Punches in the order of their moments. One closer to the last kept one than the window of its time, in seconds, repeats it, unless both are believed and opposite. */
export function siftPunches(punches: readonly Punch[], windowSecAt: (second: number) => number): Sifted {
  const kept: Punch[] = []
  const duplicates: Punch[] = []
  for (const punch of [...punches].sort((a, b) => secondsBetween(b, a) || a.id - b.id)) {
    const last = kept.at(-1)
    const isNear = last !== undefined && secondsBetween(last, punch) < windowSecAt(punch.second)
    ;(isNear && !areOpposite(last, punch) ? duplicates : kept).push(punch)
  }
  return { kept, duplicates }
}
const areOpposite = (a: Punch, b: Punch): boolean =>
  a.direction !== 'UNKNOWN' && b.direction !== 'UNKNOWN' && a.direction !== b.direction

// In, out and presence of a day out of its punches (4.3 rule 5). Corrections and forgotten punches replace the ends.
import type { MinuteRange } from '../../time/shifts.ts'
import { type Intervals, unionOf } from '../intervals.ts'
import type { PunchMode } from '../schedule/shift-pattern.ts'
import { minuteOf, type Punch } from './punches.ts'

export interface Presence {
  readonly in: number | null
  readonly out: number | null
  /** The union of complete pairs. */
  readonly present: Intervals
}
export interface Ends {
  readonly in?: number | null
  readonly out?: number | null
}

/** What the punches of a day say; `span` is what was to be worked, to which a single punch is compared. */
export function presenceOf(
  punches: readonly Punch[],
  mode: PunchMode,
  span: MinuteRange | null,
  given: Ends,
): Presence {
  const pairs = pairsOf(punches, mode, span)
  const first = pairs[0] ?? { in: null, out: null }
  const last = pairs.at(-1) ?? first
  const replaced = [...pairs]
  if (given.in != null) replaced[0] = { ...first, in: given.in }
  if (given.out != null) {
    const at = Math.max(0, replaced.length - 1)
    replaced[at] = { in: replaced[at]?.in ?? null, out: given.out }
  }
  return {
    in: given.in ?? first.in,
    out: given.out ?? last.out,
    present: unionOf(replaced.flatMap((p): MinuteRange[] => (p.in === null || p.out === null ? [] : [[p.in, p.out]]))),
  }
}

interface Pair {
  readonly in: number | null
  readonly out: number | null
}

function pairsOf(punches: readonly Punch[], mode: PunchMode, span: MinuteRange | null): readonly Pair[] {
  const [only] = punches
  if (only === undefined) return []
  if (punches.length === 1) return [singlePair(only, span)]
  const isDirected = mode === 'DIRECTION' && punches.some((p) => p.direction !== 'UNKNOWN')
  if (isDirected) return [directedPair(punches)]
  const minutes = punches.map(minuteOf)
  if (mode !== 'PAIRED') return [{ in: minutes[0] ?? null, out: minutes.at(-1) ?? null }]
  const isStart = (i: number): boolean => i % 2 === 0
  return minutes.flatMap((at, i) => (isStart(i) ? [{ in: at, out: minutes[i + 1] ?? null }] : []))
}

/** A believed direction, else the nearer end of the shift, the start when both are as near. */
function singlePair(punch: Punch, span: MinuteRange | null): Pair {
  const at = minuteOf(punch)
  const isNearStart = span === null || Math.abs(at - span[0]) <= Math.abs(at - span[1])
  const isIn = punch.direction === 'UNKNOWN' ? isNearStart : punch.direction === 'IN'
  return isIn ? { in: at, out: null } : { in: null, out: at }
}

/** The first coming in and the last going out after it. */
function directedPair(punches: readonly Punch[]): Pair {
  const first = punches.find((p) => p.direction === 'IN')
  const last = punches.findLast((p) => p.direction === 'OUT' && p.second >= (first?.second ?? 0))
  return { in: first === undefined ? null : minuteOf(first), out: last === undefined ? null : minuteOf(last) }
}

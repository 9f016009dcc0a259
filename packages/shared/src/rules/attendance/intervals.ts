// Sets of time as intervals [from, to) of whole minutes: in order, apart from each other, none of them empty. Every number
// of an evaluated day is the length of such a set.
import type { MinuteRange } from '../time/shifts.ts'

export type Intervals = readonly MinuteRange[]
export const nothing: Intervals = []

/** The union of some stretches, in any order and overlap; stretches that touch become one. */
export function unionOf(stretches: Iterable<MinuteRange>): Intervals {
  const sorted = [...stretches].filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0])
  const united: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = united.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else united.push([from, to])
  }
  return united
}

/** What lies in both. */
export function intersectionOf(a: Intervals, b: Intervals): Intervals {
  const common: MinuteRange[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] as MinuteRange, b[j] as MinuteRange]
    const [from, to] = [Math.max(x[0], y[0]), Math.min(x[1], y[1])]
    if (from < to) common.push([from, to])
    if (x[1] < y[1]) i += 1
    else j += 1
  }
  return common
}

/** What lies in the first and not in the second. */
export function differenceOf(a: Intervals, b: Intervals): Intervals {
  if (b.length === 0) return a
  const left: MinuteRange[] = []
  for (const [from, to] of a) {
    let at = from
    for (const [cutFrom, cutTo] of b) {
      if (cutTo <= at) continue
      if (cutFrom >= to) break
      if (cutFrom > at) left.push([at, cutFrom])
      at = cutTo
    }
    if (at < to) left.push([at, to])
  }
  return left
}

/** Minutes in all. */
export const totalOf = (set: Intervals): number => set.reduce((sum, [from, to]) => sum + to - from, 0)
/** The part before a moment. */
export const before = (set: Intervals, at: number): Intervals => intersectionOf(set, [[-Infinity, at]])
/** The part from a moment on. */
export const after = (set: Intervals, at: number): Intervals => intersectionOf(set, [[at, Infinity]])
/** Everything moved by so many minutes. */
export const movedBy = (set: Intervals, by: number): Intervals => set.map(([from, to]) => [from + by, to + by])

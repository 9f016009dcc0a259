// The slices of an employment as a list without gaps: placing a change on a day, finding the slice of a day.
import { addDays } from '@kantor/shared/rules/time/calendar'

type Carried = { readonly [field: string]: unknown }

export interface Slice {
  /** Absent while it is not stored. */
  readonly id?: number
  readonly validFrom: string
  /** Null on the last slice of a running employment. */
  readonly validTo: string | null
  readonly carried: Carried
  /** Why it begins: event, reason, letter. */
  readonly why: Carried
  /** What wrote it; absent while it is not stored. */
  readonly source?: string
}

/** The slice valid on a day, or undefined outside the employment. */
export const sliceOn = (slices: readonly Slice[], day: string): Slice | undefined =>
  slices.find((s) => s.validFrom <= day && (s.validTo === null || s.validTo >= day))

/**
 * Places a change on a day: the slice of that day ends the day before and a new one goes on to its old end. Where a
 * slice begins on that very day it is corrected instead. Later slices take the change over, field by field, until one
 * of them had changed the field itself. Undefined when the day lies outside the employment.
 */
export function placeChange(
  slices: readonly Slice[],
  day: string,
  changes: Carried,
  why: Carried,
): readonly Slice[] | undefined {
  const at = sliceOn(slices, day)
  if (at === undefined) return undefined
  const index = slices.indexOf(at)
  const changed: Slice = { ...at, validFrom: day, carried: { ...at.carried, ...changes }, why }
  const later = carryForward(slices.slice(index + 1), at.carried, changes)
  if (at.validFrom === day) return [...slices.slice(0, index), changed, ...later]
  const { id: _stored, source: _writer, ...fresh } = changed
  return [...slices.slice(0, index), { ...at, validTo: addDays(day, -1) }, fresh, ...later]
}

function carryForward(slices: readonly Slice[], old: Carried, changes: Carried): readonly Slice[] {
  const open = new Map(Object.entries(changes))
  return slices.map((slice) => {
    for (const name of [...open.keys()]) if (slice.carried[name] !== old[name]) open.delete(name)
    return open.size === 0 ? slice : { ...slice, carried: { ...slice.carried, ...Object.fromEntries(open) } }
  })
}

/** True when the slices follow one another day by day from the first to the last. */
export const isGapFree = (slices: readonly Slice[]): boolean =>
  slices.every(
    (slice, i) =>
      i === slices.length - 1 || (slice.validTo !== null && addDays(slice.validTo, 1) === slices[i + 1]?.validFrom),
  )

/** Begins a slice on a day within the chain, as its continuation; the chain says the same on every day as before. */
export function splitAt(slices: readonly Slice[], day: string, why: Carried): readonly Slice[] {
  const at = sliceOn(slices, day)
  if (at === undefined || at.validFrom === day) return slices
  const index = slices.indexOf(at)
  const { id: _stored, source: _writer, ...rest } = at
  const fresh = { ...rest, validFrom: day, why }
  return [...slices.slice(0, index), { ...at, validTo: addDays(day, -1) }, fresh, ...slices.slice(index + 1)]
}

/**
 * Writes a change over the days from one to another and leaves the days around them as they are. Within these days slices
 * that say nothing of their own any more are joined with the one before. Undefined when a day lies outside the employment.
 */
export function placeSpan(
  slices: readonly Slice[],
  span: { readonly from: string; readonly to: string },
  changes: Carried,
  why: Carried,
): readonly Slice[] | undefined {
  if (span.to < span.from || sliceOn(slices, span.from) === undefined || sliceOn(slices, span.to) === undefined)
    return undefined
  const cut = splitAt(splitAt(slices, span.from, why), addDays(span.to, 1), why)
  const placed: Slice[] = []
  for (const slice of cut) {
    const isInside = slice.validFrom >= span.from && slice.validFrom <= span.to
    const changed = isInside ? { ...slice, carried: { ...slice.carried, ...changes } } : slice
    const before = placed.at(-1)
    const isIdle = isInside && slice.validFrom > span.from && before !== undefined && isAlike(before, changed)
    if (isIdle) placed[placed.length - 1] = { ...before, validTo: changed.validTo }
    else placed.push(changed)
  }
  return placed
}

const isAlike = (a: Slice, b: Slice): boolean =>
  [...new Set([...Object.keys(a.carried), ...Object.keys(b.carried)])].every(
    (name) => (a.carried[name] ?? null) === (b.carried[name] ?? null),
  )

/** First days of the stretches on which two chains say something different, in order; one may be longer than the other. */
export function differences(before: readonly Slice[], after: readonly Slice[]): readonly string[] {
  const days = [...new Set([...before, ...after].flatMap(edgesOf))].sort()
  let wasDifferent = false
  return days.filter((day) => {
    const [a, b] = [sliceOn(before, day), sliceOn(after, day)]
    const isDifferent = a === undefined || b === undefined ? a !== b : !isAlike(a, b)
    const begins = isDifferent && !wasDifferent
    wasDifferent = isDifferent
    return begins
  })
}

const edgesOf = ({ validFrom, validTo }: Slice): readonly string[] =>
  validTo === null ? [validFrom] : [validFrom, addDays(validTo, 1)]

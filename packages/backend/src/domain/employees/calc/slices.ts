// The slices of an employment as a list without gaps: placing a change on a day, finding the slice of a day.
import { addDays } from '@kantor/shared/rules/calendar'

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
  const { id: _stored, ...fresh } = changed
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

// The past of an employment written from paper: positions over stretches of days, levels from a day on. What was entered on
// screen is kept; the hire and what came from sheets may be written again.
import { addDays } from '@kantor/shared/rules/time/calendar'
import { placeChange, placeSpan, type Slice, sliceOn } from './slices.ts'

type Carried = { readonly [field: string]: unknown }

export interface PastRow {
  readonly validFrom: string
  /** Null: to the day before the next row, or to the end of what may be written. */
  readonly validTo: string | null
}
/** A row with its last day, or what speaks against it. */
export type Placed = { readonly to: string } | { readonly field: 'validFrom' | 'validTo'; readonly message: string }

/** The last day that a history may reach: before the first assignment that a user entered, and before today. */
export function historyEnd(slices: readonly Slice[], today: string): string {
  const known = slices.slice(1).find((s) => s.source !== undefined && s.source !== 'UPLOAD')
  const last = addDays(known?.validFrom ?? today, -1)
  return last < today ? last : addDays(today, -1)
}

/** What each row of an employee covers, in the order of their first days: without gap and without overlap. */
export function spansOf(rows: readonly PastRow[], slices: readonly Slice[], today: string): readonly Placed[] {
  const first = slices[0]?.validFrom ?? ''
  const end = historyEnd(slices, today)
  return rows.map(({ validFrom, validTo }, i) => {
    const before = rows[i - 1]
    const next = rows[i + 1]
    const to = validTo ?? (next === undefined ? end : addDays(next.validFrom, -1))
    if (validFrom < first) return { field: 'validFrom', message: `the employment began on ${first}` }
    if (before?.validTo != null && addDays(before.validTo, 1) !== validFrom)
      return {
        field: 'validFrom',
        message: `must be ${addDays(before.validTo, 1)}: a history has no gap and no overlap`,
      }
    if (to < validFrom) return { field: validTo === null ? 'validFrom' : 'validTo', message: endsBefore(end, validTo) }
    return to > end ? { field: validTo === null ? 'validFrom' : 'validTo', message: beyond(end) } : { to }
  })
}
const beyond = (end: string) => `the history ends on ${end}: what follows is known, or is today's`
const endsBefore = (end: string, validTo: string | null) =>
  validTo === null ? beyond(end) : 'must not lie before the start'

/** The reason a slice of the past begins: one that begins on the day already keeps its own, but for a letter that is named. */
function whyOn(slices: readonly Slice[], day: string, event: string, letterNo: string | null): Carried {
  const there = slices.find((s) => s.validFrom === day)
  if (there !== undefined) return letterNo === null ? there.why : { ...there.why, letterNo }
  return { assignmentEvent: event, assignmentReason: 'History', letterNo, letterDate: null }
}

/** A position over some days of the past. */
export function placePosition(
  slices: readonly Slice[],
  span: { readonly from: string; readonly to: string },
  changes: Carried,
  letterNo: string | null,
): readonly Slice[] | undefined {
  const plain = { assignmentEvent: 'MUTATION', assignmentReason: 'History', letterNo: null, letterDate: null }
  const placed = placeSpan(slices, span, changes, plain)
  const why = whyOn(slices, span.from, 'MUTATION', letterNo)
  return placed?.map((slice) => (slice.validFrom === span.from ? { ...slice, why } : slice))
}

/** A level from a day of the past on, until a later assignment changed it. Undefined outside the employment. */
export function placeLevel(
  slices: readonly Slice[],
  day: string,
  changes: Carried,
  letterNo: string | null,
): readonly Slice[] | undefined {
  const at = sliceOn(slices, day)
  if (at === undefined) return undefined
  const isThere = Object.entries(changes).every(([name, value]) => (at.carried[name] ?? null) === (value ?? null))
  if (isThere && (at.validFrom !== day || letterNo === null)) return slices
  return placeChange(slices, day, changes, whyOn(slices, day, 'LEVEL_CHANGE', letterNo))
}

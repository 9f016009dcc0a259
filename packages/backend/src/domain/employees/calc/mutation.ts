// A mutation placed in the assignments of an employee: what is not said stays as it is, a planned one is replaced.
import { placeChange, type Slice, sliceOn } from './slices.ts'

type Carried = { readonly [field: string]: unknown }
/** OUTSIDE: no day of the employment; EFFECTIVE: an assignment begins on the day and has taken effect; SAME: nothing changes. */
export type Refusal = 'OUTSIDE' | 'EFFECTIVE' | 'SAME'

/** The chain after the change, or why it is refused. */
export function placeMutation(
  slices: readonly Slice[],
  day: string,
  changes: Carried,
  why: Carried,
  today: string,
): readonly Slice[] | Refusal {
  const at = sliceOn(slices, day)
  if (at === undefined) return 'OUTSIDE'
  const index = slices.indexOf(at)
  const begins = at.validFrom === day
  if (begins && (day <= today || index === 0)) return 'EFFECTIVE'
  // A planned change is replaced as if it had never existed: its other changes return to their former values.
  const base = begins ? (slices[index - 1]?.carried ?? {}) : at.carried
  const wanted: Carried = { ...base, ...changes }
  const isSame = (other: Carried) => Object.keys(wanted).every((n) => (wanted[n] ?? null) === (other[n] ?? null))
  if (isSame(base)) return 'SAME'
  const different = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => (value ?? null) !== (at.carried[name] ?? null)),
  )
  return placeChange(slices, day, different, why) ?? 'OUTSIDE'
}

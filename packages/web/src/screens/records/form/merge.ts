// Two people changed one record: base, mine and theirs, field by field. Pure, so that every case has a test.
import type { Fields } from '@kantor/shared/kernel'
import type { FormValues } from '../../../fields/field-kind.ts'
import { formValueOf, sameValue } from '../../../fields/form-value.ts'

export type Side = 'mine' | 'theirs'
export interface Merge {
  /** The values as stored now: the new base of the form. */
  readonly base: FormValues
  /** Fields that both changed, to different values: a person has to choose. */
  readonly conflicts: readonly string[]
  /** What the form goes on with as long as nothing is chosen: mine where I changed something, theirs elsewhere. */
  readonly values: FormValues
  /** Fields that only they changed; taken over as they are. */
  readonly adopted: readonly string[]
}

/** Another user was faster: what became of both versions, and the version to go on from. */
export interface Conflict {
  readonly merge: Merge
  readonly rowVersion: number
  readonly by: unknown
  readonly at: unknown
}

/** Compares the three. `current` is the stored row; a field that it lacks counts as unchanged by them. */
export function mergeOf(
  fields: Fields,
  base: FormValues,
  mine: FormValues,
  current: { readonly [name: string]: unknown },
): Merge {
  const theirs: FormValues = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in current ? formValueOf(field, current[name]) : (base[name] ?? null),
    ]),
  )
  const of = (test: (field: Fields[string], name: string) => boolean) =>
    Object.entries(fields).flatMap(([name, field]) => (test(field, name) ? [name] : []))
  const iChanged = new Set(of((field, name) => !sameValue(field, base[name], mine[name])))
  const theyChanged = new Set(of((field, name) => !sameValue(field, base[name], theirs[name])))
  return {
    base: { ...base, ...theirs },
    conflicts: of(
      (field, name) => iChanged.has(name) && theyChanged.has(name) && !sameValue(field, mine[name], theirs[name]),
    ),
    adopted: of((_, name) => theyChanged.has(name) && !iChanged.has(name)),
    values: {
      ...mine,
      ...Object.fromEntries(
        Object.keys(fields).map((name) => [name, (iChanged.has(name) ? mine[name] : theirs[name]) ?? null]),
      ),
    },
  }
}

/** The values once the choices are made. */
export function chosen(merge: Merge, choices: { readonly [name: string]: Side }): FormValues {
  const taken = merge.conflicts.filter((name) => choices[name] === 'theirs')
  return { ...merge.values, ...Object.fromEntries(taken.map((name) => [name, merge.base[name] ?? null])) }
}

/** The same as what a form receives: the version to go on from, and who was faster. */
export const conflictOf = (
  fields: Fields,
  base: FormValues,
  mine: FormValues,
  current: { readonly [name: string]: unknown },
): Conflict => ({
  merge: mergeOf(fields, base, mine, current),
  rowVersion: Number(current.rowVersion),
  by: current.updatedBy,
  at: current.updatedAt,
})

// What a look-up may be narrowed by: the values that references declare (`where`), each open to the codes of its feature.
// Anything else would tell more of a row than its code, its name and whether it is active (R-SEC-04).
import type { Catalogue, Field, FieldOf, Fields } from '../kernel/index.ts'
import { type AnyOf, isAllowed } from '../rules/permission/permission.ts'
import { actionsOf, codesOfReferences } from './actions.ts'
import { operationCodesOf } from './rights.ts'
import { recordFeaturesOf } from './routes.ts'

/** One value by which the choices of a reference are narrowed. */
export interface Narrowing {
  readonly field: string
  /** As it is written in the query. */
  readonly value: string
  readonly anyOf: AnyOf
  /** The reference names anybody of the company, beyond the data scope. */
  readonly anyone: boolean
}

const known = new WeakMap<Catalogue, ReadonlyMap<string, readonly Narrowing[]>>()

/** Every narrowing that some reference to the entity declares, once per feature or action. */
export function narrowingsOf(entity: string, catalogue: Catalogue): readonly Narrowing[] {
  const kept = known.get(catalogue) ?? Map.groupBy(allNarrowings(catalogue), ({ to }) => to)
  known.set(catalogue, kept)
  return kept.get(entity) ?? []
}

/** May a user with these codes narrow a look-up so? With `anyone` only in a way that a reference to anybody declares. */
export const mayNarrow = (
  narrowings: readonly Narrowing[],
  asked: Pick<Narrowing, 'field' | 'value'>,
  access: ReadonlySet<string>,
  anyone: boolean,
): boolean =>
  narrowings.some(
    (n) =>
      n.field === asked.field &&
      n.value === asked.value &&
      (n.anyone || !anyone) &&
      n.anyOf !== null &&
      isAllowed(n.anyOf, access),
  )

const allNarrowings = (catalogue: Catalogue): readonly (Narrowing & { readonly to: string })[] => [
  ...recordFeaturesOf(catalogue.features).flatMap((feature) =>
    narrowingsIn(feature.entity.fields, operationCodesOf(feature)),
  ),
  ...catalogue.features.flatMap((feature) =>
    actionsOf(feature).flatMap(({ action }) =>
      codesOfReferences(feature, action).flatMap(({ fields, anyOf }) => narrowingsIn(fields, anyOf)),
    ),
  ),
]

const narrowingsIn = (fields: Fields, anyOf: AnyOf): readonly (Narrowing & { readonly to: string })[] =>
  referencesIn(fields).flatMap(({ to, where = {}, anyone = false }) =>
    Object.entries(where).map(([field, value]) => ({ to, field, value: String(value), anyOf, anyone })),
  )

const referencesIn = (fields: Fields): readonly FieldOf<'ref'>[] =>
  Object.values(fields).flatMap((field: Field) =>
    field.type === 'lines' ? referencesIn(field.of) : field.type === 'ref' ? [field] : [],
  )

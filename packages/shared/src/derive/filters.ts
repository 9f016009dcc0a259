// What a list can be filtered by: the columns that its declaration names, one step through a reference at most.
import { type Catalogue, type Entity, type Field, type RecordFeature, sharedNameOf } from '../kernel/index.ts'
import { labelOf, nameOf, pascalOf } from './names.ts'
import { visibleFieldsOf } from './rights.ts'
import { filterColumnsOf, rowTimes } from './row-times.ts'
import { filterTypeOf } from './sdl-types.ts'

export interface FilterField {
  /** Name in the API: a step through a reference is joined by an underscore. */
  readonly name: string
  /** Name in REST: the column itself. */
  readonly column: string
  readonly type: string
  readonly label: string
  /** The entity that has the field, and its name there. */
  readonly owner: string
  readonly own: string
  readonly field: Field
}

/** The member of the filters that names columns without a value, of every kind. */
export const emptyFilter = 'empty'
/** What it does, in the schema. */
export const emptyWords =
  'Names of these filters whose columns have no value; beside values of the same column, rows without one are found as well.'

/** The type of the filters: one for all lists that share them, else one of the feature. */
export const filterInputOf = (feature: RecordFeature): string =>
  `${sharedNameOf(feature.list.filters ?? []) ?? pascalOf(nameOf(feature))}Filter`

/** The filters of a feature; columns that cannot be filtered by (files, lines) are left out. */
export const filtersOf = (feature: RecordFeature, catalogue: Catalogue): readonly FilterField[] =>
  filtersIn(feature.entity, filterColumnsOf(feature), catalogue)

/** Those of some columns of an entity that can be filtered by. */
export function filtersIn(entity: Entity, columns: readonly string[], catalogue: Catalogue): readonly FilterField[] {
  return columns.flatMap((column) => {
    const found = fieldAt(entity, column, catalogue)
    const type = found === undefined ? undefined : filterTypeOf(found.owner, found.name, found.field)
    if (found === undefined || type === undefined) return []
    const { owner, name: own, field } = found
    return [{ name: column.replaceAll('.', '_'), column, type, label: labelOf(own, field), owner, own, field }]
  })
}

/** The visible field that a column path means, one step through a reference at most. */
export function fieldAt(
  entity: Entity,
  path: string,
  catalogue: Catalogue,
): { owner: string; name: string; field: Field } | undefined {
  const [first = '', second] = path.split('.')
  const field = visibleFieldsOf(entity, catalogue).find(([name]) => name === first)?.[1] ?? rowTimes.get(first)
  if (field === undefined || second === undefined) return field && { owner: entity.name, name: first, field }
  const far = field.type === 'ref' ? catalogue.entities.get(field.to) : undefined
  return far === undefined ? undefined : fieldAt(far, second, catalogue)
}

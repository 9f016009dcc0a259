// Who may read what, derived from the features: codes that open an entity, one of its fields, its look-up.
import {
  type Catalogue,
  type Entity,
  type Field,
  type FormCode,
  formFieldsOf,
  isExposed,
  type Operation,
  paperFieldsOf,
  type RecordFeature,
  readerFieldsOf,
  targetOf,
} from '../kernel/index.ts'
import { alwaysNeededBy } from '../rules/lifecycle.ts'
import { type AnyOf, anyOfOf, editorsOf } from '../rules/permission/permission.ts'
import { actionCodesOf, referencedByActions } from './actions.ts'
import { recordFeaturesOf } from './routes.ts'

const readOperations: readonly Operation[] = ['index', 'show', 'create', 'edit']
const allOperations: readonly Operation[] = [...readOperations, 'delete']

/** Any code of any list is enough: an open list opens all, null adds nothing; sorted, without repeats. */
export function unionOf(lists: readonly AnyOf[]): AnyOf {
  const real = lists.filter((l) => l !== null)
  if (real.length === 0) return null
  return real.some((l) => l.length === 0) ? [] : [...new Set<FormCode>(real.flat())].sort()
}

/** The transitions of the life cycle that a feature offers. */
export function transitionsOf(feature: RecordFeature): readonly {
  readonly name: string
  readonly form: FormCode
  /** Codes that are needed in addition, whichever record is moved. */
  readonly also: readonly FormCode[]
  readonly label: string | undefined
}[] {
  return Object.entries(feature.entity.lifecycle ?? {})
    .filter(([name]) => feature.transitions?.includes(name) ?? true)
    .map(([name, t]) => ({ name, form: t.form, also: alwaysNeededBy(feature.entity, t), label: t.label }))
}

/** Codes that show rows of this feature: its list, its record, its forms. */
export const readersOf = (feature: RecordFeature): AnyOf => unionOf(readOperations.map((o) => anyOfOf(feature, o)))

/** A list that keeps its rows in a drawer: it has a form and codes to write with, yet no screen of its own for either. */
export const keepsRowsInPlace = (feature: RecordFeature): boolean =>
  feature.kind === 'list' &&
  feature.sections.length > 0 &&
  !feature.screens.some((screen) => screen === 'create' || screen === 'show' || screen === 'edit') &&
  (['create', 'edit'] as const).some((o) => anyOfOf(feature, o) !== null)

/** Codes that open one whole record: those of `show`; in a list that keeps its rows in place, those of the list and its forms. */
export const recordReadersOf = (feature: RecordFeature): AnyOf =>
  keepsRowsInPlace(feature) ? readersOf(feature) : anyOfOf(feature, 'show')

/** Codes that open a row of the entity, by any path that leads to it; null = no feature shows it. */
export const entityReadersOf = (entity: string, catalogue: Catalogue): AnyOf =>
  unionOf(featuresOver(entity, catalogue).map(readersOf))

/** Codes under which some operation answers a row of the entity: its readers, and users who may move its life cycle. */
export const entityHoldersOf = (entity: string, catalogue: Catalogue): AnyOf =>
  unionOf([
    entityReadersOf(entity, catalogue),
    ...featuresOver(entity, catalogue).flatMap((f) => transitionsOf(f).map((t) => [t.form])),
  ])

/** What is needed again and again of one catalogue, worked out once. */
interface Index {
  readonly over: ReadonlyMap<string, readonly RecordFeature[]>
  /** The features that have an entity or refer to it. */
  readonly about: ReadonlyMap<string, readonly RecordFeature[]>
  readonly actionCodes: ReadonlyMap<string, readonly AnyOf[]>
  readonly visible: Map<string, readonly (readonly [string, Field])[]>
}
const indexes = new WeakMap<Catalogue, Index>()

function indexOf(catalogue: Catalogue): Index {
  const kept = indexes.get(catalogue)
  if (kept !== undefined) return kept
  const features = recordFeaturesOf(catalogue.features)
  const index: Index = {
    over: Map.groupBy(features, (f) => f.entity.name),
    about: grouped(features.flatMap((f) => namedBy(f).map((entity) => [entity, f] as const))),
    actionCodes: grouped(
      catalogue.features
        .flatMap((f) => actionCodesOf(f, (entity) => isGuarded(entity, catalogue)))
        .map(({ entity, anyOf }) => [entity, anyOf] as const),
    ),
    visible: new Map(),
  }
  indexes.set(catalogue, index)
  return index
}

const namedBy = ({ entity }: RecordFeature): readonly string[] => [...new Set([entity.name, ...referencedBy(entity)])]

function grouped<T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> {
  const lists = new Map<string, T[]>()
  for (const [key, value] of pairs) {
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [value])
    else list.push(value)
  }
  return lists
}

/** The features over the rows of an entity. */
export const featuresOver = (entity: string, catalogue: Catalogue): readonly RecordFeature[] =>
  indexOf(catalogue).over.get(entity) ?? []

/** The fields a feature shows: columns (first step), filters, sections. */
export const fieldsShownBy = (feature: RecordFeature): ReadonlySet<string> =>
  new Set(
    [
      ...feature.list.columns,
      ...(feature.list.filters ?? []),
      ...feature.sections.flatMap((s) => s.fields),
      ...readerFieldsOf(feature.entity),
      ...paperFieldsOf(feature),
    ].map((path) => path.split('.')[0] ?? path),
  )

/** The fields that represent a row everywhere it is named: its key, its code and its name. */
const labelFields = (entity: Entity): ReadonlySet<string> =>
  new Set([...entity.key, ...(entity.code === undefined ? [] : [entity.code]), entity.show])

/** The fields of the entity that the API shows: those of a feature or of the label, never a hidden one. */
export function visibleFieldsOf(entity: Entity, catalogue: Catalogue): readonly (readonly [string, Field])[] {
  const { visible } = indexOf(catalogue)
  const kept = visible.get(entity.name)
  if (kept !== undefined) return kept
  const shown = featuresOver(entity.name, catalogue).map(fieldsShownBy)
  const label = labelFields(entity)
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => isExposed(field) && (label.has(name) || shown.some((s) => s.has(name))),
  )
  visible.set(entity.name, fields)
  return fields
}

/** Codes a field needs where fewer people may read it than its row; undefined = the row's own codes do. */
export function fieldReadersOf(entity: Entity, name: string, catalogue: Catalogue): readonly FormCode[] | undefined {
  const field = entity.fields[name]
  if (field?.form !== undefined) return [field.form]
  if (labelFields(entity).has(name)) return undefined
  const over = featuresOver(entity.name, catalogue)
  const showing = over.filter((f) => fieldsShownBy(f).has(name))
  if (showing.length === over.length) return undefined
  const own = unionOf(showing.map(readersOf)) ?? []
  const all = unionOf(over.map(readersOf)) ?? []
  return own.length === 0 || own.length === all.length ? undefined : own
}

/** Entities that a reference of this one leads to, those of its lines included. */
export function referencedBy(entity: Entity): readonly string[] {
  const kept = references.get(entity)
  if (kept !== undefined) return kept
  const ofField = (field: Field): readonly string[] =>
    field.type === 'ref' ? [field.to] : field.type === 'lines' ? Object.values(field.of).flatMap(ofField) : []
  const found = [...new Set(Object.values(entity.fields).flatMap(ofField))]
  references.set(entity, found)
  return found
}
const references = new WeakMap<Entity, readonly string[]>()

/** Any code of a feature: those of its operations and of the moves of its life cycle. */
export const operationCodesOf = (feature: RecordFeature): AnyOf =>
  unionOf([...allOperations.map((o) => anyOfOf(feature, o)), ...transitionsOf(feature).map((t) => [t.form])])

const isGuarded = (entity: string, catalogue: Catalogue): boolean => targetOf(catalogue, entity)?.guardedLookup === true

/** Codes under which a feature lets a user choose a row of the entity: to write it into a form, to filter a list by it. */
function choosersOf(feature: RecordFeature, entity: string): AnyOf {
  const { fields } = feature.entity
  const leads = (name: string): boolean => {
    const field = fields[name]
    return field !== undefined && referencedBy({ ...feature.entity, fields: { [name]: field } }).includes(entity)
  }
  const writes = (on: 'create' | 'edit') =>
    [...formFieldsOf(feature, on)].some((name) => leads(name) && fields[name]?.readOnly !== true)
  return unionOf([
    feature.list.filters?.some(leads) ? anyOfOf(feature, 'index') : null,
    writes('create') ? anyOfOf(feature, 'create') : null,
    writes('edit') ? editorsOf(feature) : null,
  ])
}

/**
 * Codes that open the look-up of an entity: any code of a feature that has it or refers to it, or of such an action; where the
 * entity guards its look-up, only those under which a row of it is chosen.
 */
export function lookupCodesOf(entity: string, catalogue: Catalogue): AnyOf {
  const { about, actionCodes } = indexOf(catalogue)
  const features = about.get(entity) ?? []
  return unionOf([
    ...features.map((f) => (isGuarded(entity, catalogue) ? choosersOf(f, entity) : operationCodesOf(f))),
    ...(actionCodes.get(entity) ?? []),
  ])
}

/** The entities that have features of their own, in the order of the catalogue. */
export const shownEntitiesOf = (catalogue: Catalogue): readonly Entity[] =>
  [...catalogue.entities.values()].filter((e) => featuresOver(e.name, catalogue).length > 0)

/** The entities that stand behind a visible reference of a row or an action, sorted by name; each has a look-up. */
export function referencedEntitiesOf(catalogue: Catalogue): readonly string[] {
  const ofRows = shownEntitiesOf(catalogue).flatMap(referencedBy)
  return [...new Set([...ofRows, ...catalogue.features.flatMap(referencedByActions)])].sort()
}

// Which codes the specification wants on each operation, worked out from its table and the declarations without the
// functions that routes and schema are derived with: a mistake in these must not be its own proof.
import {
  type Action,
  type Catalogue,
  type Entity,
  type Feature,
  type Field,
  type Fields,
  formFieldsOf,
  isPlaceholder,
  isRecordFeature,
  type RecordFeature,
} from '../src/kernel/index.ts'
import { codesAt, guardLines } from './codes.ts'
import { type Codes, expectedCodesOf, isCompanyOwn, type Operation, operations } from './specification.ts'

/** Codes of which any opens it, sorted; []: everyone who is signed in; undefined: it is not there. */
export type Expected = readonly string[] | undefined

const codes = new Map<Feature, Codes>()
const codesOf = (feature: Feature): Codes => {
  const known = codes.get(feature) ?? expectedCodesOf(feature)
  codes.set(feature, known)
  return known
}

/** The code of an operation. */
export function ofOperation(feature: Feature, operation: Operation): Expected {
  const code = codesOf(feature)[operation]
  return code === undefined ? undefined : code === null ? [] : [code]
}

/** Any code of any list; one that is open opens all. */
function either(lists: readonly Expected[]): Expected {
  const real = lists.filter((list) => list !== undefined)
  if (real.length === 0) return undefined
  return real.some((list) => list.length === 0) ? [] : [...new Set(real.flat())].sort()
}

/** The moves that a feature offers, by the table; those of a company's own feature by its declaration. */
export function ofMoves(feature: RecordFeature): readonly (readonly [name: string, expected: Expected])[] {
  if (!isCompanyOwn(feature.path))
    return guardLines
      .filter(({ owner, kind }) => owner === feature.path && kind === 'move')
      .map(({ name, codes: own }) => [name, own])
  return Object.entries(feature.entity.lifecycle ?? {})
    .filter(([name]) => feature.transitions?.includes(name) ?? true)
    .map(([name, { form }]) => [name, [form]])
}

/** Deleting or moving many rows: users who may do any of it. */
export const ofBulk = (feature: RecordFeature): Expected =>
  either([ofOperation(feature, 'delete'), ...ofMoves(feature).map(([, expected]) => expected)])

/** Who sends a document of an inbox changes it; the edit code there decides. */
export const ofEdit = (feature: RecordFeature): Expected =>
  codesAt(feature.path, 'edit') ?? ofOperation(feature, 'edit')

/** Changing the rows of some keys and creating what is missing: users who may do either; each row then requires its own code. */
export function ofUpsert(feature: RecordFeature): Expected {
  const [creating, editing] = [ofOperation(feature, 'create'), ofEdit(feature)]
  return creating === undefined || editing === undefined ? undefined : either([creating, editing])
}

const reading = ['index', 'show', 'create', 'edit'] as const
const ofReaders = (feature: RecordFeature): Expected => either(reading.map((o) => ofOperation(feature, o)))

/** One record: the code of its screen; a list that opens its rows in a drawer shows them to users who may read or write them. */
export function ofRecord(feature: RecordFeature): Expected {
  const hasScreens = reading.some((o) => o !== 'index' && feature.screens.includes(o))
  const writes = (['create', 'edit'] as const).some((o) => ofOperation(feature, o) !== undefined)
  const isDrawer = feature.kind === 'list' && feature.sections.length > 0 && !hasScreens && writes
  return isDrawer ? ofReaders(feature) : ofOperation(feature, 'show')
}

/** An action by its name: its line of the table; that of a company's own feature as it is declared. */
export function ofAction(feature: Feature, name: string): Expected {
  if (!isCompanyOwn(feature.path)) return codesAt(feature.path, 'action', name)
  const code = actionsIn(feature)[name]?.code
  if (code === undefined) return undefined
  if (code === null) return []
  const operation = operations.find((o) => o === code)
  return operation === undefined ? [code].flat().sort() : ofOperation(feature, operation)
}
const actionsIn = (feature: Feature): { readonly [name: string]: Action } =>
  isPlaceholder(feature) ? {} : ((feature.actions ?? {}) as { readonly [name: string]: Action })

const over = (entity: Entity, { features }: Catalogue): readonly RecordFeature[] =>
  features.filter(isRecordFeature).filter((feature) => feature.entity.name === entity.name)

/** A row of an entity, reached in any way: the readers of every feature over it, and users who may move its life cycle. */
export const ofRow = (entity: Entity, catalogue: Catalogue): Expected =>
  either(over(entity, catalogue).flatMap((f) => [ofReaders(f), ...ofMoves(f).map(([, expected]) => expected)]))

const names = (feature: RecordFeature): ReadonlySet<string | undefined> =>
  new Set(
    [
      ...feature.list.columns,
      ...(feature.list.filters ?? []),
      ...feature.sections.flatMap((s) => s.fields),
      ...Object.values(actionsIn(feature)).flatMap(({ paperIf }) => paperIf ?? []),
    ].map((path) => path.split('.')[0]),
  )

/** A field: its own code; else the readers of the features that name it, where these are fewer than those of the row. */
export function ofField(entity: Entity, name: string, field: Field, catalogue: Catalogue): Expected {
  if (field.form !== undefined) return codesAt(entity.name, 'field', name) ?? [field.form]
  const features = over(entity, catalogue)
  const naming = features.filter((feature) => names(feature).has(name))
  const isLabel = [...entity.key, entity.code, entity.show].includes(name)
  if (isLabel || naming.length === features.length) return undefined
  const [few, all] = [naming, features].map((list) => either(list.map(ofReaders)))
  return few?.length === 0 || few?.join() === all?.join() ? undefined : few
}

/** Entities that fields refer to, those of their lines included. */
const refsIn = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((f) => (f.type === 'ref' ? [f.to] : f.type === 'lines' ? refsIn(f.of) : []))
const refersTo = (entity: string, fields: Fields): boolean => refsIn(fields).includes(entity)

/** Any code of a feature: its operations and the moves of its rows. */
const ofAny = (feature: RecordFeature): Expected =>
  either([...operations.map((o) => ofOperation(feature, o)), ...ofMoves(feature).map(([, expected]) => expected)])

/** Where a row of the entity is chosen: the filters of a list, and what the forms write. */
function ofChoosers(feature: RecordFeature, entity: string): Expected {
  const { fields } = feature.entity
  const leads = (name: string) => fields[name] !== undefined && refersTo(entity, { [name]: fields[name] })
  const isWritten = (on: 'create' | 'edit') =>
    [...formFieldsOf(feature, on)].some((name) => leads(name) && fields[name]?.readOnly !== true)
  return either([
    feature.list.filters?.some(leads) ? ofOperation(feature, 'index') : undefined,
    isWritten('create') ? ofOperation(feature, 'create') : undefined,
    isWritten('edit') ? ofEdit(feature) : undefined,
  ])
}

/**
 * The choices of a reference: any code of a feature that has the entity or refers to it, and of an action that names it; where the
 * entity guards its choices, only the codes under which such a reference is written or a list is narrowed by it.
 */
export function ofLookup(entity: string, catalogue: Catalogue): Expected {
  const isGuarded = catalogue.entities.get(entity)?.guardedLookup === true
  const about = catalogue.features
    .filter(isRecordFeature)
    .filter((f) => f.entity.name === entity || refersTo(entity, f.entity.fields))
  const ofActions = catalogue.features
    .filter((f) => !isPlaceholder(f))
    .flatMap((feature) =>
      Object.entries(actionsIn(feature)).flatMap(([name, action]) => {
        const codes = ofAction(feature, name)
        // An action that is open to all opens no look-up of the rows that it answers with.
        const isAnswered = codes?.length !== 0 && !isGuarded && refersTo(entity, action.result)
        return refersTo(entity, action.params) || isAnswered ? [codes] : []
      }),
    )
  return either([...about.map((f) => (isGuarded ? ofChoosers(f, entity) : ofAny(f))), ...ofActions])
}

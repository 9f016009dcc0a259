// How the rows of an entity hang on persons: what its declaration says, or what its references to an `employee` say by
// themselves (decision 0036). The engine narrows every statement by it.
import {
  type Catalogue,
  type Entity,
  type Field,
  type Fields,
  type FormCode,
  lineParent,
  targetOf,
} from '../kernel/index.ts'
import { type AnyOf, anyOfAction, anyOfOf, editorsOf } from '../rules/permission/permission.ts'
import { actionsOf } from './actions.ts'
import { unionOf } from './rights.ts'
import { recordFeaturesOf } from './routes.ts'

/** One way from a row to a person. */
export interface ScopePath {
  /** The lines field that holds the reference; absent: a field of the row itself. */
  readonly lines?: string
  readonly field: string
  /** The entity at the far end: the persons themselves, or another that hangs on them. */
  readonly to: string
  /** Only the caller counts, not those in the caller's scope: the requester of a document sees it. */
  readonly ownOnly?: true
  /** All lines have to lead to persons in scope, not one of them. */
  readonly every?: true
}

export type Hanging =
  /** Belongs to no person in particular: master data. */
  | { readonly kind: 'OPEN' }
  | { readonly kind: 'PERSON' }
  | {
      readonly kind: 'PATHS'
      readonly paths: readonly ScopePath[]
      /** The code that opens every row to users who have it for the company. */
      readonly wideTo?: FormCode
    }
  /** Refers to persons and does not say what that means: closed to users with a narrow scope, and refused by the tests. */
  | { readonly kind: 'UNDECLARED'; readonly references: readonly string[] }

const known = new WeakMap<Catalogue, Map<string, Hanging>>()

/** How an entity hangs on persons, within its catalogue. */
export function hangingOf(catalogue: Catalogue, entity: Entity): Hanging {
  const all = known.get(catalogue) ?? new Map<string, Hanging>()
  known.set(catalogue, all)
  const found = all.get(entity.name) ?? work(catalogue, entity)
  all.set(entity.name, found)
  return found
}

function work(catalogue: Catalogue, entity: Entity): Hanging {
  const { dataScope, lineOf } = entity
  if (lineOf !== undefined) return ofLines(catalogue, lineOf.entity)
  const references = referencesOf(entity.fields)
  if (dataScope !== undefined && 'person' in dataScope) return { kind: 'PERSON' }
  if (dataScope !== undefined && 'companyWide' in dataScope) return { kind: 'OPEN' }
  if (dataScope !== undefined) {
    const { by, every, wideTo } = dataScope
    const paths = by.flatMap((text) => references.find((r) => wordsOf(r) === text) ?? [])
    const said = paths.map((path) => (every && path.lines !== undefined ? { ...path, every } : path))
    return {
      kind: 'PATHS',
      paths: [...said, ...askersOf(catalogue, references)],
      ...(wideTo === undefined ? {} : { wideTo }),
    }
  }
  const toPersons = references.filter((r) => leadsToPersons(catalogue, r, new Set([entity.name])))
  const own = toPersons.filter((r) => r.field === 'employee' && r.lines === undefined)
  const named = own.length > 0 ? own : toPersons.filter((r) => r.field === 'employee')
  if (named.length > 0) return { kind: 'PATHS', paths: [...named, ...askersOf(catalogue, references)] }
  return toPersons.length === 0 ? { kind: 'OPEN' } : { kind: 'UNDECLARED', references: toPersons.map(wordsOf) }
}

/** Lines hang on persons as their document does. */
function ofLines(catalogue: Catalogue, document: string): Hanging {
  const entity = catalogue.entities.get(document)
  const isOpen = entity === undefined || hangingOf(catalogue, entity).kind === 'OPEN'
  return isOpen ? { kind: 'OPEN' } : { kind: 'PATHS', paths: [{ field: lineParent, to: document }] }
}

/** Is each row of the entity a person? */
export const isPerson = (entity: Entity | undefined): boolean =>
  entity?.dataScope !== undefined && 'person' in entity.dataScope

/** Does a reference lead to a person, at once or through other rows? What is declared company-wide leads nowhere. */
function leadsToPersons(catalogue: Catalogue, { to }: ScopePath, seen: ReadonlySet<string>): boolean {
  const far = targetOf(catalogue, to)
  if (far === undefined || seen.has(to)) return false
  if (far.lineOf !== undefined) return leadsToPersons(catalogue, { field: lineParent, to: far.lineOf.entity }, seen)
  if (far.dataScope !== undefined) return !('companyWide' in far.dataScope)
  const through = new Set([...seen, to])
  return referencesOf(far.fields).some((r) => leadsToPersons(catalogue, r, through))
}

/** The requester of a document (the signed-in user) sees it, no matter whom it is about. */
const askersOf = (catalogue: Catalogue, references: readonly ScopePath[]): readonly ScopePath[] =>
  references
    .filter((r) => r.field === 'requester' && r.lines === undefined && isPerson(catalogue.entities.get(r.to)))
    .map((r) => ({ ...r, ownOnly: true }))

/** The codes under which a reference to an entity names anybody of the company: those that write such a field or ask with it. */
export function anyoneCodesOf(entity: string, catalogue: Catalogue): AnyOf {
  const writing = recordFeaturesOf(catalogue.features).filter((f) => namesAnyone(f.entity.fields, entity))
  const asking = catalogue.features.flatMap(actionsOf).filter(({ action }) => namesAnyone(action.params, entity))
  return unionOf([
    ...writing.flatMap((f) => [anyOfOf(f, 'create'), editorsOf(f)]),
    ...asking.map(({ feature, action }) => anyOfAction(feature, action)),
  ])
}

const namesAnyone = (fields: Fields, entity: string): boolean =>
  Object.values(fields).some((f) =>
    f.type === 'lines' ? namesAnyone(f.of, entity) : f.type === 'ref' && f.to === entity && f.anyone === true,
  )

/** `employee`, or `lines.employee`. */
const wordsOf = ({ lines, field }: ScopePath): string => (lines === undefined ? field : `${lines}.${field}`)

/** Every stored reference of an entity, those of its lines too. */
export const referencesOf = (fields: Fields): readonly ScopePath[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'lines' && !field.derived
      ? refsIn(field.of).map((r) => ({ ...r, lines: name }))
      : refsIn({ [name]: field }),
  )

const refsIn = (fields: Fields): readonly ScopePath[] =>
  Object.entries(fields).flatMap(([field, f]: [string, Field]) =>
    f.type === 'ref' && !f.derived ? [{ field, to: f.to }] : [],
  )

/** What speaks against the declaration of an entity: references to persons without a word, words that name no reference. */
export function dataScopeProblems(catalogue: Catalogue, entity: Entity): readonly string[] {
  const hanging = hangingOf(catalogue, entity)
  if (hanging.kind === 'UNDECLARED')
    return [
      `${hanging.references.join(', ')} lead to persons: declare dataScope, by which of them or companyWide and why`,
    ]
  const asked = entity.dataScope !== undefined && 'by' in entity.dataScope ? entity.dataScope.by : []
  const there = new Set(referencesOf(entity.fields).map(wordsOf))
  return asked.filter((text) => !there.has(text)).map((text) => `dataScope names no reference ${text}`)
}

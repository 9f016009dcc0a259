// Features over the rows of one entity: full maintenance, documents with a life cycle, lists and inquiries.
import type { Actions, NoActions } from './actions.ts'
import { requestLimits } from './asking.ts'
import type { Entity } from './entity.ts'
import type { About, Screen } from './feature.ts'
import { type Column, confirmedName, type Fields, type Key, type Sort } from './field.ts'
import type { OwnRequests } from './own-requests.ts'

/** Rows per page of the spec (000, section 9): standard 10, 50, 100; large lists add 250 and 500. */
export const standardPages = [10, 50, 100] as const
export const largePages = [10, 50, 100, 250, requestLimits.rows] as const

export interface ListShape<E extends Entity> {
  readonly columns: readonly Column<E['fields']>[]
  readonly filters?: readonly Column<E['fields']>[]
  /** Filters that stand in the bar of the list, three at most: enums and flags. */
  readonly quick?: readonly Key<E['fields']>[]
  /** First sort; several keys: `['kind', '-effectiveFrom']`. */
  readonly sort: Sort<E['fields']> | readonly Sort<E['fields']>[]
  /** Fields the search box looks into, of a file its text; default: key, code and name. */
  readonly search?: readonly Key<E['fields']>[]
  readonly pageSizes?: readonly number[]
  /** The date filter that is set to month start to today when the list is first entered (spec 000, section 4). */
  readonly dateRange?: Key<E['fields']>
  /** Columns added up below the list, over the whole filtered result and over the selected rows. */
  readonly total?: readonly NumberKey<E['fields']>[]
  /** What the list can be grouped by, with a count of each group: choices and references that are filters of the list too. */
  readonly groups?: readonly GroupKey<E['fields']>[]
}
/** The fields of an entity that rows can be grouped by. */
type GroupKey<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly type: 'enum' | 'ref' } ? K : never
}[keyof F] &
  string
/** The fields of an entity that are numbers. */
type NumberKey<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly type: 'integer' | 'decimal' | 'money' } ? K : never
}[keyof F] &
  string
export interface Section<F extends string = string> {
  readonly title: string
  readonly fields: readonly F[]
  /** Screens that show this section; default all. A section for `create` alone is only looked at afterwards. */
  readonly screens?: readonly Screen[]
}

/** How a record is printed on paper, to be signed: what the screen shows next to it stays on the screen. */
export interface Paper<F extends string = string> {
  /** Above the number: `Surat Perintah Lembur`. */
  readonly heading: string
  readonly fields: readonly F[]
  /** The lines field that makes the table, and its columns. */
  readonly lines: F
  readonly columns: readonly string[]
  /** A query of the feature whose rows, in the order of the lines, are further columns: what was done of what was planned. */
  readonly columnsFrom?: string
  /** Columns in minutes that are added up as hours below the table. */
  readonly hours?: readonly string[]
  /** What the fields are called on it, where that is not their label: papers of law speak Indonesian. */
  readonly labels?: { readonly [field: string]: string }
  /** Upright; default: across. */
  readonly portrait?: true
  /** Who signs, from left to right. */
  readonly signatures: readonly string[]
}

/** Another screen about the same record, led to from its page by those who may enter it. */
export interface Side {
  readonly title: string
  readonly path: string
  /** The filter of that list that names the record; absent: the page of the same row of the same entity. */
  readonly by?: string
}

interface Records<E extends Entity> {
  readonly entity: E
  readonly list: ListShape<E>
  /** The rows this feature is about, where it shares the entity with another: `{ kind: ['SEVERANCE'] }`. */
  readonly where?: { readonly [K in Key<E['fields']>]?: readonly (string | boolean)[] }
  /** Path of a feature over the same entity on whose record a row of a list without records of its own opens. */
  readonly opens?: string
  /** The form, section by section; a field of no section is neither shown nor written here. */
  readonly sections: readonly Section<Key<E['fields']>>[]
  /** Transitions of the life cycle this feature offers; default all. */
  readonly transitions?: readonly string[]
  /** The file field whose content the shown record opens with. */
  readonly viewer?: Key<E['fields']>
  /** How it is printed; absent: as the screen shows it. */
  readonly paper?: Paper<Key<E['fields']>>
  /** The query that gives the paper of a record as a PDF (`pdfOf`); printing the record gives it, too. */
  readonly pdf?: string
  /** Other screens about the same record, in the order in which they stand; the feature itself may be among them. */
  readonly sides?: readonly Side[]
  /** Forms by which people ask for themselves, sent in one step. */
  readonly asks?: OwnRequests<E['fields']>
}

export interface RecordFeature<P extends string = string, E extends Entity = Entity, A extends Actions = Actions>
  extends About<P, A> {
  readonly kind: 'maintenance' | 'document' | 'list' | 'inquiry' | 'approval'
  readonly entity: E
  readonly opens?: string
  readonly list: {
    readonly columns: readonly string[]
    readonly filters?: readonly string[]
    readonly quick?: readonly string[]
    readonly sort: string | readonly string[]
    readonly search?: readonly string[]
    readonly pageSizes?: readonly number[]
    readonly dateRange?: string
    readonly total?: readonly string[]
    readonly groups?: readonly string[]
  }
  readonly where?: { readonly [field: string]: readonly (string | boolean)[] }
  readonly sections: readonly Section[]
  readonly transitions?: readonly string[]
  readonly viewer?: string
  readonly paper?: Paper
  readonly pdf?: string
  readonly sides?: readonly Side[]
  readonly asks?: OwnRequests
}

/** A master: list, create, show, edit, delete as far as `screens` says. */
export function defineMaintenance<const P extends string, E extends Entity, const A extends Actions = NoActions>(
  f: About<P, A> & Records<E>,
): RecordFeature<P, E, A> {
  return { kind: 'maintenance', ...f } as RecordFeature<P, E, A>
}

/** A numbered paper of the trade with lines and a life cycle (overtime order, purchase order). */
export function defineDocument<const P extends string, E extends Entity, const A extends Actions = NoActions>(
  f: About<P, A> & Records<E>,
): RecordFeature<P, E, A> {
  return { kind: 'document', ...f } as RecordFeature<P, E, A>
}

/** A list to look at, with actions inside the page; an inquiry is the same behind a question, an approval one to decide on. */
export function defineList<const P extends string, E extends Entity, const A extends Actions = NoActions>(
  f: About<P, A> &
    Omit<Records<E>, 'sections'> &
    Partial<Pick<Records<E>, 'sections'>> & { readonly kind?: 'list' | 'inquiry' | 'approval' },
): RecordFeature<P, E, A> {
  return { kind: 'list', sections: [], ...f } as unknown as RecordFeature<P, E, A>
}

/** The fields that stand in the form of a screen. */
export const formFieldsOf = (
  feature: Pick<RecordFeature, 'sections' | 'entity'>,
  screen: Screen,
): ReadonlySet<string> =>
  new Set([
    ...feature.sections.filter((s) => s.screens?.includes(screen) ?? true).flatMap((s) => s.fields),
    ...(feature.entity.fields[confirmedName]?.given ? [confirmedName] : []),
  ])

// The arguments of a list as the query of REST; what cannot be right is refused before any call.

import { emptyFilter, filtersOf } from '@kantor/shared/derive/filters'
import { whereLimits } from '@kantor/shared/derive/where'
import { type Catalogue, type RecordFeature, requestLimits, standardPages } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { isRecord } from '../sources/problems.ts'
import type { Query } from '../sources/rest-source.ts'
import { seg } from '../sources/segments.ts'

export interface ListArgs {
  readonly search?: string | null
  readonly page?: number | null
  readonly size?: number | null
  readonly sort?: readonly string[] | null
  readonly after?: string | null
  readonly countAll?: boolean | null
  readonly asOf?: string | null
  readonly filter?: { readonly [name: string]: unknown } | null
  readonly where?: object | null
  /** What a list is grouped by. */
  readonly by?: string | null
}

const sortKey = /^-?[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)?$/

const refuse = (field: string, rule: string, message: string) => badInput([{ field, rule, message }])

/** The query string of a feature's list; BAD_USER_INPUT names the argument that is wrong. */
export function listQueryOf(feature: RecordFeature, catalogue: Catalogue): (args: ListArgs) => Query {
  const narrowing = narrowingQueryOf(feature, catalogue)
  const sizes = feature.list.pageSizes ?? standardPages
  return (args) => {
    const size = args.size ?? sizes[0] ?? standardPages[0]
    const page = args.page ?? 1
    if (size < 1 || size > requestLimits.rows)
      throw refuse('size', 'pageSize', `From 1 to ${requestLimits.rows} rows a page.`)
    if (page < 1 || page > requestLimits.pages) throw refuse('page', 'min', 'Pages count from 1.')
    const { search, ...others } = narrowing(args)
    return { search, ...placeOf(args, page, size), countAll: args.countAll === true ? 'true' : undefined, ...others }
  }
}

/** A page in some order, or the part after an id. */
function placeOf({ sort, after }: ListArgs, page: number, size: number): Query {
  if (after === null || after === undefined) return { page, size, sort: sortOf(sort) }
  if (page !== 1) throw refuse('page', 'together', 'Give either a page or the id after which to go on.')
  if (sortOf(sort) !== undefined) throw refuse('sort', 'together', 'What goes on after an id is in the order of ids.')
  return { size, after: seg(after, 'after') }
}

/** The query string of the groups of a list. */
export function groupsQueryOf(feature: RecordFeature, catalogue: Catalogue): (args: ListArgs) => Query {
  const narrowing = narrowingQueryOf(feature, catalogue)
  return (args) => ({ by: String(args.by), ...narrowing(args) })
}

export interface ChangesArgs {
  readonly since: string
  readonly view?: string | null
  readonly after?: string | null
  readonly first?: number | null
}

/** The query string of the changes of a list. */
export function changesQueryOf({ since, view, after, first }: ChangesArgs): Query {
  const most = first ?? 100
  if (most < 1 || most > requestLimits.rows) throw refuse('first', 'size', `From 1 to ${requestLimits.rows}.`)
  if ((view ?? '').length > requestLimits.text) throw refuse('view', 'max', `At most ${requestLimits.text} characters.`)
  return { since, view: view ?? undefined, after: seg(after ?? '0', 'after'), first: most }
}

/** The part of the query that says which rows a list is about. */
export function narrowingQueryOf(feature: RecordFeature, catalogue: Catalogue): (args: ListArgs) => Query {
  const filters = new Map(filtersOf(feature, catalogue).map((f) => [f.name, f]))
  return (args) => {
    const { [emptyFilter]: empty, ...others } = args.filter ?? {}
    const given = Object.entries(others).filter(([, value]) => value !== null && value !== undefined)
    return {
      search: searchOf(args.search),
      asOf: args.asOf ?? undefined,
      where: whereOf(args.where),
      ...Object.assign(
        {},
        ...given.map(([name, value]) =>
          filterOf(filters.get(name)?.column ?? name, filters.get(name)?.type === '[ID!]', value),
        ),
        ...(Array.isArray(empty) ? empty : []).map((name) => emptyOf(filters.get(String(name))?.column)),
      ),
    }
  }
}

/** Rows without a value in this column, which the list must be filtered by. */
function emptyOf(column: string | undefined): Query {
  if (column !== undefined) return { [`${column}.empty`]: 'true' }
  throw refuse(`filter.${emptyFilter}`, 'unknown', 'Only filters of this list can be asked for no value.')
}

/** The search text, undefined when empty. */
export function searchOf(search: string | null | undefined): string | undefined {
  if (search === null || search === undefined || search === '') return undefined
  if (search.length > requestLimits.text) throw refuse('search', 'max', `At most ${requestLimits.text} characters.`)
  if (search.includes('\0')) throw refuse('search', 'format', 'This text holds a character that is not allowed.')
  return search
}

/** Conditions go on as they are; what they may say the backend knows. */
function whereOf(where: object | null | undefined): string | undefined {
  if (where === null || where === undefined) return undefined
  const text = JSON.stringify(where)
  if (encodeURIComponent(text.toWellFormed()).length <= whereLimits.length) return text
  throw refuse('where', 'max', `At most ${whereLimits.length} characters as an address: ask in parts.`)
}

function sortOf(sort: readonly string[] | null | undefined): string | undefined {
  if (sort === null || sort === undefined || sort.length === 0) return undefined
  if (sort.length > requestLimits.sortKeys || !sort.every((key) => key.length <= 100 && sortKey.test(key))) {
    const message = `Sort keys are names of columns, with - in front for descending; at most ${requestLimits.sortKeys}.`
    throw refuse('sort', 'format', message)
  }
  return sort.join(',')
}

/** One filter as REST takes it: a comma list, two ends, or the value itself. */
function filterOf(column: string, isIds: boolean, value: unknown): Query {
  if (Array.isArray(value)) {
    if (value.length > requestLimits.values) throw refuse(column, 'max', `At most ${requestLimits.values} values.`)
    return { [column]: value.map((v) => (isIds ? seg(v, column) : textOf(column, v))).join(',') }
  }
  if (!isRecord(value)) return { [column]: String(value).includes('\0') ? textOf(column, value) : String(value) }
  const end = (name: 'from' | 'to' | 'empty') =>
    value[name] === null || value[name] === undefined ? undefined : String(value[name])
  return { [`${column}.from`]: end('from'), [`${column}.to`]: end('to'), [`${column}.empty`]: end('empty') }
}

function textOf(column: string, value: unknown): string {
  const text = String(value)
  if (/[,\0]/.test(text)) throw refuse(column, 'format', 'A code has no comma.')
  return text
}

/** Ids of a list argument, each checked, no more than may be requested at a time. */
export function idsOf(ids: readonly unknown[], field = 'ids'): readonly string[] {
  if (ids.length > requestLimits.ids) throw refuse(field, 'max', `At most ${requestLimits.ids} ids.`)
  return ids.map((id) => seg(id, field))
}

// A page of a list: search, filters, dates of validity, order and page, all in the database.
import { type RecordFeature, requestLimits, standardPages } from '@kantor/shared/kernel'
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import { isDate } from '@kantor/shared/rules/validation/values'
import { and, asc, gt, type SQL } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { reaching } from '../read/code-scope.ts'
import { validOn } from '../read/label.ts'
import { featureWhere, rowsWhere } from '../read/scope.ts'
import { countRows, dbOf, pageById, selectRows } from '../read/select.ts'
import type { Row } from '../read/selection.ts'
import { selectionFor } from '../read/shown-by.ts'
import { type Sources, sourcesOf } from '../read/source.ts'
import { requestedFields, shownFields, systemFields } from '../read/visibility.ts'
import { conditionWhere } from './conditions.ts'
import { type Filter, parseFilters, type QueryTexts, searchWhere } from './filters.ts'
import { isSearch, searchPage } from './search-page.ts'
import { orderOf, parseSort, type SortKey } from './sort.ts'
import { type Condition, parseWhere } from './where.ts'

/** A list query, checked. */
export interface ListRequest {
  readonly search?: string
  readonly filters: readonly Filter[]
  readonly where?: Condition
  readonly sort: readonly SortKey[]
  readonly asOf?: string
  readonly page: number
  readonly size: number
  /** Rows after this id, in the order of ids: how a whole list is read part by part. */
  readonly after?: number
  /** The total is of all rows, however many there are. */
  readonly countAll?: boolean
  readonly fields: readonly string[]
}
export interface Page {
  readonly total: number
  /** Counting ended at `total`, there are more rows. */
  readonly moreThanTotal: boolean
  readonly page: number
  readonly size: number
  readonly rows: readonly Row[]
  /** Where the next part begins; null where nothing is left, and of pages that go by numbers. */
  readonly last: number | null
}

/** Reads a list query of a feature; names, sizes, dates and keys that are not declared are refused. */
export function parseList(engine: Engine, actor: Actor, feature: RecordFeature, query: QueryTexts): ListRequest {
  const { search, page, size, sort, after, fields, asOf, where, countAll, ...filters } = query
  const errors: FieldError[] = []
  const wholePage = wholeNumber(page ?? '1', 1, requestLimits.pages)
  if (wholePage === null) errors.push({ field: 'page', rule: 'page', message: 'must be a whole number from 1' })
  const sizes = feature.list.pageSizes ?? standardPages
  const wholeSize = wholeNumber(size ?? String(sizes[0] ?? 10), 1, requestLimits.rows)
  if (wholeSize === null || wholeSize < 1)
    errors.push({ field: 'size', rule: 'size', message: `must be from 1 to ${requestLimits.rows}` })
  const place = after === undefined ? undefined : wholeNumber(after, 0, Number.MAX_SAFE_INTEGER)
  if (place === null) errors.push({ field: 'after', rule: 'id', message: 'must be the id of a row, or 0 to begin' })
  for (const [field, other] of Object.entries({ page, sort }))
    if (after !== undefined && other !== undefined)
      errors.push({ field, rule: 'together', message: 'cannot stand beside after, which goes by ids' })
  if (countAll !== undefined && countAll !== 'true' && countAll !== 'false')
    errors.push({ field: 'countAll', rule: 'boolean', message: 'must be true or false' })
  if (asOf !== undefined && !isDate(asOf))
    errors.push({ field: 'asOf', rule: 'date', message: 'is not a valid date. Use YYYY-MM-DD' })
  if (asOf !== undefined && !feature.entity.effective)
    errors.push({ field: 'asOf', rule: 'unknown', message: 'these rows have no dates of validity' })
  if (errors.length > 0) throw badInput(errors)
  return {
    ...(search === undefined ? {} : { search }),
    ...(asOf === undefined ? {} : { asOf }),
    filters: parseFilters(sourcesOf(engine, feature.entity, actor), feature, filters, reaching(actor)),
    ...(where === undefined ? {} : { where: parseWhere(engine, feature, where, reaching(actor)) }),
    sort: parseSort(feature, sort),
    page: wholePage ?? 1,
    size: wholeSize ?? 10,
    ...(typeof place === 'number' ? { after: place } : {}),
    ...(countAll === 'true' ? { countAll: true } : {}),
    fields:
      fields === undefined
        ? [...systemFields, ...shownFields(feature)]
        : requestedFields(engine.catalogue, feature, fields, actor.access),
  }
}

/** The rows of one page and how many there are in all; where that is not counted, the total is what was seen of them. */
export async function list(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  request: ListRequest,
  isCounted = true,
): Promise<Page> {
  const sources = listSources(engine, actor, feature, request)
  const selection = selectionFor(sources, actor, feature, request.fields)
  const offset = (request.page - 1) * request.size
  const query = { ...placeOf(sources, actor, feature, request), limit: request.size, offset }
  const db = dbOf(engine)
  const { search: _, ...unsearched } = request
  const rest = isSearch(request) ? listWhere(sources, actor, feature, unsearched) : undefined
  const found = await searchPage(sources, request, { ...query, unsearched: rest })
  const page = found?.page ?? (offset === 0 ? query : pageById(db, sources, query))
  const rows = await selectRows(db, sources, selection, reaching(actor), page)
  // A page that is not full is the last one: its end is the total, and counting is spared.
  const isLast = request.after === undefined && rows.length < request.size && (rows.length > 0 || request.page === 1)
  const seen = offset + rows.length
  const counted =
    isLast || !isCounted
      ? { total: seen, moreThanTotal: false }
      : ((request.countAll ? undefined : found?.counted) ?? (await countOf(engine, actor, feature, request)))
  const isFull = request.after !== undefined && rows.length === request.size
  const last = isFull ? ((rows.at(-1)?.id ?? null) as number | null) : null
  return { ...counted, page: request.page, size: request.size, rows, last }
}

/** The rows of a feature as of the day of a list query: values computed for them are those of the same day. */
export const listSources = (
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  { asOf }: Pick<ListRequest, 'asOf'>,
): Sources => sourcesOf(engine, feature.entity, actor, asOf)

/** Where the page begins and how it continues: in the requested order, or from an id on. */
function placeOf(sources: Sources, actor: Actor, feature: RecordFeature, request: ListRequest) {
  const where = listWhere(sources, actor, feature, request)
  const id = columnIn(sources.root.columns, 'id')
  if (request.after === undefined) return { where, orderBy: orderOf(sources, request.sort, reaching(actor)) }
  return { where: and(where, gt(id, request.after)), orderBy: [asc(id)] }
}

/**
 * Counts with only the joins that the condition itself needs, and no further than a reader looks: to the bound of a list or a search,
 * or to the end of the page where that lies behind it (decision 0090).
 */
async function countOf(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  request: ListRequest,
): Promise<Pick<Page, 'total' | 'moreThanTotal'>> {
  const sources = listSources(engine, actor, feature, request)
  const where = listWhere(sources, actor, feature, request)
  const db = dbOf(engine)
  if (request.countAll) return { total: await countRows(db, sources, where), moreThanTotal: false }
  const { list: ofLists, search: ofSearches } = requestLimits.counted
  const most = Math.max(isSearch(request) ? ofSearches : ofLists, request.page * request.size)
  const found = await countRows(db, sources, where, most + 1)
  return { total: Math.min(found, most), moreThanTotal: found > most }
}

/** The rows of a list query, regardless of the page. */
export function listWhere(
  sources: Sources,
  actor: Actor,
  feature: RecordFeature,
  request: Omit<ListRequest, 'page' | 'size' | 'fields'>,
): SQL | undefined {
  const { effective } = feature.entity
  const { columns } = sources.root
  return and(
    rowsWhere(sources, actor, feature),
    featureWhere(sources, feature),
    ...request.filters.map((filter) => conditionWhere(sources, actor, filter)),
    request.where && conditionWhere(sources, actor, request.where),
    request.search === undefined ? undefined : searchWhere(sources, feature, request.search, reaching(actor)),
    request.asOf && effective
      ? validOn(columnIn(columns, effective.from), columnIn(columns, effective.to), request.asOf)
      : undefined,
  )
}

function wholeNumber(text: string, min: number, max: number): number | null {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}

// Filters and search of a list, parsed and checked against the declaration; `conditions.ts` makes SQL of the filters.
import { filterColumnsOf, rowTimes } from '@kantor/shared/derive/row-times'
import { type Field, isExposed, type RecordFeature, requestLimits } from '@kantor/shared/kernel'
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import { isDate, valueOf } from '@kantor/shared/rules/validation/values'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../db/search-text.ts'
import { columnIn } from '../../db/tables.ts'
import { filesWithWord } from '../file-text/file-words.ts'
import { labelSql } from '../read/label.ts'
import { type Source, type Sources, valueSql } from '../read/source.ts'
import { isOpen, refuseClosed } from '../read/visibility.ts'

/** `column` is a field, or one step through a reference (`level.rank`); `part` what the row is called by to which a reference leads. */
export type Filter = {
  readonly column: string
  readonly part?: 'code' | 'name' | 'active'
  /** Rows without a value meet it as well. */
  readonly orEmpty?: true
} & Test
export type Test =
  | { readonly is: 'in'; readonly values: readonly (string | number | boolean)[] }
  | { readonly is: 'like' | 'starts'; readonly text: string }
  | { readonly is: 'from' | 'to'; readonly value: string | number }
  | { readonly is: 'empty'; readonly empty: boolean }

/** What a query string holds: one text per name. */
export type QueryTexts = { readonly [name: string]: string }

export const rangeTypes: ReadonlySet<Field['type']> = new Set([
  'date',
  'dateTime',
  'period',
  'time',
  'integer',
  'decimal',
  'money',
  'percent',
])

/** The field a column leads to, and whether it lies behind a reference. */
export function fieldAt(
  sources: Sources,
  column: string,
): { readonly source: Source; readonly name: string; readonly field: Field } | undefined {
  const [first = '', second] = column.split('.')
  const own = Object.hasOwn(sources.root.fields, first) ? sources.root.fields[first] : rowTimes.get(first)
  if (own === undefined) return undefined
  if (second === undefined) return { source: sources.root, name: first, field: own }
  if (own.type !== 'ref') return undefined
  const far = sources.far(sources.root, first, own)
  const field = Object.hasOwn(far.fields, second) ? far.fields[second] : undefined
  return field && { source: far, name: second, field }
}

/** Reads the filters of a feature out of a query; every other name left in it is refused. */
export function parseFilters(
  sources: Sources,
  feature: RecordFeature,
  query: QueryTexts,
  access: ReadonlySet<string>,
): readonly Filter[] {
  const errors: FieldError[] = []
  const filters = Object.entries(query).flatMap(([name, text]): Filter[] => {
    const [, column = '', end] = /^(.*?)(?:\.(from|to|empty))?$/.exec(name) ?? []
    const found = filterColumnsOf(feature).includes(column) ? fieldAt(sources, column) : undefined
    if (found === undefined) {
      errors.push({ field: name, rule: 'unknown', message: 'there is no such filter here' })
      return []
    }
    refuseClosed(found.field, name, access)
    const parsed =
      end === undefined
        ? plainFilter(found.field, column, text)
        : end === 'empty'
          ? emptyFilter(column, text)
          : rangeFilter(found.field, column, end as 'from' | 'to', text)
    if ('message' in parsed) {
      errors.push({ field: name, ...parsed })
      return []
    }
    return [parsed]
  })
  if (errors.length > 0) throw badInput(errors)
  return withEmpty(filters)
}

/** `status=ACTIVE&status.empty=true`: in addition to values or bounds of its column, having no value is one more way to match. */
function withEmpty(filters: readonly Filter[]): readonly Filter[] {
  const isOpenEnd = (filter: Filter) => filter.is === 'empty' && filter.empty
  const empty = new Set(filters.filter(isOpenEnd).map(({ column }) => column))
  const asked = new Set(filters.filter(({ is }) => is !== 'empty').map(({ column }) => column))
  return filters
    .filter((filter) => !(isOpenEnd(filter) && asked.has(filter.column)))
    .map((filter) => (filter.is !== 'empty' && empty.has(filter.column) ? { ...filter, orEmpty: true } : filter))
}

export type Complaint = { readonly rule: string; readonly message: string }

function plainFilter(field: Field, column: string, text: string): Filter | Complaint {
  if (field.type === 'text' || field.type === 'longText' || field.type === 'richText') {
    return complaintAboutText(text) ?? { column, is: 'like', text: text.trim() }
  }
  if (field.type === 'boolean') {
    if (text !== 'true' && text !== 'false') return { rule: 'boolean', message: 'must be true or false' }
    return { column, is: 'in', values: [text === 'true'] }
  }
  if (field.type !== 'enum' && field.type !== 'code' && field.type !== 'ref') {
    return { rule: 'range', message: `give ${column}.from, ${column}.to or both` }
  }
  const parts = text.split(',')
  if (parts.length > requestLimits.values) return { rule: 'max', message: `at most ${requestLimits.values} values` }
  const values = parts.map((part) => valueOf(field, part.trim()))
  const bad = values.find((v) => v.complaint)?.complaint
  return bad ?? { column, is: 'in', values: values.map((v) => v.value as string | number) }
}

function emptyFilter(column: string, text: string): Filter | Complaint {
  if (text !== 'true' && text !== 'false') return { rule: 'boolean', message: 'must be true or false' }
  return { column, is: 'empty', empty: text === 'true' }
}

/** One end of a range: a day means its first or last moment in Jakarta. */
export function rangeFilter(field: Field, column: string, end: 'from' | 'to', text: string): Filter | Complaint {
  if (!rangeTypes.has(field.type) || field.type === 'lines')
    return { rule: 'range', message: 'this filter has no from and to' }
  if (field.type === 'dateTime' && isDate(text)) return { column, is: end, value: momentOf(text, end) }
  // A limit may lie outside of what the field itself may hold, so its own min and max do not count here.
  const bare = 'min' in field || 'scale' in field || rangeTypes.has(field.type) ? withoutLimits(field) : field
  const { value, complaint } = valueOf(bare, text.trim())
  return complaint ?? { column, is: end, value: value as string | number }
}

function withoutLimits(field: Exclude<Field, { type: 'lines' }>): Exclude<Field, { type: 'lines' }> {
  if (field.type === 'integer') return { type: 'integer', min: -2_147_483_647 }
  if (field.type === 'decimal' || field.type === 'money' || field.type === 'percent')
    return { type: 'decimal', scale: 6, min: -Number.MAX_SAFE_INTEGER }
  return field
}

/** First or last moment of a day in Jakarta (UTC+7, no summer time). */
const momentOf = (day: string, end: 'from' | 'to'): string =>
  new Date(`${day}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}+07:00`).toISOString()

/** Why a text cannot be looked for. */
export function complaintAboutText(text: string): Complaint | undefined {
  return text.length > requestLimits.text
    ? { rule: 'max', message: `at most ${requestLimits.text} characters` }
    : valueOf({ type: 'longText' }, text).complaint
}

/** Every word must occur in one of the feature's search fields, without regard to case; in the text of a file, at the start of a word. */
export function searchWhere(
  sources: Sources,
  feature: RecordFeature,
  search: string,
  access: ReadonlySet<string>,
): SQL | undefined {
  const bad = complaintAboutText(search)
  if (bad) throw badInput([{ field: 'search', ...bad }])
  const { entity } = feature
  const names = feature.list.search ?? [...new Set([...entity.key, entity.code ?? entity.show, entity.show])]
  const open = names.filter(
    (name) => entity.fields[name] && isExposed(entity.fields[name]) && isOpen(entity.fields[name], access),
  )
  const words = search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
  return and(...words.map((word) => or(...open.flatMap((name) => wordWhere(sources, name, word))) ?? sql`false`))
}

function wordWhere(sources: Sources, name: string, word: string): readonly SQL[] {
  if (sources.root.fields[name]?.type === 'file') return [filesWithWord(columnIn(sources.root.columns, name), word)]
  return placesOf(sources, name).map((place) => holds(place, word))
}

function placesOf(sources: Sources, name: string): SQL[] {
  const field = sources.root.fields[name]
  if (field?.type === 'ref') {
    const far = sources.far(sources.root, name, field)
    return [labelSql(sources, far, 'code'), labelSql(sources, far, 'name')]
  }
  if (field === undefined || field.type === 'lines') return []
  const value = valueSql(sources, sources.root, name)
  return [field.type === 'text' || field.type === 'code' || field.type === 'longText' ? value : sql`${value}::text`]
}

// Which rows are requested from a list, in which order, and which of their fields.
import { visibleFieldsOf } from '@kantor/shared/derive/rights'
import { filterColumnsOf, rowTimes } from '@kantor/shared/derive/row-times'
import { argumentWords } from '@kantor/shared/derive/sdl-words'
import { whereLimits, whereTypeOf } from '@kantor/shared/derive/where'
import { type Catalogue, type Field, type RecordFeature, requestLimits, standardPages } from '@kantor/shared/kernel'
import { rangeTypes } from '../../engine/list/filters.ts'
import { sortColumnsOf } from '../../engine/list/sort.ts'
import { systemFields } from '../../engine/read/visibility.ts'
import { type Plain, scalarOf } from './field-schemas.ts'
import { json, query, queryList } from './operation.ts'
import { flag, id, ref, type Schema, text } from './schema-parts.ts'

/** The parameters with which a page of a list is requested. */
export function listParameters(feature: RecordFeature, catalogue: Catalogue): readonly Schema[] {
  return [
    ...narrowingParameters(feature, catalogue),
    query('page', 'From 1', { type: 'integer', minimum: 1, default: 1 }),
    query('size', 'Rows per page', {
      type: 'integer',
      minimum: 1,
      maximum: requestLimits.rows,
      default: (feature.list.pageSizes ?? standardPages)[0],
    }),
    query(
      'after',
      'Rows after the one with this id, in the order of ids, to read a whole list: 0 first, then the last id of the part before; neither page nor sort beside it',
      { type: 'integer', minimum: 0 },
    ),
    query('countAll', argumentWords('countAll', ''), { ...flag, default: false }),
    sortParameter(feature),
    fieldsParameter(feature, catalogue),
  ]
}

function sortParameter(feature: RecordFeature): Schema {
  const keys = sortColumnsOf(feature)
  const schema = { type: 'string', enum: keys.flatMap((key) => [key, `-${key}`]) }
  return queryList('sort', 'Keys in their order, - in front for descending', schema, requestLimits.sortKeys)
}

/** The fields to give: those of the rows, also where another feature of the caller's shows them. */
export function fieldsParameter({ entity }: RecordFeature, catalogue: Catalogue): Schema {
  const names = [...systemFields, ...visibleFieldsOf(entity, catalogue).map(([name]) => name)]
  const words = 'Fields to give, beside id and rowVersion; all when left out. The rows then have these alone'
  return queryList('fields', words, { type: 'string', enum: names }, names.length)
}

/** Which rows a list is about. */
export function narrowingParameters(feature: RecordFeature, catalogue: Catalogue): readonly Schema[] {
  const filters = filterColumnsOf(feature).flatMap((column) =>
    filterParameters(column, fieldAt(catalogue, feature, column)),
  )
  return [
    query('search', 'Words that must all occur', { ...text, maxLength: requestLimits.text }),
    ...(feature.entity.effective
      ? [query('asOf', 'Only rows valid on this day', { type: 'string', format: 'date' })]
      : []),
    ...filters,
    {
      name: 'where',
      in: 'query',
      description: `Conditions with operators, references by code, joined by and, or and not, as JSON: at most ${whereLimits.conditions}, ${whereLimits.depth} deep, ${whereLimits.length} characters as an address`,
      ...json(ref(whereTypeOf(feature))),
    },
  ]
}

function filterParameters(column: string, field: Field | undefined): readonly Schema[] {
  if (field === undefined || field.type === 'lines' || field.type === 'file' || field.type === 'image') return []
  const empty = query(`${column}.empty`, 'No value (true), or one (false)', flag)
  if (rangeTypes.has(field.type)) {
    const end = boundOf(field as Plain)
    return [query(`${column}.from`, 'From, inclusive', end), query(`${column}.to`, 'To, inclusive', end), empty]
  }
  if (field.type === 'boolean') return [query(column, 'Flag', flag), empty]
  if (field.type === 'text' || field.type === 'longText' || field.type === 'richText')
    return [query(column, 'Text that occurs', { ...text, maxLength: requestLimits.text }), empty]
  const value = field.type === 'ref' ? id : field.type === 'enum' ? { type: 'string', enum: field.values } : text
  return [queryList(column, field.type === 'ref' ? 'Ids' : 'One of these values', value, requestLimits.values), empty]
}

/** An end of a range: a moment may be a day as well, a number have other limits than the field. */
function boundOf(field: Plain): Schema {
  switch (field.type) {
    case 'dateTime':
      return { anyOf: [scalarOf(field), { type: 'string', format: 'date' }] }
    case 'decimal':
    case 'money':
    case 'percent':
      return { type: 'string', pattern: '^-?\\d+(\\.\\d{1,6})?$', examples: ['1500000'] }
    default:
      return scalarOf(field)
  }
}

function fieldAt(catalogue: Catalogue, feature: RecordFeature, column: string): Field | undefined {
  const [first = '', second] = column.split('.')
  const field = feature.entity.fields[first] ?? rowTimes.get(first)
  if (second === undefined || field?.type !== 'ref') return field
  return catalogue.entities.get(field.to)?.fields[second]
}

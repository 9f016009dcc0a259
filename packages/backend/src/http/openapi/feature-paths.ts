// Paths of one record feature, and of look-ups and batched rows.
import { nameOf, pascalOf, restPathOf } from '@kantor/shared/derive/names'
import { recordReadersOf, transitionsOf } from '@kantor/shared/derive/rights'
import { filterColumnsOf } from '@kantor/shared/derive/row-times'
import { argumentWords, memberWords } from '@kantor/shared/derive/sdl-words'
import { whereLimits, whereTypeOf } from '@kantor/shared/derive/where'
import {
  type Field,
  largePages,
  type RecordFeature,
  type Operation as ScreenOperation,
  standardPages,
} from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { sortColumnsOf } from '../../engine/list/sort.ts'
import { bulkItem, manyWriteItems, totalsItem } from './many-rows-paths.ts'
import { answer, body, inPath, json, type Operation, place, problems, query } from './operation.ts'
import { arrayOf, id, inputName, object, ref, type Schema } from './schemas.ts'

type Paths = { readonly [path: string]: { readonly [method: string]: Operation | readonly Schema[] } }
const usual = ['BAD_USER_INPUT', 'BAD_COMPANY', 'UNAUTHENTICATED', 'FORBIDDEN', 'SCOPE_DENIED', 'UNAVAILABLE'] as const

type FieldAt = (column: string) => Field | undefined
type Item = { readonly [method: string]: Operation }
/** Makes the operation of a screen under a verb; nothing where the feature has no such screen. */
type Make = (
  verb: string,
  what: string,
  operation: ScreenOperation,
  rest: Pick<Operation, 'responses'> & Partial<Operation>,
) => Item

/** The paths of a feature, as far as its screens and its life cycle go. */
export function featurePaths(feature: RecordFeature, fieldAt: FieldAt): Paths {
  const path = restPathOf(feature)
  const make: Make = (verb, what, operation, rest) => {
    const anyOf = operation === 'show' ? recordReadersOf(feature) : anyOfOf(feature, operation)
    if (anyOf === null) return {}
    const about = { summary: `${feature.title}: ${what}`, tags: [feature.title], 'x-any-of': anyOf }
    return { [verb]: { operationId: `${what}${pascalOf(nameOf(feature))}`, ...about, ...rest } }
  }
  const items: readonly (readonly [string, Item])[] = [
    [path, collectionItem(feature, fieldAt, make)],
    [`${path}/export`, exportItem(feature, fieldAt, make)],
    [`${path}/changes`, changesItem(feature, make)],
    [`${path}/bulk`, bulkItem(feature)],
    [`${path}/totals`, totalsItem(feature, narrowingParameters(feature, fieldAt))],
    ...manyWriteItems(feature).map(([below, item]) => [`${path}/${below}`, item] as const),
    [`${path}/{id}`, recordItem(feature, make)],
    ...transitionsOf(feature).map(
      (t) => [`${path}/{id}/${t.name}`, { post: transitionOperation(feature, t) }] as const,
    ),
  ]
  const filled = items.filter(([, item]) => Object.keys(item).length > 0)
  return Object.fromEntries(
    filled.map(([p, item]) => [p, { parameters: p.includes('{id}') ? [...place, inPath('id', id)] : place, ...item }]),
  )
}

function collectionItem(feature: RecordFeature, fieldAt: FieldAt, make: Make): Item {
  const row = ref(feature.entity.name)
  return {
    ...make('get', 'list', 'index', {
      parameters: listParameters(feature, fieldAt),
      responses: { 200: answer('One page', pageOf(feature)), ...problems(...usual) },
    }),
    ...make('post', 'create', 'create', {
      requestBody: body(ref(inputName(nameOf(feature), 'create'))),
      responses: { 201: answer('The new record', row), ...problems(...usual, 'DUPLICATE', 'OVERLAP') },
    }),
  }
}

function pageOf(feature: RecordFeature): Schema {
  const number = { type: 'integer' }
  return object({
    total: number,
    page: number,
    size: number,
    deltaFrom: { type: 'string', format: 'date-time', description: memberWords.deltaFrom },
    view: { type: 'string', description: memberWords.view },
    rows: arrayOf(ref(feature.entity.name)),
    gone: { ...arrayOf(id), description: memberWords.gone },
    last: { type: ['integer', 'null'], description: memberWords.last },
  })
}

/** `GET <path>/changes`. */
const changesItem = (feature: RecordFeature, make: Make): Item =>
  make('get', 'changes', 'index', {
    parameters: [
      query('since', argumentWords('since', ''), { type: 'string', format: 'date-time' }, true),
      query('view', argumentWords('view', '')),
      query('after', argumentWords('after', 'Changes'), { type: 'integer', minimum: 0, default: 0 }),
      query('first', argumentWords('first', 'Changes'), { type: 'integer', minimum: 1, maximum: 500, default: 100 }),
      fieldsParameter,
    ],
    responses: { 200: answer('One part', pageOf(feature)), ...problems(...usual, 'VIEW_CHANGED') },
  })

function exportItem(feature: RecordFeature, fieldAt: FieldAt, make: Make): Item {
  const format = query('format', 'Kind of file', { type: 'string', enum: ['csv', 'xlsx'] })
  return make('get', 'export', 'index', {
    parameters: [format, ...listParameters(feature, fieldAt)],
    responses: { 200: fileAnswer, ...problems(...usual) },
  })
}

function recordItem(feature: RecordFeature, make: Make): Item {
  const record = answer('The record', ref(feature.entity.name))
  return {
    ...make('get', 'show', 'show', {
      parameters: [fieldsParameter],
      responses: { 200: record, ...problems(...usual, 'NOT_FOUND') },
    }),
    ...make('put', 'edit', 'edit', {
      requestBody: body(ref(inputName(nameOf(feature), 'edit'))),
      responses: { 200: record, ...problems(...usual, 'NOT_FOUND', 'STALE_VERSION', 'DUPLICATE', 'OVERLAP') },
    }),
    ...make('delete', 'delete', 'delete', {
      parameters: [query('rowVersion', 'The version that was read', { type: 'integer' }, true)],
      responses: { 204: answer('Deleted'), ...problems(...usual, 'NOT_FOUND', 'STALE_VERSION', 'IN_USE') },
    }),
  }
}

function transitionOperation(
  feature: RecordFeature,
  { name, form }: ReturnType<typeof transitionsOf>[number],
): Operation {
  const input = {
    ...object({ rowVersion: { type: 'integer' }, note: { type: ['string', 'null'], maxLength: 1000 } }, ['rowVersion']),
    additionalProperties: false,
  }
  return {
    operationId: `${name}${pascalOf(nameOf(feature))}`,
    summary: `${feature.title}: ${name}`,
    tags: [feature.title],
    'x-any-of': [form],
    requestBody: body(input),
    responses: {
      200: answer('The record', ref(feature.entity.name)),
      ...problems(...usual, 'NOT_FOUND', 'STALE_VERSION', 'BAD_STATE', 'COMMENT_REQUIRED'),
    },
  }
}

const fieldsParameter = query('fields', 'Names of the fields to give, separated by commas; default all')
const fileAnswer: Schema = {
  description: 'The file',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: { type: 'string' } },
  },
}

function listParameters(feature: RecordFeature, fieldAt: FieldAt): readonly Schema[] {
  return [
    ...narrowingParameters(feature, fieldAt),
    query('page', 'From 1', { type: 'integer', minimum: 1, default: 1 }),
    query('size', 'Rows per page', {
      ...{ type: 'integer', minimum: 1, maximum: Math.max(...largePages) },
      default: (feature.list.pageSizes ?? standardPages)[0],
    }),
    query(
      'after',
      'Rows after the one with this id, in the order of ids, to read a whole list: 0 first, then the last id of the part before; neither page nor sort beside it',
      { type: 'integer', minimum: 0 },
    ),
    query('sort', `Keys separated by commas, - for descending: ${sortColumnsOf(feature).join(', ')}`),
    fieldsParameter,
  ]
}

/** Which rows a list is about. */
function narrowingParameters(feature: RecordFeature, fieldAt: FieldAt): readonly Schema[] {
  const filters = filterColumnsOf(feature).flatMap((column) => filterParameters(column, fieldAt(column)))
  return [
    query('search', 'Words that must all occur', { type: 'string', maxLength: 200 }),
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

const ranged = new Set(['date', 'dateTime', 'period', 'time', 'integer', 'decimal', 'money', 'percent'])
function filterParameters(column: string, field: Field | undefined): readonly Schema[] {
  if (field === undefined || field.type === 'lines' || field.type === 'file' || field.type === 'image') return []
  if (ranged.has(field.type))
    return [query(`${column}.from`, 'From, inclusive'), query(`${column}.to`, 'To, inclusive')]
  if (field.type === 'boolean') return [query(column, 'Flag', { type: 'boolean' })]
  return [
    query(
      column,
      field.type === 'text' || field.type === 'longText' || field.type === 'richText'
        ? 'Text that occurs'
        : 'One of these values, separated by commas',
    ),
  ]
}

/** Paths that take an entity instead of a feature. */
export function entityPaths(entities: readonly string[]): Paths {
  const parameters = [...place, inPath('entity', { type: 'string', enum: entities })]
  const ids = query('ids', 'At most 100 ids, separated by commas')
  return {
    '/lookups/{entity}': {
      parameters,
      get: {
        operationId: 'lookup',
        summary: 'Choices for a reference; `where.<field>` narrows them',
        tags: ['Entities'],
        parameters: [
          query('search', 'Words in code or name'),
          ids,
          query('size', 'At most 50', { type: 'integer', minimum: 1, maximum: 50, default: 20 }),
        ],
        responses: {
          200: answer('The choices, active ones first', arrayOf(ref('Ref'))),
          ...problems(...usual, 'NOT_FOUND'),
        },
      },
    },
    '/entities/{entity}': {
      parameters,
      get: {
        operationId: 'rowsByIds',
        summary: 'Whole rows by id',
        tags: ['Entities'],
        parameters: [ids, fieldsParameter],
        responses: {
          200: answer('The rows found', object({ rows: arrayOf({ type: 'object' }) })),
          ...problems(...usual, 'NOT_FOUND'),
        },
      },
    },
  }
}

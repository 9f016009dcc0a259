// Paths of one record feature.
import { nameOf, pascalOf, restPathOf } from '@kantor/shared/derive/names'
import { recordReadersOf, transitionsOf } from '@kantor/shared/derive/rights'
import { argumentWords } from '@kantor/shared/derive/sdl-words'
import {
  type Catalogue,
  type RecordFeature,
  requestLimits,
  type Operation as ScreenOperation,
} from '@kantor/shared/kernel'
import { type AnyOf, anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import { fieldsParameter, listParameters, narrowingParameters } from './list-parameters.ts'
import { bulkItem, groupsItem, manyWriteItems, totalsItem } from './many-rows-paths.ts'
import { answer, body, inPath, type Operation, type Paths, place, problems, query } from './operation.ts'
import { closed, id, moment, ref, type Schema, text, textOrNull, version } from './schema-parts.ts'
import { inputName, pageName, rowName } from './schemas.ts'

const usual = ['BAD_USER_INPUT', 'BAD_COMPANY', 'UNAUTHENTICATED', 'FORBIDDEN', 'SCOPE_DENIED', 'UNAVAILABLE'] as const

type Item = { readonly [method: string]: Operation }
/** Makes the operation of a screen under a verb; nothing where the feature has no such screen. */
type Make = (
  verb: string,
  what: string,
  operation: ScreenOperation,
  rest: Pick<Operation, 'responses'> & Partial<Operation>,
) => Item

/** The codes that open an operation of a feature. */
function codesOf(feature: RecordFeature, operation: ScreenOperation): AnyOf {
  if (operation === 'show') return recordReadersOf(feature)
  return operation === 'edit' ? editorsOf(feature) : anyOfOf(feature, operation)
}

/** The paths of a feature, as far as its screens and its life cycle go. */
export function featurePaths(feature: RecordFeature, catalogue: Catalogue): Paths {
  const path = restPathOf(feature)
  const make: Make = (verb, what, operation, rest) => {
    const anyOf = codesOf(feature, operation)
    if (anyOf === null) return {}
    const about = { summary: `${feature.title}: ${what}`, tags: [feature.title], 'x-any-of': anyOf }
    return { [verb]: { operationId: `${what}${pascalOf(nameOf(feature))}`, ...about, ...rest } }
  }
  const items: readonly (readonly [string, Item])[] = [
    [path, collectionItem(feature, catalogue, make)],
    [`${path}/export`, exportItem(feature, catalogue, make)],
    [`${path}/changes`, changesItem(feature, catalogue, make)],
    [`${path}/bulk`, bulkItem(feature)],
    [`${path}/totals`, totalsItem(feature, narrowingParameters(feature, catalogue))],
    [`${path}/groups`, groupsItem(feature, narrowingParameters(feature, catalogue))],
    ...manyWriteItems(feature).map(([below, item]) => [`${path}/${below}`, item] as const),
    [`${path}/{id}`, recordItem(feature, catalogue, make)],
    ...transitionsOf(feature).map(
      (t) => [`${path}/{id}/${t.name}`, { post: transitionOperation(feature, t) }] as const,
    ),
  ]
  const filled = items.filter(([, item]) => Object.keys(item).length > 0)
  return Object.fromEntries(
    filled.map(([p, item]) => [p, { parameters: p.includes('{id}') ? [...place, inPath('id', id)] : place, ...item }]),
  )
}

function collectionItem(feature: RecordFeature, catalogue: Catalogue, make: Make): Item {
  const row = ref(rowName(feature))
  return {
    ...make('get', 'list', 'index', {
      parameters: listParameters(feature, catalogue),
      responses: { 200: answer('One page', ref(pageName(feature))), ...problems(...usual) },
    }),
    ...make('post', 'create', 'create', {
      requestBody: body(ref(inputName(feature, 'create'))),
      responses: { 201: answer('The new record', row), ...problems(...usual, 'DUPLICATE', 'OVERLAP') },
    }),
  }
}

/** `GET <path>/changes`. */
const changesItem = (feature: RecordFeature, catalogue: Catalogue, make: Make): Item =>
  make('get', 'changes', 'index', {
    parameters: [
      query('since', argumentWords('since', ''), moment, true),
      query('view', argumentWords('view', '')),
      query('after', argumentWords('after', 'Changes'), { type: 'integer', minimum: 0, default: 0 }),
      query('first', argumentWords('first', 'Changes'), {
        type: 'integer',
        minimum: 1,
        maximum: requestLimits.rows,
        default: 100,
      }),
      fieldsParameter(feature, catalogue),
    ],
    responses: { 200: answer('One part', ref(pageName(feature))), ...problems(...usual, 'VIEW_CHANGED') },
  })

function exportItem(feature: RecordFeature, catalogue: Catalogue, make: Make): Item {
  const format = query('format', 'Kind of file', { type: 'string', enum: ['csv', 'xlsx'] })
  const columns = query(
    'columns',
    'Columns in their order: those of the list and fields of the record; else those of the list',
    {
      type: 'string',
    },
  )
  return make('get', 'export', 'index', {
    parameters: [format, columns, ...listParameters(feature, catalogue)],
    responses: { 200: fileAnswer, ...problems(...usual) },
  })
}

function recordItem(feature: RecordFeature, catalogue: Catalogue, make: Make): Item {
  const record = answer('The record', ref(rowName(feature)))
  return {
    ...make('get', 'show', 'show', {
      parameters: [fieldsParameter(feature, catalogue)],
      responses: { 200: record, ...problems(...usual, 'NOT_FOUND') },
    }),
    ...make('put', 'edit', 'edit', {
      requestBody: body(ref(inputName(feature, 'edit'))),
      responses: { 200: record, ...problems(...usual, 'NOT_FOUND', 'STALE_VERSION', 'DUPLICATE', 'OVERLAP') },
    }),
    ...make('delete', 'delete', 'delete', {
      parameters: [query('rowVersion', 'The version that was read', version, true)],
      responses: { 204: answer('Deleted'), ...problems(...usual, 'NOT_FOUND', 'STALE_VERSION', 'IN_USE') },
    }),
  }
}

function transitionOperation(
  feature: RecordFeature,
  { name, form }: ReturnType<typeof transitionsOf>[number],
): Operation {
  const input = {
    ...closed({ rowVersion: version, note: { ...textOrNull, maxLength: requestLimits.note } }, ['rowVersion']),
  }
  return {
    operationId: `${name}${pascalOf(nameOf(feature))}`,
    summary: `${feature.title}: ${name}`,
    tags: [feature.title],
    'x-any-of': [form],
    requestBody: body(input),
    responses: {
      200: answer('The record', ref(rowName(feature))),
      ...problems(...usual, 'NOT_FOUND', 'STALE_VERSION', 'BAD_STATE', 'COMMENT_REQUIRED'),
    },
  }
}

const fileAnswer: Schema = {
  description: 'The file',
  content: {
    'text/csv': { schema: text },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: text },
  },
}

// The operations of a feature on many rows: one action on all, sums and groups of a list.
import { bulkActionsOf, bulkCodesOf, groupsOf, maxBulkRows, maxGroups, totalsOf } from '@kantor/shared/derive/lists'
import {
  type ManyWrite,
  manyWritePaths,
  manyWritesOf,
  maxManyRows,
  rowOutcomes,
} from '@kantor/shared/derive/many-writes'
import { nameOf, pascalOf } from '@kantor/shared/derive/names'
import { type RecordFeature, requestLimits } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { answer, body, type Operation, problems, query } from './operation.ts'
import {
  arrayOf,
  closed,
  count,
  flag,
  id,
  object,
  orNull,
  ref,
  type Schema,
  text,
  textOrNull,
  version,
} from './schema-parts.ts'
import { inputName } from './schemas.ts'

type Item = { readonly [method: string]: Operation }
const usual = ['BAD_USER_INPUT', 'BAD_COMPANY', 'UNAUTHENTICATED', 'FORBIDDEN', 'SCOPE_DENIED', 'UNAVAILABLE'] as const

/** `POST <path>/bulk`; nothing where a feature neither deletes nor has a life cycle. */
export function bulkItem(feature: RecordFeature): Item {
  const anyOf = bulkCodesOf(feature)
  if (anyOf === null) return {}
  const rows = { ...arrayOf(object({ id, rowVersion: version })), maxItems: maxBulkRows }
  const input = closed(
    {
      action: { type: 'string', enum: bulkActionsOf(feature).map(({ name }) => name) },
      rows: { ...rows, description: 'Rows as they were read' },
      query: {
        type: 'string',
        description: `Instead of rows: the query of the list; above ${maxBulkRows} found a job does it`,
      },
      note: { ...textOrNull, maxLength: requestLimits.note },
    },
    ['action'],
  )
  const result = object({
    done: arrayOf(object({ id, rowVersion: orNull(version) })),
    failed: arrayOf(object({ id, code: ref('ErrorCode'), detail: text })),
    job: { ...orNull(id), description: 'The run that does it in the background' },
  })
  return {
    post: {
      operationId: `bulk${pascalOf(nameOf(feature))}`,
      summary: `${feature.title}: one action on many rows, each in a transaction of its own`,
      tags: [feature.title],
      'x-any-of': anyOf,
      requestBody: body(input),
      responses: { 200: answer('What became of each row', result), ...problems(...usual) },
    },
  }
}

/** `GET <path>/totals`; nothing where the list adds nothing up. */
export function totalsItem(feature: RecordFeature, narrowing: readonly Schema[]): Item {
  const anyOf = anyOfOf(feature, 'index')
  const totals = totalsOf(feature)
  if (anyOf === null || totals.length === 0) return {}
  const sums = totals.map(([name]) => [name, textOrNull] as const)
  return {
    get: {
      operationId: `totals${pascalOf(nameOf(feature))}`,
      summary: `${feature.title}: sums over the whole filtered list`,
      tags: [feature.title],
      'x-any-of': anyOf,
      parameters: narrowing,
      responses: {
        200: answer('The sums, as decimal texts', object({ rowCount: count, ...Object.fromEntries(sums) })),
        ...problems(...usual),
      },
    },
  }
}

/** `GET <path>/groups`; nothing where the list can be grouped by nothing. */
export function groupsItem(feature: RecordFeature, narrowing: readonly Schema[]): Item {
  const anyOf = anyOfOf(feature, 'index')
  const names = groupsOf(feature).map(([name]) => name)
  if (anyOf === null || names.length === 0) return {}
  const group = object({ value: textOrNull, label: textOrNull, count })
  const by = query('by', 'The column whose values make the groups', { type: 'string', enum: names }, true)
  return {
    get: {
      operationId: `groups${pascalOf(nameOf(feature))}`,
      summary: `${feature.title}: the groups of the whole filtered list, each with the count of its rows`,
      tags: [feature.title],
      'x-any-of': anyOf,
      parameters: [by, ...narrowing],
      responses: {
        200: answer(
          `At most ${maxGroups} groups, the largest ones`,
          object({ groups: arrayOf(group), moreGroups: flag }),
        ),
        ...problems(...usual),
      },
    },
  }
}

/** `POST <path>/create-many`, `edit-many` and `upsert`, by their paths. */
export const manyWriteItems = (feature: RecordFeature): readonly (readonly [string, Item])[] =>
  manyWritesOf(feature).map(([way, anyOf]) => {
    const row = ref(inputName(feature, way === 'editMany' ? 'edit' : 'create'))
    const at = object({ id, rowVersion: version })
    const rows = { ...arrayOf(way === 'editMany' ? { allOf: [at, row] } : row), minItems: 1, maxItems: maxManyRows }
    const allOrNothing = {
      ...flag,
      default: false,
      description: 'One refused row takes back all others; what spoke against each stands in the error',
    }
    const input = closed({ rows, allOrNothing }, ['rows'])
    const operation: Operation = {
      operationId: `${way}${pascalOf(nameOf(feature))}`,
      summary: `${feature.title}: ${manyWriteWords[way]}`,
      tags: [feature.title],
      'x-any-of': anyOf,
      requestBody: body(input),
      responses: { 200: answer('What became of each row, in their order', writeResult), ...problems(...usual) },
    }
    return [manyWritePaths[way], { post: operation }] as const
  })

const manyWriteWords: { readonly [W in ManyWrite]: string } = {
  createMany: 'create many at once',
  editMany: 'change many at once, each in the version that was read',
  upsert: 'change the rows of these keys, create those that are missing',
}
const writeResult = object({
  rows: arrayOf(
    object({
      outcome: { type: 'string', enum: rowOutcomes },
      id: orNull(id),
      rowVersion: orNull(version),
      code: orNull(ref('ErrorCode')),
      detail: textOrNull,
      fields: arrayOf(ref('FieldError')),
    }),
  ),
})

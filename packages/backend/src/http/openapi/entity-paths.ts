// Paths that take an entity instead of a feature: choices for references, and rows by id.
import { requestLimits } from '@kantor/shared/kernel'
import { answer, inPath, type Paths, place, problems, query, queryList } from './operation.ts'
import { arrayOf, id, object, ref, text, version } from './schema-parts.ts'

const usual = ['BAD_USER_INPUT', 'BAD_COMPANY', 'UNAUTHENTICATED', 'FORBIDDEN', 'SCOPE_DENIED', 'UNAVAILABLE'] as const

/** `lookups/{entity}`, also for the lines that references lead to, and `entities/{entity}`. */
export function entityPaths(entities: readonly string[], lines: readonly string[]): Paths {
  const parametersOf = (names: readonly string[]) => [...place, inPath('entity', { ...text, enum: names })]
  const ids = queryList('ids', 'Ids of rows', id, requestLimits.ids)
  const narrowing = {
    ...query('where', 'Values that the choices must have, each as `where.<field>`', {
      type: 'object',
      propertyNames: { pattern: '^where\\.' },
      additionalProperties: text,
    }),
    style: 'form',
    explode: true,
  }
  return {
    '/lookups/{entity}': {
      parameters: parametersOf([...entities, ...lines]),
      get: {
        operationId: 'lookup',
        summary: 'Choices for a reference; `where.<field>` narrows them',
        tags: ['Entities'],
        parameters: [
          query('search', 'Words in code or name'),
          ids,
          query('size', 'Choices', { type: 'integer', minimum: 1, maximum: requestLimits.choices, default: 20 }),
          narrowing,
        ],
        responses: {
          200: answer('The choices, active ones first', arrayOf(ref('Ref'))),
          ...problems(...usual, 'NOT_FOUND'),
        },
      },
    },
    '/entities/{entity}': {
      parameters: parametersOf(entities),
      get: {
        operationId: 'rowsByIds',
        summary: 'Whole rows by id: the fields of every feature of the caller over the entity',
        tags: ['Entities'],
        parameters: [ids, queryList('fields', 'Fields to give, beside id and rowVersion', text, 500)],
        responses: {
          200: answer('The rows found', object({ rows: arrayOf(object({ id, rowVersion: version })) })),
          ...problems(...usual, 'NOT_FOUND'),
        },
      },
    },
  }
}

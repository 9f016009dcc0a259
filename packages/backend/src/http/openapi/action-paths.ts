// Paths of the actions of features: one POST each, parameters in the body.
import { actionsOf, type PlacedAction, paramFieldsOf, resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Feature, Fields } from '@kantor/shared/kernel'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { answer, body, type Operation, place, problems } from './operation.ts'
import { arrayOf, id, inputOf, object, outputs, type Schema } from './schemas.ts'

type Paths = { readonly [path: string]: { readonly [method: string]: Operation | readonly Schema[] } }

/** The paths of the actions of a feature. */
export const actionPaths = (feature: Feature): Paths =>
  Object.fromEntries(
    actionsOf(feature).map((placed) => [placed.path, { parameters: place, post: operationOf(placed) }]),
  )

function operationOf(placed: PlacedAction): Operation {
  const { feature, name, action, type } = placed
  const params = inputOf(fieldsOf(paramFieldsOf(action)), 'create')
  const paged = { page: { type: 'integer', minimum: 1 }, size: { type: 'integer', minimum: 1, maximum: 500 } }
  const properties = { ...(params.properties as object), ...(action.paged ? paged : {}) }
  const row = object(withLineIds(outputs(fieldsOf(resultFieldsOf(action)))), [])
  const result = action.many ? object({ total: { type: 'integer' }, rows: arrayOf(row) }) : row
  return {
    operationId: `action${type}`,
    summary: `${feature.title}: ${action.title ?? name}`,
    tags: [feature.title],
    'x-any-of': anyOfAction(feature, action) ?? [],
    requestBody: { ...body({ ...params, properties }), required: Array.isArray(params.required) },
    responses: {
      200: answer(action.help ?? 'The answer', result),
      ...problems(
        'BAD_USER_INPUT',
        'BAD_COMPANY',
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'SCOPE_DENIED',
        'NOT_FOUND',
        'UNAVAILABLE',
      ),
    },
  }
}

const fieldsOf = (entries: ReturnType<typeof paramFieldsOf>): Fields => Object.fromEntries(entries)

/** Lines of an answer need no stored row behind them: their id may be null or absent. */
function withLineIds(properties: { readonly [name: string]: Schema }): { readonly [name: string]: Schema } {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const line = schema.type === 'array' ? (schema.items as { properties?: object }) : undefined
      if (line?.properties === undefined) return [name, schema]
      return [name, { ...schema, items: object({ ...line.properties, id: { ...id, type: ['integer', 'null'] } }, []) }]
    }),
  )
}

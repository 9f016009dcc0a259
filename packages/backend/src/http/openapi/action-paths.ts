// Paths of the actions of features: one POST each, parameters in the body.
import { actionsOf, type PlacedAction, paramFieldsOf, resultFieldsOf } from '@kantor/shared/derive/actions'
import { type Feature, type Fields, requestLimits } from '@kantor/shared/kernel'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { inputOf, outputs } from './field-schemas.ts'
import { answer, body, type Operation, type Paths, place, problems } from './operation.ts'
import { arrayOf, count, id, object, orNull } from './schema-parts.ts'

/** The paths of the actions of a feature. The lines of an answer need no stored row behind them. */
export const actionPaths = (feature: Feature): Paths =>
  Object.fromEntries(
    actionsOf(feature).map((placed) => [placed.path, { parameters: place, post: operationOf(placed) }]),
  )

function operationOf(placed: PlacedAction): Operation {
  const { feature, name, action, type } = placed
  const params = inputOf(fieldsOf(paramFieldsOf(action)), 'create')
  const paged = {
    page: { type: 'integer', minimum: 1, default: 1 },
    size: { type: 'integer', minimum: 1, maximum: requestLimits.rows, default: 10 },
  }
  const properties = { ...(params.properties as object), ...(action.paged ? paged : {}) }
  const row = object(outputs(fieldsOf(resultFieldsOf(action)), undefined, orNull(id)))
  const result = action.many ? object({ total: count, rows: arrayOf(row) }) : row
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

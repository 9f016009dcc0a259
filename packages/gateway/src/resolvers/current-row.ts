// The stored row that a version conflict carries, in the shape of the API and without what the caller may not read.
import { type GraphQLSchema, isObjectType } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { needsOf, passes } from '../directives/guards.ts'
import { isRecord } from '../sources/problems.ts'

/** Keeps the fields of the entity's type that this caller may read; ids become texts, as everywhere in the API. */
export function currentRowOf(row: unknown, entity: string, context: GatewayContext, schema: GraphQLSchema): unknown {
  const type = schema.getType(entity)
  if (!isRecord(row) || !isObjectType(type)) return null
  const fields = type.getFields()
  const kept = Object.entries(row).filter(([name]) => {
    const field = fields[name]
    return field !== undefined && needsOf(field).every((guard) => passes(context, guard))
  })
  return withTextIds(Object.fromEntries(kept))
}

function withTextIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTextIds)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, v]) => [
      name,
      name === 'id' && typeof v === 'number' ? String(v) : withTextIds(v),
    ]),
  )
}

// The part of the schema that a set of codes opens: the root fields and leaves whose guards let it in, and the types that can be
// reached through them. An object without a visible field does not exist, nor do the fields that lead to it.
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  specifiedScalarTypes,
} from 'graphql'
import { needsOf } from '../directives/guards.ts'

/** Names of the fields that are seen, by the names of the types that are. Types without fields have an empty set. */
export type Visible = ReadonlyMap<string, ReadonlySet<string>>

/** Everything that a holder of these codes can use; guards must stand already (`enforceGuards`). */
export function visibleIn(schema: GraphQLSchema, codes: ReadonlySet<string>): Visible {
  const open = openFields(schema, codes)
  const seen = new Map<string, ReadonlySet<string>>()
  const waiting: GraphQLNamedType[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .filter((t) => t !== undefined && t !== null)
    .filter((t) => (open.get(t.name)?.size ?? 0) > 0)
  waiting.push(...specifiedScalarTypes)
  waiting.push(...schema.getDirectives().flatMap((d) => d.args.map((a) => getNamedType(a.type))))
  waiting.push(...Object.values(schema.getTypeMap()).filter((t) => t.name.startsWith('__')))
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at.name)) continue
    const fields = open.get(at.name) ?? new Set()
    seen.set(at.name, fields)
    waiting.push(...reachedFrom(at, fields, schema, open))
  }
  return seen
}

/** Fields whose guards pass, without those that lead to an object of which nothing is open. */
function openFields(schema: GraphQLSchema, codes: ReadonlySet<string>): ReadonlyMap<string, Set<string>> {
  const open = new Map<string, Set<string>>()
  const types = Object.values(schema.getTypeMap()).filter((t) => isObjectType(t) || isInterfaceType(t))
  for (const type of types) {
    const fields = Object.values(type.getFields())
    const passes = fields.filter((f) => needsOf(f).every((guard) => guard === null || isAllowed(guard, codes)))
    open.set(type.name, new Set(passes.map((f) => f.name)))
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const type of types) {
      for (const field of Object.values(type.getFields())) {
        const names = open.get(type.name)
        if (names?.has(field.name) !== true || open.get(getNamedType(field.type).name)?.size !== 0) continue
        names.delete(field.name)
        changed = true
      }
    }
  }
  return open
}

function reachedFrom(
  type: GraphQLNamedType,
  fields: ReadonlySet<string>,
  schema: GraphQLSchema,
  open: ReadonlyMap<string, ReadonlySet<string>>,
): readonly GraphQLNamedType[] {
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((f) => getNamedType(f.type))
  const members = isAbstractType(type) ? schema.getPossibleTypes(type).filter((t) => open.get(t.name)?.size !== 0) : []
  if (!isObjectType(type) && !isInterfaceType(type)) return members
  const shown = Object.values(type.getFields()).filter((f) => fields.has(f.name) || type.name.startsWith('__'))
  return [
    ...members,
    ...type.getInterfaces(),
    ...shown.flatMap((f) => [getNamedType(f.type), ...f.args.map((a) => getNamedType(a.type))]),
  ]
}

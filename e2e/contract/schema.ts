// The committed schema as the contract suite needs it: arguments of root fields, and input values that are of the right
// form without being meant, so that a permission is asked before anything else can go wrong.
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
} from 'graphql'

const file = new URL('../../packages/gateway/schema.graphql', import.meta.url)
const schema = buildSchema(readFileSync(file, 'utf8'))

/** An id that no row has. */
export const noId = '999999999'

const scalars: { readonly [name: string]: unknown } = {
  Int: 1,
  Float: 1,
  Boolean: false,
  ID: noId,
  Date: '2026-01-01',
  DateTime: '2026-01-01T00:00:00.000Z',
  Time: '08:00',
  Period: '2026-01',
  Decimal: '1',
}

/** A value of the form of the type: required parts only. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType)
  if (isListType(type)) return []
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isInputObjectType(type)) return scalars[type.name] ?? 'X'
  const needed = Object.values(type.getFields()).filter((f) => isNonNullType(f.type) && f.defaultValue === undefined)
  return Object.fromEntries(needed.map((f) => [f.name, sampleOf(f.type)]))
}

export interface Operation {
  readonly query: string
  readonly variables: { readonly [name: string]: unknown }
}
/** A root field behind `@form`, with the codes of which any one opens it. */
export interface GuardedField {
  readonly name: string
  readonly anyOf: readonly string[]
  readonly operation: Operation
}

/** Every root field of the schema that carries `@form`, in its order. */
export const guardedFields: readonly GuardedField[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(root?.getFields() ?? {}).flatMap((field) => {
    const anyOf = codesOf(field)
    return anyOf === undefined ? [] : [{ name: field.name, anyOf, operation: operationOf(kind, field) }]
  })
})

function codesOf(field: GraphQLField<unknown, unknown>): readonly string[] | undefined {
  const form = field.astNode?.directives?.find((d) => d.name.value === 'form')
  const value = form?.arguments?.find((a) => a.name.value === 'anyOf')?.value
  return value?.kind === Kind.LIST ? value.values.flatMap((v) => (v.kind === Kind.STRING ? v.value : [])) : undefined
}

/** Calls one root field with samples and asks for the least of its answer. */
function operationOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): Operation {
  const args = field.args.filter((a) => isNonNullType(a.type) && a.defaultValue === undefined)
  const declared = args.map((a) => `$${a.name}: ${a.type}`).join(', ')
  const given = args.map((a) => `${a.name}: $${a.name}`).join(', ')
  return {
    query: `${kind}${declared && `(${declared})`} { ${field.name}${given && `(${given})`} ${leastOf(field)} }`,
    variables: Object.fromEntries(args.map((a) => [a.name, sampleOf(a.type)])),
  }
}

function leastOf(field: GraphQLField<unknown, unknown>): string {
  const type: GraphQLOutputType = getNamedType(field.type)
  if (isLeafType(type)) return ''
  return type.name.endsWith('Page') ? '{ total }' : '{ __typename }'
}

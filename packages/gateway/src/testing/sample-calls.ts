// The smallest call of each root field, with sample values of the right type for its arguments. The permission is checked before
// the values can cause any other error.
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

export interface Root {
  readonly kind: 'query' | 'mutation'
  readonly field: GraphQLField<unknown, unknown>
  /** Codes of its `@form` in the order of the text; none: another guard protects it. */
  readonly codes: readonly string[]
}
export interface Operation {
  readonly query: string
  readonly variables: { readonly [name: string]: unknown }
}

/** The root fields of queries and mutations by name. */
export function rootsIn(schema: GraphQLSchema): ReadonlyMap<string, Root> {
  const of = (kind: Root['kind'], type: string) => {
    const found = schema.getType(type)
    const fields = isObjectType(found) ? Object.values(found.getFields()) : []
    return fields.map((field): [string, Root] => [field.name, { kind, field, codes: formCodesOf(field) }])
  }
  return new Map([...of('query', 'Query'), ...of('mutation', 'Mutation')])
}

/** The same for a schema as text; a caller in another package has its own copy of graphql, which does not recognise the types of this one. */
export const rootsInText = (text: string): ReadonlyMap<string, Root> => rootsIn(buildSchema(text))

/** The codes of `@form`, in the order of the text. */
export function formCodesOf({ astNode }: GraphQLField<unknown, unknown>): readonly string[] {
  const list = astNode?.directives?.find((d) => d.name.value === 'form')?.arguments?.[0]?.value
  return list?.kind === 'ListValue' ? list.values.flatMap((v) => (v.kind === 'StringValue' ? [v.value] : [])) : []
}

/** An id that no row has. */
export const noId = '999999999'

const scalars: { readonly [name: string]: unknown } = {
  Int: 1,
  Float: 1,
  Boolean: false,
  ID: noId,
  Decimal: '1',
  Date: '2026-01-31',
  DateTime: '2026-01-31T00:00:00.000Z',
  Time: '08:00',
  Period: '2026-01',
}

/** A sample value of the type: only the required parts, and one element for each list. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType)
  if (isListType(type)) return [sampleOf(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isInputObjectType(type)) return scalars[type.name] ?? 'X'
  const needed = Object.values(type.getFields()).filter((f) => isNonNullType(f.type) && f.defaultValue === undefined)
  return Object.fromEntries(needed.map((f) => [f.name, sampleOf(f.type)]))
}

/** Calls a root field with sample values and selects as little as possible of its answer. */
export function callOf({ kind, field }: Pick<Root, 'kind' | 'field'>): Operation {
  const args = field.args.filter((a) => isNonNullType(a.type) && a.defaultValue === undefined)
  const declared = args.map((a) => `$${a.name}: ${a.type}`).join(', ')
  const given = args.map((a) => `${a.name}: $${a.name}`).join(', ')
  return {
    query: `${kind}${declared && `(${declared})`} { ${field.name}${given && `(${given})`} ${leastOf(field)} }`,
    variables: Object.fromEntries(args.map((a) => [a.name, sampleOf(a.type)])),
  }
}

function leastOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type)
  if (!isObjectType(type)) return ''
  return type.name.endsWith('Page') ? '{ total }' : '{ __typename }'
}

// Finds fields and types of a schema by name, root fields first: they are what one asks for.
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql'

export interface Found {
  /** query, mutation or subscription for a root field; type for a type; field for a field of another type. */
  readonly kind: 'query' | 'mutation' | 'subscription' | 'type' | 'field'
  /** `departmentsList`, `Department`, `Department.branch`. */
  readonly name: string
  /** The type that contains it, where it is a field. */
  readonly type: GraphQLNamedType
  readonly field: GraphQLField<unknown, unknown> | GraphQLInputField | undefined
}
interface Entry extends Found {
  /** What is searched: the name of the field or of the type. */
  readonly own: string
  readonly words: string
}

const most = 60
const indexes = new WeakMap<GraphQLSchema, readonly Entry[]>()

/** At most 60 matches, the nearest first: root fields, then types, then fields of types. Every word has to stand in the name. */
export function findIn(schema: GraphQLSchema, search: string): readonly Found[] {
  const words = search
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const index = indexes.get(schema) ?? indexOf(schema)
  indexes.set(schema, index)
  return index
    .flatMap((entry) => {
      const near = nearness(entry, words)
      return near === undefined ? [] : [{ entry, near }]
    })
    .sort(
      (a, b) => a.near - b.near || a.entry.own.length - b.entry.own.length || (a.entry.name < b.entry.name ? -1 : 1),
    )
    .slice(0, most)
    .map(({ entry: { kind, name, type, field } }) => ({ kind, name, type, field }))
}

const ranks = { query: 0, mutation: 0, subscription: 0, type: 10, field: 20 } as const

/** Undefined: no match. Less is nearer. */
function nearness({ kind, own, words: text }: Entry, words: readonly string[]): number | undefined {
  const name = own.toLowerCase()
  if (!words.every((word) => name.includes(word))) return undefined
  const whole = words.join('')
  const how = name === whole ? 0 : name.startsWith(whole) ? 1 : words.every((word) => text.includes(` ${word}`)) ? 2 : 3
  return ranks[kind] + how
}

function indexOf(schema: GraphQLSchema): readonly Entry[] {
  const roots = new Map<GraphQLNamedType | null | undefined, Found['kind']>([
    [schema.getQueryType(), 'query'],
    [schema.getMutationType(), 'mutation'],
    [schema.getSubscriptionType(), 'subscription'],
  ])
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type) => {
      const root = roots.get(type)
      const ofType =
        root === undefined ? [entryOf({ kind: 'type', name: type.name, type, field: undefined }, type.name)] : []
      const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      const fields = hasFields ? Object.values(type.getFields()) : []
      return [
        ...ofType,
        ...fields.map((field: GraphQLField<unknown, unknown> | GraphQLInputField) =>
          entryOf(
            { kind: root ?? 'field', name: root ? field.name : `${type.name}.${field.name}`, type, field },
            field.name,
          ),
        ),
      ]
    })
}

/** A name as its words: `departmentsList` is ` departments list`. */
const entryOf = (found: Found, own: string): Entry => ({
  ...found,
  own,
  words: ` ${own
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()}`,
})

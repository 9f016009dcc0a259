// A selection worked out against the schema: what each field gives, how it is completed, which guards stand on it. Made once
// per document and once per outcome of its conditions; the flat loop and the shape of a call follow from it.
import type { FormCode } from '@kantor/shared/kernel'
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { needsOf } from '../directives/guards.ts'
import { collect, type Fragments, type IsIncluded } from './collect.ts'

/** How a value of a type is completed; `of` is set for a list, `fields` for an object. */
export interface Form {
  readonly isAlways: boolean
  readonly of?: Form
  readonly leaf?: GraphQLLeafType
  readonly fields?: readonly FieldPlan[]
}
export interface FieldPlan {
  readonly key: string
  readonly name: string
  readonly nodes: readonly FieldNode[]
  readonly parent: GraphQLObjectType
  /** Undefined for `__typename`. */
  readonly definition?: GraphQLField<unknown, unknown>
  readonly needs: readonly (readonly FormCode[])[]
  readonly form: Form
}

/** The fields of an object that some selection sets ask for, in the order of the answer. Unknown and abstract types throw. */
export function fieldsOf(
  nodes: readonly FieldNode[],
  type: GraphQLObjectType,
  fragments: Fragments,
  isIncluded: IsIncluded,
): readonly FieldPlan[] {
  const sets = nodes.flatMap((n) => n.selectionSet ?? [])
  return fieldsIn(collect(sets, type, fragments, isIncluded), type, fragments, isIncluded)
}

/** The same for fields that are collected already. */
export function fieldsIn(
  grouped: ReadonlyMap<string, readonly FieldNode[]>,
  parent: GraphQLObjectType,
  fragments: Fragments,
  isIncluded: IsIncluded,
): readonly FieldPlan[] {
  return [...grouped].map(([key, nodes]): FieldPlan => {
    const name = nodes[0]?.name.value ?? key
    if (name === '__typename') return { key, name, nodes, parent, needs: [], form: { isAlways: true } }
    const definition = parent.getFields()[name]
    if (definition === undefined) throw new NoPlan(`${parent.name}.${name}`)
    const form = formOf(definition.type, (type) => fieldsOf(nodes, type, fragments, isIncluded))
    return { key, name, nodes, parent, definition, needs: needsOf(definition).filter((g) => g !== null), form }
  })
}

function formOf(type: GraphQLOutputType, fields: (type: GraphQLObjectType) => readonly FieldPlan[]): Form {
  const isAlways = isNonNullType(type)
  const bare = isNonNullType(type) ? type.ofType : type
  if (isListType(bare)) return { isAlways, of: formOf(bare.ofType, fields) }
  if (isLeafType(bare)) return { isAlways, leaf: bare }
  if (!isObjectType(bare)) throw new NoPlan(String(bare))
  return { isAlways, fields: fields(bare) }
}

/** What no plan is made for: the document runs as ever. */
export class NoPlan extends Error {}

/** The fields below a form, through lists. */
export const below = (form: Form): readonly FieldPlan[] =>
  form.of === undefined ? (form.fields ?? []) : below(form.of)

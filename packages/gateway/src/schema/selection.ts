// What a query selects of a type, so that only that is requested from REST: fragments and @include followed, refused fields left out.
import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  isObjectType,
  Kind,
  type SelectionNode,
} from 'graphql'
import type { GatewayContext } from '../context.ts'
import { needsOf, passes } from '../directives/guards.ts'

/** Always in a row, regardless of `fields=`. */
const always = new Set(['id', 'rowVersion', '__typename'])

/** Names of the fields of `typeName` selected below the steps of `path` (aliases resolved), for `fields=`; at least `id`. */
export function requestedFields(
  info: GraphQLResolveInfo,
  context: GatewayContext,
  typeName: string,
  path: readonly string[] = [],
): readonly string[] {
  const nodes = path.reduce<readonly FieldNode[]>(
    (at, step) => childrenOf(at, info).filter((n) => n.name.value === step),
    info.fieldNodes,
  )
  const type = info.schema.getType(typeName)
  const fields = isObjectType(type) ? type.getFields() : {}
  const names = new Set(childrenOf(nodes, info).map((n) => n.name.value))
  const asked = [...names].filter((name) => {
    const field = fields[name]
    return field !== undefined && !always.has(name) && needsOf(field).every((guard) => passes(context, guard))
  })
  return asked.length === 0 ? ['id'] : asked
}

function childrenOf(nodes: readonly FieldNode[], info: GraphQLResolveInfo): readonly FieldNode[] {
  return nodes.flatMap((n) => (n.selectionSet === undefined ? [] : flattened(n.selectionSet.selections, info)))
}

function flattened(selections: readonly SelectionNode[], info: GraphQLResolveInfo): readonly FieldNode[] {
  return selections.flatMap((node) => {
    if (!isIncluded(node, info)) return []
    if (node.kind === Kind.FIELD) return [node]
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragmentOf(node.name.value, info)
    return inner === undefined ? [] : flattened(inner.selectionSet.selections, info)
  })
}

const fragmentOf = (name: string, info: GraphQLResolveInfo): FragmentDefinitionNode | undefined => info.fragments[name]

function isIncluded(node: SelectionNode, info: GraphQLResolveInfo): boolean {
  if (node.directives === undefined || node.directives.length === 0) return true
  const skip = getDirectiveValues(GraphQLSkipDirective, node, info.variableValues)
  const include = getDirectiveValues(GraphQLIncludeDirective, node, info.variableValues)
  return skip?.['if'] !== true && include?.['if'] !== false
}

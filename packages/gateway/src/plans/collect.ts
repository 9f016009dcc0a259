// The fields that an operation selects, fragments followed, grouped by response key: section 6.3.2 of the specification.
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

export type Fragments = { readonly [name: string]: FragmentDefinitionNode }
/** Whether a selection counts: what its @skip and @include say. */
export type IsIncluded = (node: SelectionNode) => boolean
type Grouped = Map<string, FieldNode[]>

/** The fields of some selection sets on an object type, in the order of the answer. Only object types may be named by fragments. */
export function collect(
  sets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  fragments: Fragments,
  isIncluded: IsIncluded,
): ReadonlyMap<string, readonly FieldNode[]> {
  const grouped: Grouped = new Map()
  const seen = new Set<string>()
  const walk = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (!isIncluded(node)) continue
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value
        const known = grouped.get(key)
        if (known === undefined) grouped.set(key, [node])
        else known.push(node)
        continue
      }
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        if (seen.has(node.name.value)) continue
        seen.add(node.name.value)
      }
      const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node
      const condition = part?.typeCondition?.name.value
      if (part !== undefined && (condition === undefined || condition === type.name)) walk(part.selectionSet)
    }
  }
  for (const set of sets) walk(set)
  return grouped
}

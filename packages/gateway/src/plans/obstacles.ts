// What keeps an operation from a better tier. Deny by default: what is not known to be plain goes the way of T1.
import { Kind, type SelectionNode, visit } from 'graphql'
import { needsOf } from '../directives/guards.ts'
import { opensRecord } from '../schema/marks.ts'
import type { Fragments } from './collect.ts'
import type { Reason } from './counts.ts'
import { below, type FieldPlan } from './tree.ts'

/** Why the flat loop cannot answer a field below the root; undefined where it can. */
export function obstacleToFlat(field: FieldPlan): Reason | undefined {
  const { definition, key } = field
  if (key === '__proto__') return 'alias'
  if (definition !== undefined && opensRecord(definition)) return 'record'
  if (definition !== undefined && definition.args.length > 0) return 'resolver'
  // A resolver that is not the guard's own does what only the executor knows.
  if (definition?.resolve !== undefined && field.needs.length === 0) return 'resolver'
  return firstOf(below(field.form), obstacleToFlat)
}

/**
 * Why the bytes of the backend cannot be passed on for a field below the root. A type with a leaf that fewer people may read
 * than its rows is never passed on unread, whether the leaf is asked for or not: nobody would see it slip in.
 */
export function obstacleToBytes(field: FieldPlan): Reason | undefined {
  if (field.key !== field.name) return 'alias'
  if (field.definition !== undefined && isGuarded(field)) return 'guarded'
  return firstOf(below(field.form), obstacleToBytes)
}

/** Some member of the parent type asks for a code of its own; a reference is open to whoever reads the row. */
function isGuarded({ parent }: FieldPlan): boolean {
  return Object.values(parent.getFields()).some(
    (member) => !opensRecord(member) && needsOf(member).some((guard) => guard !== null && guard.length > 0),
  )
}

export function firstOf<T>(list: readonly T[], reasonOf: (item: T) => Reason | undefined): Reason | undefined {
  for (const item of list) {
    const reason = reasonOf(item)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** The variables that @skip and @include of an operation ask, and whether there is any such directive. */
export function conditionsIn(nodes: readonly SelectionNode[], fragments: Fragments) {
  const variables = new Set<string>()
  let isConditional = false
  const seen = new Set<string>()
  const look = (node: SelectionNode | (typeof fragments)[string]): void => {
    visit(node, {
      Directive(directive) {
        isConditional = true
        for (const { value } of directive.arguments ?? [])
          if (value.kind === Kind.VARIABLE) variables.add(value.name.value)
      },
      FragmentSpread({ name }) {
        const fragment = fragments[name.value]
        if (fragment === undefined || seen.has(name.value)) return
        seen.add(name.value)
        look(fragment)
      },
    })
  }
  for (const node of nodes) look(node)
  return { isConditional, variables: [...variables] }
}

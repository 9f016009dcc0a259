// What keeps an operation from a better tier. Deny by default: what is not known to be plain goes the way of T1.
import type { FormCode } from '@kantor/shared/kernel'
import { Kind, type SelectionNode, visit } from 'graphql'
import { needsOf } from '../directives/guards.ts'
import { opensRecord } from '../schema/marks.ts'
import type { Fragments } from './collect.ts'
import type { Reason } from './counts.ts'
import { below, type FieldPlan } from './tree.ts'

/** Why the flat loop cannot answer a field below the root; undefined where it can. */
export function obstacleToFlat(field: FieldPlan): Reason | undefined {
  return (field.definition?.args ?? []).length > 0 ? 'resolver' : obstacleWithout(field)
}

/** The same for a field of a value that a maker makes: it may have arguments where it is requested once. */
export function obstacleToMade(field: FieldPlan): Reason | undefined {
  const isAsked = (field.definition?.args ?? []).length > 0
  return isAsked && field.key !== field.name ? 'alias' : obstacleWithout(field)
}

function obstacleWithout(field: FieldPlan): Reason | undefined {
  const { definition, key } = field
  if (key === '__proto__') return 'alias'
  if (definition !== undefined && opensRecord(definition)) return 'record'
  // A resolver that is not the guard's own does what only the executor knows.
  if (definition?.resolve !== undefined && field.needs.length === 0) return 'resolver'
  return firstOf(below(field.form), obstacleToFlat)
}

/** What is known of everybody who gets an answer at all. */
export interface Admitted {
  /** The guards that he passed at the root: of each he holds one of the codes. */
  readonly passed: readonly (readonly FormCode[])[]
  /** The entity behind whose references a shape may name the rows. */
  readonly rows?: string | undefined
}

/** Why the bytes of the backend cannot be passed on for a field below the root: everything requested has to be open to all admitted callers. */
export function obstacleToBytes(field: FieldPlan, admitted: Admitted, isBelowColumn = false): Reason | undefined {
  const { definition, key, name, needs, form, parent } = field
  if (key !== name) return 'alias'
  if (definition === undefined) return undefined
  const within = (inside: Admitted) =>
    firstOf(below(form), (f) => obstacleToBytes(f, inside, parent.name === inside.rows))
  if (opensRecord(definition)) return isBelowColumn ? within({ passed: [...admitted.passed, ...needs] }) : 'record'
  return needs.every((guard) => isImplied(guard, admitted.passed)) ? within(admitted) : 'guarded'
}

/** Every caller who passed some guard before passes this one too: a session is enough, or each code of the earlier guard is enough here. */
export const isImplied = (guard: readonly FormCode[], passed: readonly (readonly FormCode[])[]): boolean =>
  guard.length === 0
    ? passed.length > 0
    : passed.some((codes) => codes.length > 0 && codes.every((code) => guard.includes(code)))

/**
 * The further guards of the types that an answer is made of, requested or not, and of the rows behind references. Bytes go out
 * unread only to callers to whom nothing of those types is refused, so they cannot contain anything that the caller may not see.
 */
export function guardsWithin(
  fields: readonly FieldPlan[],
  passed: readonly (readonly FormCode[])[],
): readonly (readonly FormCode[])[] {
  const own = fields.flatMap(({ parent }) =>
    Object.values(parent.getFields()).flatMap((member) => (opensRecord(member) ? [] : needsOf(member))),
  )
  const further = own.filter((guard) => guard !== null && guard.length > 0 && !isImplied(guard, passed))
  const inside = fields.flatMap(({ definition, needs, form }) =>
    definition !== undefined && opensRecord(definition)
      ? [...needs, ...guardsWithin(below(form), [...passed, ...needs])]
      : guardsWithin(below(form), passed),
  )
  const all = [...further, ...inside].filter((guard) => guard !== null)
  return [...new Map(all.map((guard) => [guard.join(), guard])).values()]
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

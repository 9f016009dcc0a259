// The guard as it is written in the text of the schema, read without the code that enforces it.
import type { GraphQLField, GraphQLObjectType } from 'graphql'

/** Codes of `@form`, sorted; [] for `@signedIn` and `@public`; undefined where there is no guard. */
export function guardOn({
  astNode,
}: GraphQLObjectType | GraphQLField<unknown, unknown>): readonly string[] | undefined {
  const guard = astNode?.directives?.find((d) => ['form', 'signedIn', 'public'].includes(d.name.value))
  if (guard === undefined) return undefined
  const list = guard.arguments?.find((a) => a.name.value === 'anyOf')?.value
  return list?.kind === 'ListValue'
    ? list.values.flatMap((v) => (v.kind === 'StringValue' ? [v.value] : [])).sort()
    : []
}

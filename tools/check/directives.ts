// Deny by default, as a check: every root field and every object type of the schema says who may use it, exactly once.
import { type ConstDirectiveNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql'
import { textOf } from '../run/paths.ts'
import type { Findings } from './check.ts'

const guards = new Set(['public', 'signedIn', 'form'])
const roots = new Set(['Query', 'Mutation', 'Subscription'])

/** What is wrong with the guards of a schema text. */
export function guardProblems(sdl: string): readonly string[] {
  const types = parse(sdl, { noLocation: true }).definitions.filter((d) => d.kind === Kind.OBJECT_TYPE_DEFINITION)
  return types.flatMap((type) =>
    roots.has(type.name.value) ? fieldProblems(type) : problemOf(type.name.value, type.directives),
  )
}

const fieldProblems = (root: ObjectTypeDefinitionNode): readonly string[] =>
  (root.fields ?? []).flatMap((field) => problemOf(`${root.name.value}.${field.name.value}`, field.directives))

function problemOf(where: string, directives: readonly ConstDirectiveNode[] = []): readonly string[] {
  const found = directives.filter((d) => guards.has(d.name.value))
  const [guard] = found
  if (guard === undefined) return [`${where} carries none of @public, @signedIn, @form`]
  if (found.length > 1)
    return [`${where} carries ${found.map((d) => `@${d.name.value}`).join(' and ')}; exactly one is meant`]
  return guard.name.value === 'form' && !hasCodes(guard) ? [`${where} carries @form without a code`] : []
}

function hasCodes(form: ConstDirectiveNode): boolean {
  const anyOf = form.arguments?.find((a) => a.name.value === 'anyOf')?.value
  return anyOf?.kind === Kind.LIST && anyOf.values.length > 0
}

/** The guards of the committed schema. */
export function checkDirectives(): Findings {
  const sdl = textOf('packages/gateway/schema.graphql')
  if (sdl === undefined) return { problems: ['packages/gateway/schema.graphql is missing: run npm run gen'] }
  const count = [...sdl.matchAll(/@(public|signedIn|form)\b/g)].length
  return { problems: guardProblems(sdl), notes: [`${count} guards`] }
}

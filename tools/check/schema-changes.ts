// Scripts outside live on the schema. What would break them between the last release and now has to be declared, sentence by
// sentence, in docs/schema-changelog.md; the rest is the business of the generator.
import {
  buildASTSchema,
  type ConstDirectiveNode,
  type DocumentNode,
  findBreakingChanges,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
} from 'graphql'
import { textOf } from '../run/paths.ts'
import type { Findings } from './check.ts'

export const schemaFile = 'packages/gateway/schema.graphql'
/** The schema of the last release, without its descriptions. */
export const releasedFile = 'packages/gateway/schema.released.graphql'
export const changelogFile = 'docs/schema-changelog.md'
const mark = '- BREAKING: '

/** What breaks a client between two schema texts, a sentence each: shapes, and guards that fewer people pass. */
export function breaksBetween(before: string, after: string): readonly string[] {
  const [old, now] = [parse(before, { noLocation: true }), parse(after, { noLocation: true })]
  const shapes = findBreakingChanges(schemaOf(old), schemaOf(now)).map((change) => change.description)
  return [...shapes, ...narrowedBetween(guardsIn(old), guardsIn(now))].sort()
}

const schemaOf = (document: DocumentNode) => buildASTSchema(document, { assumeValid: true, assumeValidSDL: true })

/** Each place of a guard -> undefined for everybody, an empty list for any signed-in user, else the codes. */
type Guards = ReadonlyMap<string, readonly string[] | undefined>

function guardsIn(document: DocumentNode): Guards {
  const types = document.definitions.filter(
    (d): d is ObjectTypeDefinitionNode => d.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
  return new Map(
    types.flatMap((type) => [
      [type.name.value, guardOf(type.directives)] as const,
      ...(type.fields ?? []).map((f) => [`${type.name.value}.${f.name.value}`, guardOf(f.directives)] as const),
    ]),
  )
}

function guardOf(directives: readonly ConstDirectiveNode[] = []): readonly string[] | undefined {
  const guard = directives.find((d) => d.name.value === 'form' || d.name.value === 'signedIn')
  const anyOf = guard?.arguments?.find((a) => a.name.value === 'anyOf')?.value
  if (guard === undefined) return undefined
  return anyOf?.kind === Kind.LIST ? anyOf.values.flatMap((v) => (v.kind === Kind.STRING ? [v.value] : [])) : []
}

/** Codes that open it no longer; with a first code, all who had none. */
function narrowedBetween(before: Guards, after: Guards): readonly string[] {
  return [...before].flatMap(([where, old]) => {
    const now = after.get(where)
    if (now === undefined || !after.has(where)) return []
    if (old === undefined) return [`${where} is no longer open to everybody.`]
    if (old.length === 0) return now.length === 0 ? [] : [`${where} is no longer open to whoever is signed in.`]
    const lost = now.length === 0 ? [] : old.filter((code) => !now.includes(code))
    return lost.map((code) => `${where} is no longer opened by ${code}.`)
  })
}

/** The section of the changelog about what is not released yet. */
const nextOf = (changelog: string): string => /^## Next\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog)?.[1] ?? ''

/** The breaks that the changelog declares. */
export const declaredIn = (changelog: string): readonly string[] =>
  nextOf(changelog)
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length))

/** Breaks that were not declared, and declarations of what does not happen. */
export function changeProblems(breaks: readonly string[], declared: readonly string[]): readonly string[] {
  const undeclared = breaks
    .filter((b) => !declared.includes(b))
    .map((b) => `breaks scripts: ${b} Take it back, or write into ${changelogFile}, under Next: "${mark}${b}"`)
  const idle = declared.filter((d) => !breaks.includes(d)).map((d) => `${changelogFile} declares what is not so: ${d}`)
  return [...undeclared, ...idle]
}

/** The committed schema against that of the last release. */
export function checkSchemaChanges(): Findings {
  const [now, released, changelog] = [schemaFile, releasedFile, changelogFile].map(textOf)
  if (now === undefined || released === undefined || changelog === undefined)
    return { problems: [`${schemaFile}, ${releasedFile} or ${changelogFile} is missing`] }
  const breaks = breaksBetween(released, now)
  return { problems: changeProblems(breaks, declaredIn(changelog)), notes: [`${breaks.length} declared breaks`] }
}

/** The changelog with what is next under the name of a release, and what was added said by name. */
export function changelogAfter(changelog: string, release: string, before: string, after: string): string {
  const added = rootsOf(after).filter((name) => !rootsOf(before).includes(name))
  const lines = [
    nextOf(changelog).trim(),
    added.length === 0 ? '' : `- Added: ${added.map((n) => `\`${n}\``).join(', ')}.`,
  ]
  const section = lines.filter((line) => line !== '').join('\n') || '- No changes.'
  return changelog
    .replace(/^## Next\n[\s\S]*?(?=^## |(?![\s\S]))/m, `## Next\n\n## ${release}\n\n${section}\n\n`)
    .trimEnd()
    .concat('\n')
}

const rootsOf = (sdl: string): readonly string[] =>
  parse(sdl, { noLocation: true }).definitions.flatMap((d) =>
    d.kind === Kind.OBJECT_TYPE_DEFINITION && ['Query', 'Mutation', 'Subscription'].includes(d.name.value)
      ? (d.fields ?? []).map((f) => f.name.value)
      : [],
  )

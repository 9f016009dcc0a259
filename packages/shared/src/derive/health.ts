// Which fields of a row disclose health data of a person, and who opens them (UU 27/2022 art. 4, decision 0115).
import type { Entity } from '../kernel/index.ts'

/** The narrowest scope in which the code of the entity opens a field, of the row or `lines.field`; undefined: it discloses no health data. */
export const healthScopeOf = (entity: Entity, name: string): 'BRANCH' | 'COMPANY' | undefined => {
  const said = entity.health?.covered[name]
  return typeof said === 'object' ? said.scope : said
}

/** The code that opens a field with health data. */
export const healthFormOf = ({ health }: Entity, name: string): string | undefined => {
  const said = health?.covered[name]
  return typeof said === 'object' ? said.form : health?.form
}

/** The fields of the lines of a field that tell of health; all of them open in the same scope. */
export const healthLinesOf = ({ health }: Entity, lines: string): readonly string[] =>
  Object.keys(health?.covered ?? {}).flatMap((name) =>
    name.startsWith(`${lines}.`) ? [name.slice(lines.length + 1)] : [],
  )

/** Mistakes of a declaration: names that are no fields, labels, and values that every row must show. */
export function healthProblemsOf(entity: Entity): readonly string[] {
  if (entity.health === undefined) return []
  const labels = new Set([...entity.key, entity.code ?? '', entity.show, entity.health.of])
  return Object.keys(entity.health.covered).flatMap((name) => {
    const [first = '', second] = name.split('.')
    const scopes = new Set(healthLinesOf(entity, first).map((line) => healthScopeOf(entity, `${first}.${line}`)))
    const field = entity.fields[first]
    const found = second === undefined ? field : field?.type === 'lines' ? field.of[second] : undefined
    if (found === undefined) return [`health names ${name}, which is no field`]
    if (labels.has(name)) return [`${name} names the rows and cannot be covered`]
    if (scopes.size > 1) return [`the lines of ${first} open in one scope`]
    if (entity.pay !== undefined && second !== undefined) return [`${first} is covered as pay already`]
    return found.required ? [`${name} is covered and cannot be required`] : []
  })
}

// What is no longer told of somebody who was taken out (UU 27/2022 art. 43 and 44, decision 0134).
import type { Catalogue, Entity } from '../../kernel/index.ts'

/** Is the field, of the row or `lines.field`, one that tells who the person was? A field of lines that goes whole names its lines too. */
export const isForgotten = ({ forgets }: Entity, name: string): boolean =>
  forgets?.fields.includes(name) === true || forgets?.fields.includes(name.split('.')[0] ?? '') === true

/** The references by which a row is forgotten with somebody; none where the row is the person. */
export const forgottenBy = ({ forgets }: Entity): readonly string[] =>
  forgets !== undefined && 'of' in forgets ? forgets.of : []

/** Mistakes of a declaration: names that are no fields, and references that lead to nobody who can be taken out. */
export function forgetsProblemsOf(entity: Entity, catalogue: Catalogue): readonly string[] {
  const { forgets, fields } = entity
  if (forgets === undefined) return []
  const exists = (name: string): boolean => {
    const [first = '', second] = name.split('.')
    const field = fields[first]
    return second === undefined ? field !== undefined : field?.type === 'lines' && field.of[second] !== undefined
  }
  const leads = (name: string): boolean => {
    const field = fields[name]
    return field?.type === 'ref' && catalogue.entities.get(field.to)?.forgets !== undefined
  }
  return [
    ...forgets.fields.filter((name) => !exists(name)).map((name) => `forgets names ${name}, which is no field`),
    ...forgottenBy(entity)
      .filter((name) => !leads(name))
      .map((name) => `forgets.of names ${name}, which leads to nobody who can be taken out`),
    ...('when' in forgets && fields[forgets.when]?.type !== 'dateTime' ? ['forgets.when must name a moment'] : []),
  ]
}

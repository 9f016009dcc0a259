// What is no longer disclosed about a person who was removed (UU 27/2022 art. 43 and 44, decision 0134).
import type { Catalogue, Entity } from '../../kernel/index.ts'

/** Is the field, of the row or `lines.field`, one that identifies the person? A field of lines that is removed whole names its lines too. */
export const isForgotten = ({ forgets }: Entity, name: string): boolean =>
  forgets?.fields.includes(name) === true || forgets?.fields.includes(name.split('.')[0] ?? '') === true

/** The references by which a row is forgotten with a person; none where the row is the person. */
export const forgottenBy = ({ forgets }: Entity): readonly string[] =>
  forgets !== undefined && 'of' in forgets ? forgets.of : []

/** Mistakes of a declaration: names that are no fields, and references that lead to no person who can be removed. */
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
    const far = field?.type === 'ref' ? catalogue.entities.get(field.to)?.forgets : undefined
    // The trail writes the data of a row under the key of the person that the row itself names.
    return far !== undefined && 'when' in far
  }
  return [
    ...forgets.fields.filter((name) => !exists(name)).map((name) => `forgets names ${name}, which is no field`),
    ...forgottenBy(entity)
      .filter((name) => !leads(name))
      .map(
        (name) =>
          `forgets.of names ${name}, which does not lead to a person who can be anonymised: name a reference to the person`,
      ),
    ...('when' in forgets && fields[forgets.when]?.type !== 'dateTime' ? ['forgets.when must name a moment'] : []),
  ]
}

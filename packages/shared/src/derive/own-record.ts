// Whom a row is about, by what already says how rows hang on persons (decision 0036): no user maintains their own (decision 0079).
import type { Catalogue, Entity, Upload } from '../kernel/index.ts'
import { hangingOf, isPerson, referencesOf, type ScopePath } from './data-scope.ts'
import { writesPay } from './upload-pay.ts'

/** One way by which a row is about a person. */
export interface AboutPath extends ScopePath {
  /** The row is not about him, his name in it is: who heads a department may keep its address, but not make himself its head. */
  readonly nameOnly?: true
}

export type About =
  | { readonly kind: 'NOBODY' }
  /** Each row is a person. */
  | { readonly kind: 'PERSON' }
  | { readonly kind: 'PATHS'; readonly paths: readonly AboutPath[] }

const aboutNoOne: About = { kind: 'NOBODY' }

/** Whom the rows of an entity are about, where no user may write their own; entities that allow it say so (`aboutOwnRecord`). */
export function aboutOf(catalogue: Catalogue, entity: Entity): About {
  return entity.aboutOwnRecord === undefined ? whomItIsAbout(catalogue, entity) : aboutNoOne
}

/** The same whether or not the entity lets people write what is about themselves. */
export function whomItIsAbout(catalogue: Catalogue, entity: Entity): About {
  const hanging = hangingOf(catalogue, entity)
  if (hanging.kind === 'PERSON') return hanging
  // The requester of a document about another person is not the person it is about.
  if (hanging.kind === 'PATHS') return { kind: 'PATHS', paths: hanging.paths.filter((path) => !path.ownOnly) }
  const names = referencesOf(entity.fields).filter(({ to }) => isPerson(catalogue.entities.get(to)))
  return names.length === 0 ? aboutNoOne : { kind: 'PATHS', paths: names.map((path) => ({ ...path, nameOnly: true })) }
}

/**
 * The columns of a sheet that name whom a row is about: the persons in its key, and of a sheet of pay all that it names. None where people may
 * upload what is about themselves.
 */
export const subjectsOf = (catalogue: Catalogue, upload: Upload): readonly string[] => {
  const { columns, key, aboutOwnRecord } = upload
  if (aboutOwnRecord !== undefined) return []
  return (writesPay(catalogue, upload) ? Object.keys(columns) : key).filter((name) => {
    const column = columns[name]
    return column?.type === 'ref' && isPerson(catalogue.entities.get(column.to))
  })
}

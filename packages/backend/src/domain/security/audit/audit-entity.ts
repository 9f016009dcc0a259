// An entry of the trail keeps the name that its entity had when it was written: it is hashed, so a renaming must not touch it. Readers
// ask for all names of an entity and see the present one.
import { type Catalogue, namesOfEntity } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'

export const isAnyOf = (column: SQL, names: readonly string[]): SQL =>
  sql`${column} in (${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`

/** Entries of an entity under whichever of its names. */
export function isEntity(column: SQL, name: string, { entities }: Pick<Catalogue, 'entities'>): SQL {
  const entity = entities.get(name)
  return isAnyOf(column, entity === undefined ? [name] : namesOfEntity(entity))
}

/** The column `entity` of the trail as the catalogue calls it today. */
export function presentEntity({ entities }: Pick<Catalogue, 'entities'>): SQL {
  const renamed = [...entities.values()].flatMap(({ name, renamedFrom = [] }) =>
    renamedFrom.map((former) => sql`when ${former}::text then ${name}::text`),
  )
  return renamed.length === 0 ? sql`entity` : sql`(case entity ${sql.join(renamed, sql` `)} else entity end)`
}

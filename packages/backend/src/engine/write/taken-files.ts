// A stored file belongs to one record: which record holds it is read from the columns that name files, derived from the
// catalogue, so that a new file field is covered by being declared.
import { fileTable } from '@kantor/shared/derive/tables'
import type { Catalogue, Entity } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import { fileLinksOf } from './links.ts'
import type { Values } from './stored.ts'

/** A column that names a stored file: a field of an entity, or of its lines (`documents.file`). */
export interface FilePlace {
  readonly entity: string
  readonly field: string
  readonly table: PgTable
  readonly column: PgColumn
  /** The column with the id of the record. */
  readonly record: PgColumn
}
export interface TakenFile {
  readonly file: number
  readonly place: FilePlace
  /** Id of the record that holds it. */
  readonly record: number
}

const known = new WeakMap<Catalogue, readonly FilePlace[]>()

/** Every column of the catalogue that names a stored file. */
export function filePlacesOf(catalogue: Catalogue): readonly FilePlace[] {
  const places = known.get(catalogue) ?? findPlaces(catalogue)
  known.set(catalogue, places)
  return places
}

const findPlaces = (catalogue: Catalogue): readonly FilePlace[] =>
  tablesOf(catalogue).all.flatMap(({ shape, table, columns }) =>
    shape.columns
      .filter((column) => column.references?.table === fileTable)
      .map(({ field }) => ({
        entity: shape.entity,
        field: shape.linesOf === undefined ? field : `${shape.linesOf}.${field}`,
        table,
        column: columnIn(columns, field),
        record: columnIn(columns, shape.linesOf === undefined ? 'id' : 'parentId'),
      })),
  )

/** The records that hold these files, in one question over all file columns (each has an index). */
export async function holdersOf(db: Db, catalogue: Catalogue, files: readonly number[]): Promise<readonly TakenFile[]> {
  const places = filePlacesOf(catalogue)
  if (files.length === 0 || places.length === 0) return []
  const questions = places.map(
    ({ table, column, record }, i) =>
      sql`select ${sql.raw(String(i))} as place, ${record} as record, ${column} as file from ${table} where ${inArray(column, [...files])}`,
  )
  const rows = await rowsOf<{ place: number; record: number; file: number }>(db, sql.join(questions, sql` union all `))
  return rows.flatMap(({ place, record, file }) => {
    const found = places[place]
    return found === undefined ? [] : [{ file, record, place: found }]
  })
}

/**
 * Refuses a file that already belongs to another record. The row of the file is locked first, so of two who name it at the same
 * time the second finds it taken. Files that the record itself already had remain.
 */
export async function refuseTakenFiles(
  tx: Db,
  catalogue: Catalogue,
  entity: Entity,
  next: Values,
  stored?: Values & { readonly id: number },
): Promise<void> {
  const before = new Set(fileLinksOf(entity.fields, stored ?? {}).map((link) => link.id))
  const links = fileLinksOf(entity.fields, next).filter((link) => !before.has(link.id))
  if (links.length === 0) return
  const ids = [...new Set(links.map((link) => link.id))].sort((a, b) => a - b)
  await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(inArray(storedFile.id, ids))
    .orderBy(storedFile.id)
    .for('update')
  const taken = new Set(
    (await holdersOf(tx, catalogue, ids))
      .filter((one) => !(one.place.entity === entity.name && one.record === stored?.id))
      .map((one) => one.file),
  )
  const errors = links
    .filter((link) => taken.has(link.id))
    .map((link) => ({
      field: link.path,
      rule: 'file',
      message: 'belongs to another record: upload the file again for this one',
    }))
  if (errors.length > 0) throw badInput(errors)
}

// Papers that are, to the last byte, the same one: a receipt that was handed in with two documents.
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { storedFile } from '../../db/system-tables.ts'

/** Joins to the file in `column` those of `files` with the same content, as `mine`. */
export const sameContent = (column: SQL, files: readonly number[]): SQL =>
  sql`join ${storedFile} other_file on other_file.id = ${column}
    join ${storedFile} mine on mine.sha256 = other_file.sha256 and mine.company_code = other_file.company_code and mine.id = ${idList(files)}`

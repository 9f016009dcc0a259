// Words in the text of files: how they are searched for, and which fields of files are searched at all.
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { Catalogue, RecordFeature } from '@kantor/shared/kernel'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fileTextPart } from '../../db/system-tables.ts'

/** The files of a column in whose text a word begins with what was typed. A sub-select of its own: it is looked up once. */
export const filesWithWord = (column: PgColumn, word: string): SQL =>
  inArray(
    column,
    sql`(select ${fileTextPart.file} from ${fileTextPart} where ${fileTextPart.words} @@ to_tsquery('simple', ${beginningOf(word)}))`,
  )

/** `PP-35` -> `'PP-35':*`: in quotes, nothing that a person types is an operator. */
export const beginningOf = (word: string): string =>
  `'${word.normalize('NFKC').replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`

/** The fields of files whose text a search of the feature looks into. */
const searchedFilesOf = ({ entity, list }: RecordFeature): readonly string[] =>
  (list.search ?? []).filter((name) => entity.fields[name]?.type === 'file')

/** Whether the text of files sent for a field is searched by any list over its records. */
export const isSearchedField = (catalogue: Catalogue, entity: string, field: string): boolean =>
  recordFeaturesOf(catalogue.features).some((f) => f.entity.name === entity && searchedFilesOf(f).includes(field))

/** Path and field of every place for which files may be sent whose text is searched. */
export const searchedSlots = (catalogue: Catalogue): readonly { readonly feature: string; readonly field: string }[] =>
  recordFeaturesOf(catalogue.features).flatMap((f) =>
    Object.entries(f.entity.fields)
      .filter(([name, { type }]) => type === 'file' && isSearchedField(catalogue, f.entity.name, name))
      .map(([field]) => ({ feature: f.path, field })),
  )

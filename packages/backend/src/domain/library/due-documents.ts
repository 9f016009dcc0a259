// Documents for which a date has something to say.
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { type SQL, sql } from 'drizzle-orm'
import { picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Engine } from '../../engine/context.ts'

const ofLibraryDocument = tableColumns(LibraryDocument, 'd')

export interface Due {
  readonly id: number
  readonly rowVersion: number
  readonly companyCode: string
}
/** Documents of one run; what remains comes with the next. */
const most = 500

/** The documents `d` of all companies that meet a condition, oldest first. */
export const dueDocuments = (engine: Engine, isDue: SQL): Promise<readonly Due[]> =>
  typedRows(
    engine.database.db,
    picked(ofLibraryDocument, 'id', 'rowVersion', 'companyCode'),
    sql`from library_document d
      where ${isDue} order by d.id limit ${most}`,
  )

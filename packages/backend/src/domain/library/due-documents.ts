// Documents for which a date has something to say.
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../../engine/context.ts'

export interface Due {
  readonly id: number
  readonly rowVersion: number
  readonly companyCode: string
}
/** Documents of one run; what remains comes with the next. */
const most = 500

/** The documents `d` of all companies that meet a condition, oldest first. */
export const dueDocuments = (engine: Engine, isDue: SQL): Promise<readonly Due[]> =>
  rowsOf<Due>(
    engine.database.db,
    sql`select d.id, d.row_version as "rowVersion", d.company_code as "companyCode" from library_document d
      where ${isDue} order by d.id limit ${most}`,
  )

// The documents of the university: kept in the register, read by those for whom they are meant, downloaded where that is allowed.
import { elearningDocument } from '@kantor/shared/catalogue/elearning-center/elearning-document'
import { ElearningDocument } from '@kantor/shared/catalogue/elearning-center/elearning-document.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../../engine/context.ts'
import { table } from '../tables.ts'
import { fromLearners, isMeantFor, personOfUser } from './learning-audience.ts'

const ofElearningDocument = tableColumns(ElearningDocument)

const columnOf = ({ columns }: Pick<DerivedContext, 'columns'>, name: string): SQL => sql`${columnIn(columns, name)}`
const registerCode = 'frmZELEARN02I'

export const elearningDocumentRules = rulesFor(ElearningDocument, {
  /** In the register all; in the university what is published and meant for the reader. */
  visible({ columns, actor, feature }) {
    const keepsRegister = feature === undefined && actor.access.has(registerCode)
    if (feature === elearningDocument.path || keepsRegister) return undefined
    return sql`${columnIn(columns, 'status')} = 'PUBLISHED' and exists (select from ${table.employee} e where e.id = ${personOfUser(actor.userId)}
      and e.company_code = ${columnIn(columns, 'companyCode')} and ${isMeantFor(sql`${columnIn(columns, 'id')}`)})`
  },
  /** Looked at in place by all who see it; taken away only where that is allowed, or by the keepers of the register. */
  async fileTaken({ engine, actor, use }, document) {
    if (use === 'VIEW' || actor.via === 'system' || actor.access.has(registerCode)) return
    const [row] = await typedRows(
      engine.database.db,
      { may: ofElearningDocument.mayDownload },
      sql`from ${table.document} where id = ${document}`,
    )
    if (row?.may !== true)
      throw new KantorError('FORBIDDEN', 'This document is looked at in the university and cannot be downloaded.')
  },
  derived: {
    audience: (context) => sql`select count(*)::int ${learnersOf(context)}`,
    completion: (context) => sql`select round(100.0 * count(*) filter (where exists (select from ${table.progress} p
        where p.document_id = ${columnOf(context, 'id')} and p.employee_id = e.id and p.completed_at is not null)) / nullif(count(*), 0), 1)
      ${learnersOf(context)}`,
    myPercent: (context) => sql`select p.percent from ${table.progress} p
      where p.document_id = ${columnOf(context, 'id')} and p.employee_id = ${personOfUser(context.viewer?.userId ?? null)}`,
    myPosition: (context) => sql`select p.last_position from ${table.progress} p
      where p.document_id = ${columnOf(context, 'id')} and p.employee_id = ${personOfUser(context.viewer?.userId ?? null)}`,
  },
})

const learnersOf = (context: DerivedContext): SQL =>
  fromLearners({ id: columnOf(context, 'id'), companyCode: columnOf(context, 'companyCode') }, context.today)

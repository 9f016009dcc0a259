// Which documents a reader may read, as a condition of the database: the same answer as `hiddenReasonOf` (R-LIB-02).
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { and, eq, exists, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import type { VisibleContext } from '../../engine/context.ts'

const ofEmployee = tableColumns(Employee, 'e')

/** Path of the register, where documents are kept in all their states. */
export const register = '/e-library/general-document'
/** The code of the register. */
const registerCode = 'frmELIBDOC01I'

/** On the register everything; on the pages, and everywhere a document is named, what R-LIB-02 opens to the reader. */
export function visibleDocuments(context: VisibleContext): SQL | undefined {
  const { feature, actor } = context
  const keepsRegister = feature === undefined && actor.access.has(registerCode)
  return feature === register || keepsRegister ? undefined : readableSql(context)
}

function readableSql({ columns, actor, today }: VisibleContext): SQL | undefined {
  const column = (name: string) => columnIn(columns, name)
  const id = column('id')
  const closed = (list: SQL) => exists(sql`(${list})`)
  const ofDepartment = sql`select 1 from library_document_departments l
    join user_account u on u.id = ${actor.userId} join ${ownRows(actor, ofEmployee)} on e.id = u.employee_id
    where l.parent_id = ${id} and l.department_id = e.department_id`
  const ofUser = sql`select 1 from library_document_users l where l.parent_id = ${id} and l.user_id = ${actor.userId}`
  const ofTemplate = sql`select 1 from library_document_templates l join template_assignment a on a.template_id = l.template_id
    where l.parent_id = ${id} and a.user_id = ${actor.userId} and a.company in ('*', ${actor.companyCode})
      and a.valid_from <= ${today} and (a.valid_to is null or a.valid_to >= ${today})`
  const confidentiality = column('confidentiality')
  return and(
    eq(column('status'), 'PUBLISHED'),
    lte(column('effectiveDate'), today),
    or(isNull(column('expiryDate')), gte(column('expiryDate'), today)),
    or(
      sql`${confidentiality} in ('PUBLIC', 'INTERNAL')`,
      and(eq(confidentiality, 'DEPARTMENT'), closed(ofDepartment)),
      and(eq(confidentiality, 'RESTRICTED'), or(closed(ofUser), closed(ofTemplate))),
    ),
  )
}

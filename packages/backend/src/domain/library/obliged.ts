// Who has to acknowledge a revision: every employee of the day who may read it, with an account or without one (R-LIB-03).
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { employedToday } from '../employed-on.ts'

/** The columns of the document that decide. */
export interface AudienceColumns {
  readonly id: SQL
  readonly companyCode: SQL
  readonly confidentiality: SQL
}
/** Those of a document `d`. */
const audienceOfD: AudienceColumns = {
  id: sql`d.id`,
  companyCode: sql`d.company_code`,
  confidentiality: sql`d.confidentiality`,
}

/**
 * Employees `e` who must acknowledge: employed on the day, and within the audience of R-LIB-02. Joiners are among them from
 * their first day, leavers no more after their last.
 */
export const fromObliged = ({ id, companyCode, confidentiality }: AudienceColumns, today: string): SQL =>
  sql`from employee e where e.company_code = ${companyCode} and ${employedToday(today)} and (${confidentiality} in ('PUBLIC', 'INTERNAL')
    or (${confidentiality} = 'DEPARTMENT' and exists (select from library_document_departments l where l.parent_id = ${id} and l.department_id = e.department_id))
    or (${confidentiality} = 'RESTRICTED' and exists (select from user_account u where u.employee_id = e.id and (
      exists (select from library_document_users l where l.parent_id = ${id} and l.user_id = u.id)
      or exists (select from library_document_templates l join template_assignment a on a.template_id = l.template_id
        where l.parent_id = ${id} and a.user_id = u.id and a.company in ('*', ${companyCode})
          and a.valid_from <= ${today} and (a.valid_to is null or a.valid_to >= ${today}))))))`

/** The employee `e` has acknowledged the revision, by whichever account. */
export const hasAcknowledged = (id: SQL): SQL =>
  sql`exists (select from library_acknowledgement k where k.document_id = ${id} and k.employee_id = e.id)`

/** Of a document `d`: the employees `e` who have to acknowledge it and have not. */
export const fromMissing = (today: string): SQL =>
  sql`${fromObliged(audienceOfD, today)} and not ${hasAcknowledged(audienceOfD.id)}`

export interface Missing {
  readonly employee: number
  readonly department: number | null
  /** The best account of the employee; NONE: he cannot sign in. */
  readonly account: 'ACTIVE' | 'INVITED' | 'NONE'
  readonly total: number
}

/** Employees of a company who have to acknowledge a revision and have not, by number; all of them, or a page. */
export const missingOf = (
  tx: Db,
  document: { readonly id: number; readonly companyCode: string },
  today: string,
  page?: { readonly page: number; readonly size: number; readonly people: SQL },
): Promise<readonly Missing[]> =>
  rowsOf<Missing>(
    tx,
    sql`select m.*, count(*) over ()::int as total from library_document d, lateral (
        select e.id as employee, e.department_id as department, e.employee_no as no,
          coalesce((select min(u.status) from user_account u where u.employee_id = e.id and u.status in ('ACTIVE', 'INVITED')), 'NONE') as account
        ${fromMissing(today)}) m
      where d.id = ${document.id} and d.company_code = ${document.companyCode} and d.requires_ack
        ${page === undefined ? sql`` : sql`and m.employee in (select id from ${page.people} p)`} order by m.no, m.employee
      limit ${page?.size ?? null}::int offset ${page === undefined ? 0 : (page.page - 1) * page.size}`,
  )

// For whom a document of the university is meant, and how far they have come.
import { type SQL, sql } from 'drizzle-orm'
import { employedToday } from '../../employed-on.ts'
import { table } from '../tables.ts'

interface Document {
  readonly id: SQL
  readonly companyCode: SQL
}

/** True of an employee `e` within the audience of a document: of its levels and departments with all units below; none named: everybody. */
export const isMeantFor = (
  id: SQL,
): SQL => sql`((not exists (select from elearning_document_audience_levels l where l.parent_id = ${id})
    or exists (select from elearning_document_audience_levels l where l.parent_id = ${id} and l.level_id = e.level_id))
  and (not exists (select from elearning_document_audience_departments d where d.parent_id = ${id})
    or exists (with recursive up as (select x.id, x.parent_department_id, 1 as depth from ${table.department} x where x.id = e.department_id
        union all select p.id, p.parent_department_id, up.depth + 1 from ${table.department} p join up on p.id = up.parent_department_id where up.depth < 20)
      select from up join elearning_document_audience_departments d on d.department_id = up.id where d.parent_id = ${id})))`

/** The employees `e` of the day for whom a document is meant. */
export const fromLearners = ({ id, companyCode }: Document, today: string): SQL =>
  sql`from ${table.employee} e where e.company_code = ${companyCode} and e.active_status <> 'INACTIVE' and ${employedToday(today)} and ${isMeantFor(id)}`

/** The employee behind an account, as SQL. */
export const personOfUser = (user: number | null): SQL =>
  sql`(select u.employee_id from ${table.account} u where u.id = ${user})`

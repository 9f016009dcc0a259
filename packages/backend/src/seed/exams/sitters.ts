// Who sits the exams of the demo company: no one who may see right answers.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'

const ofEmployee = tableColumns(Employee, 'e')

export interface Sitter {
  readonly id: number
}
/** True of an employee `e` who has no hand in exams. */
const mayYet = sql`e.company_code = 'SSI' and e.active_status = 'ACTIVE' and not exists (select from user_account u
  join template_assignment a on a.user_id = u.id join user_template t on t.id = a.template_id
  where u.employee_id = e.id and t.code in ('HR_HEAD', 'HR_STAFF', 'SUPER'))`

/** The operator of the demo sign-ins with some of his colleagues. */
export const sitters = (tx: Db): Promise<readonly Sitter[]> =>
  typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from employee e join employee me on me.id = (select employee_id from user_account where username = 'employee')
      where ${mayYet} and e.department_id = me.department_id and e.join_date < me.join_date + 3650
      order by e.id = me.id desc, e.id limit 10`,
  )

/** The others who may sit exams, with the day on which they joined. */
export const others = (tx: Db, known: readonly Sitter[]): Promise<readonly (Sitter & { readonly joined: string })[]> =>
  typedRows(
    tx,
    { id: ofEmployee.id, joined: ofEmployee.joinDate },
    sql`from employee e where ${mayYet} and e.separation_date is null
      and e.id not in (select value::integer from jsonb_array_elements_text(${JSON.stringify(known.map(({ id }) => id))}::jsonb))
      order by md5(e.id::text)`,
  )

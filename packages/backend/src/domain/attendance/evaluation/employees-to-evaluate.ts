// Whose days are evaluated, from which day on: all those employed in the range, or only those with days that were never
// evaluated or whose inputs changed. Days that are stored before or after an employment are marked as not employed.
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { below } from '../../employees/index.ts'
import { iso } from './document-data.ts'

const ofAttendanceDay = tableColumns(AttendanceDay, 'd')
const ofEmployee = tableColumns(Employee, 'e')

export interface EmployeesToEvaluate {
  readonly dateFrom: string
  readonly dateTo: string
  readonly department?: number | null
  readonly employee?: number | null
  readonly mode: 'STALE_ONLY' | 'ALL'
}
export interface Due {
  readonly id: number
  /** The first day to evaluate. */
  readonly from: string
}

const scopeOf = (context: ActionContext, { department, employee }: EmployeesToEvaluate): SQL => {
  const own = queryContext(context)
  return sql.join(
    [
      sql`e.company_code = ${context.actor.companyCode}`,
      ...(typeof department === 'number' ? [sql`e.department_id in ${below(own, department)}`] : []),
      ...(typeof employee === 'number' ? [sql`e.id = ${employee}`] : []),
    ],
    sql` and `,
  )
}

/** The next employees after an id, in the order of ids. */
export function dueEmployees(
  context: ActionContext,
  asked: EmployeesToEvaluate,
  after: number,
  limit: number,
): Promise<readonly Due[]> {
  const { dateFrom, dateTo, mode } = asked
  const range = sql`between ${dateFrom}::date and ${dateTo}::date`
  const employed = sql`generate_series(greatest(e.join_date, ${dateFrom}::date), least(coalesce(e.separation_date, ${dateTo}::date), ${dateTo}::date), interval '1 day')`
  const first =
    mode === 'ALL'
      ? sql`case when e.join_date <= ${dateTo}::date and coalesce(e.separation_date >= ${dateFrom}::date, true) or s.first is not null then ${dateFrom}::date end`
      : sql`least((select min(g::date) from ${employed} g left join ${ownRows(context.actor, ofAttendanceDay)} on d.employee_id = e.id and d.work_date = g::date
          where d.id is null), s.first)`
  // One look at the stored days of all: queried for each employee, it would be a search of its own.
  const stored = sql`(select d.employee_id, min(d.work_date) as first from ${ownRows(context.actor, ofAttendanceDay)} where d.work_date ${range} and d.employee_id > ${after}${mode === 'ALL' ? sql`` : sql` and d.stale and not d.locked`} group by 1)`
  return rowsOf<Due>(
    context.tx,
    sql`select due.id, ${iso(sql`due.first`)} as "from" from (
        select e.id, ${first} as first from ${ownRows(context.actor, ofEmployee)} left join ${stored} s on s.employee_id = e.id
        where ${scopeOf(context, asked)} and e.id > ${after} order by e.id) due
      where due.first is not null order by due.id limit ${limit}`,
  )
}

export async function countDue(context: ActionContext, asked: EmployeesToEvaluate): Promise<number> {
  return (await dueEmployees(context, asked, 0, 1_000_000)).length
}

// Notifies the heads of employees who work by a shift or a pattern that another version of it begins: they plan with it and inform
// their people.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { asInteger, neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { notify } from '../../approvals/index.ts'

const ofEmployee = tableColumns(Employee, 'e')

interface Begun {
  /** As people call it: "Shift W6 Weekdays". */
  readonly name: string
  readonly from: string
  readonly path: string
  /** Days that were worked by it, in SQL (`employee_id, work_date`). */
  readonly worked: (own: QueryContext) => SQL
}

/** Employees who worked by it in this time are assumed to go on with it. */
const recentDays = 31

/** One message to the superiors of the employees who worked by the version before in the last month. */
export async function tellOfVersion(context: RuleContext, { name, from, path, worked }: Begun): Promise<void> {
  const own = queryContext(wholeCompany(actionContext(context.tx, context.engine, context.actor)))
  const since = addDays(from < context.today ? from : context.today, -recentDays)
  const heads = await typedRows(
    context.tx,
    { head: neverNull(ofEmployee.supervisor), people: asInteger(sql`count(distinct e.id)`) },
    sql`from (${worked(own)}) d
      join ${own.rows('Employee')} e on e.id = d.employee_id
      where d.work_date >= ${since}::date and e.supervisor_id is not null group by 1`,
  )
  if (heads.length === 0) return
  const verb = from > context.today ? 'will be' : 'is'
  await notify(context, {
    title: `${name} ${verb} another from ${formatDate(from)}`,
    text: `${name} has other times from ${formatDate(from)} on. People of yours worked by it in the last month: look at what is planned for them, and tell them.`,
    path,
    employees: heads.map(({ head }) => head),
  })
}

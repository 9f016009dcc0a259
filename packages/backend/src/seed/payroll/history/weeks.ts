// The weeks of daily pay of the demo company: those that have days of attendance are paid, the last one is calculated and waits for tax profiles that
// are not confirmed yet.
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'
import { weeksWithDays } from './periods.ts'
import { calculatedRun, paidRun } from './run-once.ts'
import { uploadForDailyWorkers } from './sheets-apart.ts'

const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'r')

/** How many workers of the last week have an unconfirmed tax profile. */
const unconfirmed = 3

/** Pays the weeks up to today except the last one, which is calculated. */
export async function payWeeks(desk: DemoActors): Promise<void> {
  const { tx, today } = desk
  const weeks = await weeksWithDays(tx, today)
  const last = weeks.at(-1)
  await uploadForDailyWorkers(desk, weeks)
  // The last day of a week is over on the day on which it is paid.
  for (const week of weeks.slice(0, -1)) await paidRun(desk, week, week.payDate)
  if (last === undefined) return
  const people = await typedRows(
    tx,
    { id: ofEmployeeRemuneration.employee },
    sql`from employee_remuneration r join employee e on e.id = r.employee_id and e.separation_date is null
      where r.pay_group_id = ${last.payGroup} order by 1 limit ${unconfirmed}`,
  )
  for (const { id } of people)
    await tx.execute(
      sql`update employee_tax_profile set profile_status = 'PROPOSED' where employee_id = ${id} and tax_year = ${Number(last.payDate.slice(0, 4))}`,
    )
  await calculatedRun(desk, last.id)
}

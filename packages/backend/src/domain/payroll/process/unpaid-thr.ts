// C18 of a run of salaries: holiday allowances that are due and that no run pays. A THR run looks at its own people; whoever it has forgotten, or whose
// holiday has no run at all, is found here.
import { PayCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-check.entity'
import { thrDueDays } from '@kantor/shared/rules/payroll/earnings/thr-holidays'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import type { LoadedRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { writeRows } from '../run/write-rows.ts'

const salaryRuns: ReadonlySet<string> = new Set(['REGULAR', 'DAILY'])
/** A THR run pays what was forgotten for so long (`thr/entitled.ts`); older holidays are no business of a month. */
const forgotten = 180

/**
 * Finds the people of a run whose allowance was due by its day of payment, seven days before the holiday (Permenaker 6/2016 art. 5), and stands in no run that goes on.
 * A finding that stands already stays, with what somebody noted at it; one that is settled goes.
 */
export async function findUnpaidThr(context: RowsContext, { facts, snapshot }: LoadedRun): Promise<void> {
  if (!salaryRuns.has(snapshot.runType)) return
  const { tx, rows } = runReader(context)
  const subject = sql`coalesce(p.employee_no, p.employee_id::text) || ' ' || to_char(t.holiday_date, 'YYYY-MM-DD')`
  const due = await rowsOf<{
    employee: number
    employeeNo: string | null
    subject: string
    holiday: string
    amount: string
  }>(
    tx,
    sql`select p.employee_id as employee, p.employee_no as "employeeNo", ${subject} as subject, to_char(t.holiday_date, 'YYYY-MM-DD') as holiday,
        coalesce(t.override_amount, t.amount)::text as amount
      from ${rows('Payslip')} p join ${rows('ThrEntitlement')} t on t.employee_id = p.employee_id and coalesce(t.override_amount, t.amount) > 0
        and t.holiday_date - ${thrDueDays}::int <= ${snapshot.payDate}::date and t.holiday_date >= ${snapshot.payDate}::date - ${forgotten}::int
      where p.run_id = ${facts.id} and not exists (select 1 from ${rows('PayRun')} n where n.id = t.run_id and n.status <> 'CANCELLED')
      order by 3`,
  )
  const subjects = JSON.stringify(due.map((one) => one.subject))
  await tx.execute(
    sql`delete from ${sql.identifier('pay_check')} where run_id = ${facts.id} and code = 'C18'
      and subject not in (select jsonb_array_elements_text(${subjects}::jsonb))`,
  )
  const known = await rowsOf<{ subject: string }>(
    tx,
    sql`select c.subject from ${rows('PayCheck')} c where c.run_id = ${facts.id} and c.code = 'C18'`,
  )
  const stays = new Set(known.map((one) => one.subject))
  await writeRows(
    context,
    PayCheck,
    due
      .filter((one) => !stays.has(one.subject))
      .map(({ employee, employeeNo, subject: named, holiday, amount }) => ({
        ...{
          run: facts.id,
          code: 'C18',
          subject: named,
          severity: 'WARNING',
          employee,
          value: amount,
          checkStatus: 'OPEN',
        },
        message: `No run pays the holiday allowance of ${holiday}.`,
        path: `/payroll-management/payroll-process/thr-bonus-inq/index?search=${encodeURIComponent(employeeNo ?? '')}`,
      })),
  )
}

// C18 of a run of salaries: holiday allowances that are due and that no run pays. A THR run checks its own employees; an employee it has missed, or
// whose holiday has no run at all, is found here.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { ThrEntitlement } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/thr-entitlement.entity'
import { thrDueDays } from '@kantor/shared/rules/payroll/earnings/thr-holidays'
import { sql } from 'drizzle-orm'
import { asText, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { replaceFindings } from './run-findings.ts'

const ofPayslip = tableColumns(Payslip, 'p')
const ofThrEntitlement = tableColumns(ThrEntitlement, 't')

const salaryRuns: ReadonlySet<string> = new Set(['REGULAR', 'DAILY'])
/** A THR run pays what was forgotten for so long (`thr/entitled.ts`); older holidays are no business of a month. */
const forgotten = 180

/**
 * Finds the employees of a run whose allowance was due by its day of payment, seven days before the holiday (Permenaker 6/2016 art. 5), and is in
 * no active run. An existing finding stays, with its note; a finding that is settled is removed.
 */
export async function findUnpaidThr(context: RowsContext, { facts, snapshot }: LoadedRun): Promise<void> {
  if (!salaryRuns.has(snapshot.runType)) return
  const { tx, rows } = runReader(context)
  const subject = sql`coalesce(p.employee_no, p.employee_id::text) || ' ' || to_char(t.holiday_date, 'YYYY-MM-DD')`
  const due = await typedRows(
    tx,
    {
      employee: ofPayslip.employee,
      employeeNo: ofPayslip.employeeNo,
      subject: asText(sql`${subject}`),
      holiday: ofThrEntitlement.holidayDate,
      amount: asText(sql`coalesce(t.override_amount, t.amount)`),
    },
    sql`from ${rows('Payslip')} p join ${rows('ThrEntitlement')} t on t.employee_id = p.employee_id and coalesce(t.override_amount, t.amount) > 0
        and t.holiday_date - ${thrDueDays}::int <= ${snapshot.payDate}::date and t.holiday_date >= ${snapshot.payDate}::date - ${forgotten}::int
      where p.run_id = ${facts.id} and not exists (select 1 from ${rows('PayRun')} n where n.id = t.run_id and n.status <> 'CANCELLED')
      order by 3`,
  )
  await replaceFindings(
    context,
    facts.id,
    'C18',
    due.map(({ employee, employeeNo, subject: named, holiday, amount }) => ({
      subject: named,
      severity: 'WARNING',
      employee,
      value: amount,
      message: `No run pays the holiday allowance of ${holiday}.`,
      path: `/payroll-management/payroll-process/thr-bonus-inq/index?search=${encodeURIComponent(employeeNo ?? '')}`,
    })),
  )
}

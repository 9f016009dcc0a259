// C25 of a salary run: people of its group who left in a month that was closed before the departure was known. No later run pays them, so no one would notice.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { formatDate, formatPeriod } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { asText, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { unsettledLeavers } from '../../tax/unsettled-leavers.ts'
import { type Finding, replaceFindings } from './run-findings.ts'

const ofEmployee = tableColumns(Employee, 'e')

const salaryRuns: ReadonlySet<string> = new Set(['REGULAR', 'DAILY', 'FINAL_PAY'])

interface Leaver {
  readonly employee: number
  readonly employeeNo: string
  readonly lastDay: string
  readonly paidUntil: string
}

/** Writes the findings; an employee whom the run itself pays is not among them. */
export async function findLeftInClosed(context: RowsContext, { facts, snapshot }: LoadedRun): Promise<void> {
  if (!salaryRuns.has(snapshot.runType)) return
  const { tx, rows } = runReader(context)
  const found = await typedRows(
    tx,
    {
      employee: ofEmployee.id,
      employeeNo: asText(sql`coalesce(e.employee_no, e.id::text)`),
      lastDay: asText(sql`to_char(l.last_day, 'YYYY-MM-DD')`),
      paidUntil: asText(sql`to_char(l.paid_until, 'YYYY-MM-DD')`),
    },
    sql`from ${unsettledLeavers(rows)} l join ${rows('Employee')} e on e.id = l.employee_id
      join ${rows('EmployeeRemuneration')} r on r.employee_id = e.id and r.pay_group_id = ${facts.payGroup}
      where l.last_day < ${snapshot.window.from}::date
        and not exists (select 1 from ${rows('Payslip')} p where p.run_id = ${facts.id} and p.employee_id = e.id) order by 2`,
  )
  await replaceFindings(context, facts.id, 'C25', found.map(findingOf))
}

function findingOf({ employee, employeeNo, lastDay, paidUntil }: Leaver): Finding {
  const left = `Left on ${formatDate(lastDay)}`
  const paid = paidUntil > lastDay ? `, paid until ${formatDate(paidUntil)}` : ', the tax year has no final month'
  return {
    subject: employeeNo,
    severity: 'WARNING',
    employee,
    value: lastDay,
    message: `${left}${paid}: make a correction run of ${formatPeriod(lastDay.slice(0, 7))}.`,
    path: '/payroll-management/payroll-code/reckoning-date-entry',
  }
}

// Who reports for the whole company (R-SEC, decisions 0036 and 0085): what is locked, numbered or filed covers all employees, so no user does it
// for a part of them.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { amountsSeen, fileCovered } from '../pay-access.ts'
import { runReader } from '../run/reader.ts'

/** Refuses a user who has a narrow scope, or does not see the amounts of all employees with tax in a year, or in one month of it. */
export async function mayReport(context: RowsContext, taxYear: number, taxMonth?: number): Promise<void> {
  const { actor, tx } = context
  requireWide(actor)
  const { rows } = runReader(context)
  const hidden = (of: 'EmployeeTaxMonth' | 'EmployeeTaxYear') => {
    const inMonth = taxMonth === undefined ? sql`true` : sql`t.tax_month = ${taxMonth}`
    const inTime = of === 'EmployeeTaxMonth' ? inMonth : sql`${taxMonth === undefined}::boolean`
    return sql`exists (select 1 from ${rows(of)} t where t.tax_year = ${taxYear} and ${inTime}
      and (${amountsSeen(actor, sql`t.employee_id`)}) is not true)`
  }
  const [found] = await rowsOf<{ covered: boolean }>(
    tx,
    sql`select ${hidden('EmployeeTaxMonth')} or ${hidden('EmployeeTaxYear')} as covered`,
  )
  if (found?.covered === true) throw fileCovered()
}

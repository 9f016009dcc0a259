// Where an uploaded row came from and which closed run used it, as columns of its list.
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import type { DerivedContext } from '../../../engine/context.ts'

const files = tableFor('UploadBatch')
const [slips, runs, periods] = [tableFor('Payslip').table, tableFor('PayRun').table, tableFor('ReckoningDate').table]

const ofFile = (column: SQL) => (context: DerivedContext) =>
  sql`(select ${column} from ${files.table} f where f.id = ${columnIn(context.columns, 'batch')})`

/** The file that wrote the row last, and who committed it when. */
export const ofUpload = {
  fileName: ofFile(sql`f.file_name`),
  uploadedBy: ofFile(sql`f.committed_by`),
  uploadedAt: ofFile(sql`f.committed_at`),
}

/** The name of the closed run in which a condition over its payslips `p`, itself `n` and its period `d` finds the employee; nothing while the row is open. */
export const usedBy =
  (found: (context: DerivedContext) => SQL) =>
  (context: DerivedContext): SQL =>
    sql`(select n.run_name from ${slips} p join ${runs} n on n.id = p.run_id and n.status = 'CLOSED' join ${periods} d on d.id = n.period_id
      where ${columnIn(context.columns, 'status')} = 'CONSUMED' and p.employee_id = ${columnIn(context.columns, 'employee')}
        and ${found(context)} order by n.pay_date desc, n.id desc limit 1)`

/** Of a line of a period: the run of it, or the final pay of the month. */
export const ofPeriodRun = ({ columns }: DerivedContext): SQL =>
  sql`exists (select 1 from ${periods} o where o.id = ${columnIn(columns, 'period')} and o.pay_group_id = d.pay_group_id
    and (o.id = d.id or (n.run_type = 'FINAL_PAY' and o.year = d.year and o.month = d.month)))`

/** Of an item of a tax month: the run of salary of that month. */
export const ofTaxMonthRun = ({ columns }: DerivedContext): SQL =>
  sql`n.tax_year = ${columnIn(columns, 'taxYear')} and n.tax_month = ${columnIn(columns, 'taxMonth')} and n.run_type in ('REGULAR', 'FINAL_PAY', 'DAILY')`

// Items of tax in addition to pay as runs read them (payroll 2.5): with the run of salary of their tax month, once.
import type { TaxItem } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import type { LoadedRun } from './load-run.ts'

/** Runs that pay the salary of a month; for weekly periods the last one. A month that is not planned has no items. */
export const readsTaxItems = ({ facts, snapshot }: LoadedRun): boolean =>
  facts.period !== 0 &&
  (snapshot.runType === 'REGULAR' ||
    snapshot.runType === 'FINAL_PAY' ||
    (snapshot.runType === 'DAILY' && facts.isLastOfMonth))

/** Is an item `i` of the tax month of the run? */
export const isTaxItemOf = ({ snapshot }: LoadedRun): SQL =>
  sql`i.tax_year = ${snapshot.taxYear} and i.tax_month = ${snapshot.taxMonth}`

/** What the run taxes in addition for some employees, by kind: open, or of a closed run what it has taxed. */
export const taxItemsOf = async ({ tx, rows }: QueryContext, ids: readonly number[], run: LoadedRun) =>
  readsTaxItems(run)
    ? await rowsOf<TaxItem & { readonly employee: number }>(
        tx,
        sql`select i.employee_id as employee, i.item_type as kind,
            sum(case i.item_type when 'DONATION' then i.deduct when 'EXTRA_PENSION' then i.deduct when 'TAX_PAID_ABROAD_MEMO' then i.tax else i.gross end)::text as amount
          from ${rows('AdditionalTaxItem')} i where i.employee_id = ${idList(ids)} and i.item_type <> 'PRIOR_EMPLOYER' and ${isTaxItemOf(run)}
            and i.status = ${run.facts.isClosed ? 'CONSUMED' : 'OPEN'} group by 1, 2 order by 1, 2`,
      )
    : []

/**
 * `employee_id, tax_year, net, tax`: what former employers certified in a year, as it was entered in the tax profile and uploaded. A certificate that
 * is in both counts as the profile has it.
 */
export const priorCertificates = ({ rows, lines }: QueryContext): SQL =>
  sql`(select c.employee_id, c.tax_year, sum(c.net) as net, sum(c.tax) as tax from (
      select f.employee_id, f.tax_year, l.net, l.tax from ${rows('EmployeeTaxProfile')} f
      join ${lines('EmployeeTaxProfile', 'priorCertificates')} l on l.parent_id = f.id
      union all
      select i.employee_id, i.tax_year, coalesce(i.gross, 0) - coalesce(i.deduct, 0), coalesce(i.tax, 0) from ${rows('AdditionalTaxItem')} i
      where i.item_type = 'PRIOR_EMPLOYER' and not exists (select 1 from ${rows('EmployeeTaxProfile')} f
        join ${lines('EmployeeTaxProfile', 'priorCertificates')} l on l.parent_id = f.id and l.certificate_no = i.reference
        where f.employee_id = i.employee_id and f.tax_year = i.tax_year)) c group by 1, 2)`

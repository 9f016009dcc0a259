// Tax months that are not of runs: what was reported or taxed by a closed run stays, and the year is worked out again after every change.
import { EmployeeTaxMonth } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-month.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { together } from '../../../engine/write/in-step.ts'
import { refuseReported } from '../process/close/tax-months.ts'
import { runReader } from '../run/reader.ts'
import { settleTaxYears } from './tax-years.ts'

const ofPayRun = tableColumns(PayRun, 'n')

type Month = Pick<RuleValues<typeof EmployeeTaxMonth.fields>, 'employee' | 'taxYear' | 'taxMonth'>

export const employeeTaxMonthRules = rulesFor(EmployeeTaxMonth, {
  afterWrite: (context, row) => settle(context, row),
  beforeRestore: (context, next) => refuseTaxed(context, next),
  beforeDelete: (context, row) => refuseTaxed(context, row),
  afterDelete: (context, row) => settle(context, row),
})

/** TAX_REPORTED of a month that was reported, USED_IN_CLOSED_RUN of one that a closed run has taxed since. */
async function refuseTaxed(context: RuleContext, { employee, taxYear, taxMonth }: Month): Promise<void> {
  const month = { taxYear: taxYear ?? 0, taxMonth: taxMonth ?? 0 }
  await refuseReported(context, { snapshot: month })
  const { rows, tx } = runReader(context)
  const [run] = await typedRows(
    tx,
    { id: ofPayRun.id },
    sql`from ${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.source = 'CALCULATED'
      where p.employee_id = ${employee ?? 0} and n.tax_year = ${month.taxYear} and n.tax_month = ${month.taxMonth} limit 1`,
  )
  if (run !== undefined) throw new KantorError('USED_IN_CLOSED_RUN')
}

/** Of rows in step all years at once. */
const settle = (context: RuleContext, row: Month): Promise<void> =>
  together(context.tx, { key: 'tax years of uploaded months', rank: 'after' }, row, async (rows) => {
    for (const [taxYear, own] of Map.groupBy(rows, ({ taxYear: year }) => year ?? 0))
      await settleTaxYears(context, taxYear, [...new Set(own.flatMap(({ employee }) => employee ?? []))])
    return rows.map(() => undefined)
  })

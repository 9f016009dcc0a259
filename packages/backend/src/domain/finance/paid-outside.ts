// Income that is paid outside of payroll and taxed there (people 1: medical claims in cash, taxable lines of trips): an item of tax of the
// next month whose salary is not calculated to its end yet (R-MED-06, R-TRV-09).

import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { AdditionalTaxItem } from '@kantor/shared/catalogue/payroll-management/payroll-entry/additional-tax-item.entity'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../engine/context.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { isThere, storedRow } from '../../engine/read/stored-rows.ts'
import { createWithRules } from '../../engine/write/make-row.ts'

export interface PaidOutside {
  readonly employee: number
  /** The day of payment, ISO. */
  readonly day: string
  /** Number of the document; it is taxed once for an employee. */
  readonly reference: string
  /** Rupiah before tax. */
  readonly gross: string
  readonly note: string
}

/** Reports once to payroll what it has to tax; does nothing where there is no amount. */
export async function taxPaidOutside(given: RuleContext, paid: PaidOutside): Promise<void> {
  const { employee, reference, gross, note } = paid
  if (signOfAmount(gross) <= 0) return
  const context = wholeCompany(given)
  const known = { employee, itemType: 'PAID_OUTSIDE' as const, reference }
  if (await isThere(context, AdditionalTaxItem, { where: known })) return
  await createWithRules(context, AdditionalTaxItem, { ...known, ...(await monthOf(context, paid)), gross, note })
}

/** The tax month of the payment, or the next one whose run of the pay group is not closed. */
async function monthOf(context: RuleContext, { employee, day }: PaidOutside) {
  const own = { taxYear: Number(day.slice(0, 4)), taxMonth: Number(day.slice(5, 7)) }
  const file = await storedRow(context, EmployeeRemuneration, ['payGroup'], { where: { employee } })
  if (file?.payGroup == null) return own
  const period = await storedRow(context, ReckoningDate, ['taxYear', 'taxMonth'], {
    where: { payGroup: file.payGroup, status: ['OPEN', 'ENTRY_CLOSED'] },
    and: ({ taxYear, taxMonth }) => sql`(${taxYear}, ${taxMonth}) >= (${own.taxYear}, ${own.taxMonth})`,
    orderBy: ['taxYear', 'taxMonth'],
  })
  return period?.taxYear == null || period.taxMonth == null
    ? own
    : { taxYear: period.taxYear, taxMonth: period.taxMonth }
}

// The sheet of additional facts for the tax of employees apart from their pay (payroll 2.5, AdditionalTaxItem): for the run of salary of a tax month
// whose entries are open.
import { AdditionalTaxItem } from '@kantor/shared/catalogue/payroll-management/payroll-entry/additional-tax-item.entity'
import { additionalTaxCalc } from '@kantor/shared/catalogue/upload-management/payroll-upload/additional-tax-calc'
import { type CheckedRow, uploadFor } from '../../../engine/upload/upload.ts'
import type { Payee, PayFacts } from './facts.ts'
import { type TaxFacts, taxFactsOf } from './tax-facts.ts'
import { firstOfMonth, sayTaxMonth } from './tax-summary.upload.ts'
import { openOf, payTemplate } from './template.ts'

type Row = CheckedRow<typeof additionalTaxCalc.columns>

/** The last run of salary that is taxed in the month reads the items; final pay does where an employee leaves. */
function taxingPeriod(row: Row, payee: Payee, facts: PayFacts) {
  const { taxYear, taxMonth } = row.values
  if (taxYear == null || taxMonth == null) return null
  const taxed = facts
    .allPeriodsOf(payee)
    .filter((one) => one.taxYear === taxYear && one.taxMonth === taxMonth && salaryRuns.has(one.runType))
  return openOf(row, taxed.at(-1), 'taxMonth')
}
const salaryRuns: ReadonlySet<string | null> = new Set(['REGULAR', 'DAILY'])

const isPaid = ({ status }: { readonly [field: string]: unknown }) =>
  status === 'CONSUMED'
    ? { column: 'taxMonth', rule: 'PERIOD_CLOSED', message: 'a closed run has taxed this item' }
    : null

export const additionalTaxCalcUpload = uploadFor(
  additionalTaxCalc,
  payTemplate<typeof additionalTaxCalc.columns>((context) => {
    let known: TaxFacts | undefined
    return {
      apart: true,
      columns: { gross: 'gross', deduct: 'deduct', tax: 'tax', note: 'note' },
      period: taxingPeriod,
      async learn(rows) {
        known = await taxFactsOf(
          context,
          rows.flatMap(({ values }) => values.employeeNo ?? []),
        )
      },
      records(row, { payee }) {
        const { taxYear, taxMonth, itemType, reference } = row.values
        const { gross = null, deduct = null, tax = null, note = null } = row.values
        if (taxYear == null || taxMonth == null || itemType == null || reference == null || known === undefined)
          return []
        if ((['gross', 'deduct', 'tax'] as const).some((name) => row.has(name) && row.values[name] == null)) return []
        if (known.isReported(taxYear, taxMonth))
          row.refuseFile('taxMonth', 'TAX_REPORTED', 'was reported to the tax office and is locked')
        sayTaxMonth(row, payee, firstOfMonth(taxYear, taxMonth))
        const profile = known.profile(payee.id, taxYear)
        if (itemType === 'PRIOR_EMPLOYER' && profile?.certificates.includes(reference))
          row.error('reference', 'ALREADY_THERE', 'is already in the tax profile: correct it there')
        return [
          {
            entity: AdditionalTaxItem,
            at: { employee: payee.id, taxYear, taxMonth, itemType, reference },
            values: { gross, deduct, tax, note },
            stamp: { batch: context.batch ?? null },
            guard: { fields: ['status'], test: isPaid },
          },
        ]
      },
    }
  }),
)

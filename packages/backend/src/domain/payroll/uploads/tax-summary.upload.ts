// The sheet of tax months of a former system or another payroll (payroll 2.5, EmployeeTaxMonth): what runs have not taxed. A tax that is not that of the
// effective rate is warned of, for another payroll has its reasons.
import { EmployeeTaxMonth } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-month.entity'
import { taxSummary } from '@kantor/shared/catalogue/upload-management/payroll-upload/tax-summary'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { terOf } from '@kantor/shared/rules/payroll/tax/ter-tax'
import { statusOf } from '@kantor/shared/rules/payroll/tax/withholding-status'
import { addMonths, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { type CheckedRow, uploadFor } from '../../../engine/upload/upload.ts'
import type { Payee } from './facts.ts'
import { type TaxFacts, taxFactsOf } from './tax-facts.ts'
import { payTemplate } from './template.ts'

type Row = CheckedRow<typeof taxSummary.columns>

/** The first day of a tax month. */
export const firstOfMonth = (taxYear: number, taxMonth: number): string => addMonths(`${taxYear}-01-01`, taxMonth - 1)

/** An employee who is not employed in a tax month has no income in it. */
export function sayTaxMonth(
  row: { error(column: 'employeeNo', rule: string, message: string): void },
  { joinDate, lastDay }: Payee,
  first: string,
): void {
  if ((joinDate !== null && joinDate > endOfMonth(first)) || (lastDay !== null && lastDay < first))
    row.error('employeeNo', 'NOT_ACTIVE', 'is not employed then')
}

/** Effective rates exist since 2024 (PP 58/2023). */
const firstTerYear = 2024

interface Rate {
  readonly taxStatus: string | null
  readonly category: string | null
  readonly ratePercent: string | null
}

/** The status of the year with the effective rate of the month, as far as there is one; warns where the tax is another one. */
function rateOf(row: Row, known: TaxFacts, payee: Payee, gross: bigint, isFinal: boolean): Rate {
  const { taxYear, taxMonth, tax } = row.values
  const profile = known.profile(payee.id, taxYear ?? 0)
  const none: Rate = { taxStatus: profile?.status?.replace('/', '') ?? null, category: null, ratePercent: null }
  if (taxYear == null || taxMonth == null || tax == null || taxYear < firstTerYear) return none
  if (profile?.status == null) {
    row.warn('taxYear', 'R-YE', 'has no tax profile: the year is calculated once there is one')
    return none
  }
  const isResident = profile.subjectType === 'RESIDENT' || profile.subjectType === 'PART_YEAR_RESIDENT'
  if (isFinal || !isResident) return none
  try {
    const rates = known.ratesOn(firstOfMonth(taxYear, taxMonth))
    const category = rates.category(statusOf(profile.status))
    const { bracket, tax: due } = terOf(gross, category, profile.isRaised, rates)
    if (due !== senOf(tax)) row.warn('tax', 'R-TER', `is not the ${moneyText(due)} of the effective rate`)
    return { ...none, category, ratePercent: bracket.ratePercent }
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
    row.warn('tax', 'R-TER', error.message)
    return none
  }
}

export const taxSummaryUpload = uploadFor(
  taxSummary,
  payTemplate<typeof taxSummary.columns>((context) => {
    let known: TaxFacts | undefined
    return {
      apart: true,
      columns: { insurancePremiums: 'premiums', taxAllowance: 'allowance', pph21: 'tax', employee: 'employeeNo' },
      async learn(rows) {
        known = await taxFactsOf(
          context,
          rows.flatMap(({ values }) => values.employeeNo ?? []),
        )
      },
      records(row, { payee }) {
        const { taxYear, taxMonth, grossRegular, tax } = row.values
        const { grossIrregular, premiums, allowance, pensionDues, donation } = row.values
        if (taxYear == null || taxMonth == null || grossRegular == null || tax == null || known === undefined) return []
        if (known.isReported(taxYear, taxMonth))
          row.refuseFile('taxMonth', 'TAX_REPORTED', 'was reported to the tax office and is locked')
        else if (known.isTaxed(payee.id, taxYear, taxMonth))
          row.refuseFile('taxMonth', 'PERIOD_CLOSED', 'was taxed by a closed run')
        const [facts, first] = [known, firstOfMonth(taxYear, taxMonth)]
        sayTaxMonth(row, payee, first)
        const isLast = payee.lastDay?.slice(0, 7) === first.slice(0, 7)
        const isFinal = taxMonth === 12 || isLast
        if (senOf(tax) < 0n && !isFinal)
          row.error('tax', 'NEGATIVE', 'is below 0, and the year does not end with this month')
        return [
          {
            entity: EmployeeTaxMonth,
            at: { employee: payee.id, taxYear, taxMonth },
            values: {
              grossRegular,
              grossIrregular: grossIrregular ?? '0',
              insurancePremiums: premiums ?? '0',
              taxAllowance: allowance ?? '0',
              pph21: tax,
              pensionDues: pensionDues ?? '0',
              donation: donation ?? '0',
              isFinal,
              source: 'UPLOADED',
            },
            follows: (values) => {
              const parts = [values.grossRegular, values.grossIrregular, values.insurancePremiums, values.taxAllowance]
              const gross = parts.reduce<bigint>((sum, part) => sum + senOf(String(part ?? '0')), 0n)
              return { grossTotal: moneyText(gross), ...rateOf(row, facts, payee, gross, isFinal) }
            },
          },
        ]
      },
    }
  }),
)

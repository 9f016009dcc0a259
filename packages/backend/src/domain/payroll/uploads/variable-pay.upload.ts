// The sheets of what is paid or taken in one period alone: incentives, productivity, dues of the cooperative, other payments.
import { cooperativeDues } from '@kantor/shared/catalogue/upload-management/payroll-upload/cooperative-dues'
import { cooperativeDuesLoan } from '@kantor/shared/catalogue/upload-management/payroll-upload/cooperative-dues-loan'
import { incentive } from '@kantor/shared/catalogue/upload-management/payroll-upload/incentive'
import { othersPayment } from '@kantor/shared/catalogue/upload-management/payroll-upload/others-payment'
import { productivity } from '@kantor/shared/catalogue/upload-management/payroll-upload/productivity'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { timesRate, variableSheet } from './variable-pay.ts'

export const incentiveUpload = uploadFor(
  incentive,
  variableSheet({
    component: 'INCENTIVE',
    shownIn: 'amount',
    paid(row) {
      const { amount, points, rate, note = null } = row.values
      const isRated = points != null && rate != null
      if ((amount != null) === isRated) {
        row.error('amount', 'R-UP', 'enter the amount, or points and their rate')
        return null
      }
      return { amount: amount ?? timesRate(points ?? '0', rate ?? '0'), note }
    },
  }),
)

export const productivityUpload = uploadFor(
  productivity,
  variableSheet({
    component: 'PRODUCTIVITY',
    shownIn: 'amount',
    paid(row) {
      const { output, target, unitRate, amount } = row.values
      if (output == null) return null
      if (amount == null && unitRate == null) {
        row.error('amount', 'R-UP', 'enter the amount, or the rate')
        return null
      }
      return { amount: amount ?? timesRate(output, unitRate ?? '0'), note: attained(output, target) }
    },
  }),
)

/** How much of the target was reached. */
const attained = (output: string, target: string | null | undefined): string | null =>
  target == null || Number(target) === 0
    ? null
    : `${((Number(output) * 100) / Number(target)).toFixed(2)} % of ${Number(target)}`

export const cooperativeDuesUpload = uploadFor(
  cooperativeDues,
  variableSheet({
    component: 'COOP_SAVING',
    shownIn: 'mandatory',
    paid({ values: { mandatory, voluntary, note = null } }) {
      return mandatory == null ? null : { amount: moneyText(senOf(mandatory) + senOf(voluntary ?? '0')), note }
    },
  }),
)

export const cooperativeDuesLoanUpload = uploadFor(
  cooperativeDuesLoan,
  variableSheet({
    component: 'COOP_LOAN',
    shownIn: 'instalment',
    paid({ values: { reference, instalment, remaining, note } }) {
      if (instalment == null || reference == null) return null
      return { amount: instalment, reference, note: note ?? (remaining == null ? null : `Open after it: ${remaining}`) }
    },
  }),
)

const payable: ReadonlySet<string | null> = new Set(['EARNING', 'BENEFIT'])

export const othersPaymentUpload = uploadFor(
  othersPayment,
  variableSheet({
    component(row, { facts, period }) {
      const code = row.values.componentCode
      const found = code == null ? undefined : facts.component(code, period?.closeDate ?? '')
      const isFit = found?.source === 'VARIABLE_FIELD' && payable.has(found.kind) && found.active === true
      if (code != null && !isFit) row.error('componentCode', 'R-COMPONENT', 'is no payment that is entered by period')
      return isFit ? (found?.code ?? null) : null
    },
    paid: ({ values: { amount, note = null } }) => (amount == null ? null : { amount, note }),
  }),
)

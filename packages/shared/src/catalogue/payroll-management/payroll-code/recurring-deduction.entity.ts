// What is deducted from an employee every month, for the employee or for a third party: cooperative, insurance, pension fund, zakat. For a
// third party only with the employee's written authorisation, which the employee may take back (PP 36/2021 art. 64).
import { type Complaint, defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'

export const RecurringDeduction = defineEntity({
  name: 'RecurringDeduction',
  title: 'Recurring deduction',
  key: ['employee', 'componentCode', 'payee', 'policyNo'],
  code: 'employee',
  show: 'payee',
  effective: { from: 'dateFrom', to: 'dateTo' },
  pay: { of: 'employee', covered: ['percentOfBasic'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    component: {
      type: 'ref',
      to: 'PayComponent',
      where: { active: true },
      required: true,
      fixed: true,
      help: 'Component for recurring payments, for the cooperative, or another deduction.',
      width: 200,
    },
    componentCode: { type: 'code', max: 30, required: true, readOnly: true, label: 'Component code' },
    payee: {
      type: 'text',
      max: 100,
      required: true,
      fixed: true,
      help: 'Recipient of the deducted amount.',
      width: 180,
    },
    policyNo: { type: 'text', max: 60, fixed: true, label: 'Policy or member number', width: 160 },
    amount: { type: 'money', min: 0.01, help: 'Amount per month.', width: 140 },
    percentOfBasic: { type: 'percent', min: 0.01, max: 100, label: 'Percent of basic', width: 120 },
    dateFrom: { type: 'date', required: true, fixed: true, default: 'monthStart', label: 'From', width: 110 },
    dateTo: { type: 'date', label: 'To', width: 110 },
    totalLimit: {
      type: 'money',
      min: 0.01,
      label: 'Total limit',
      help: 'The deduction ends automatically when this total is reached. If empty, there is no limit.',
    },
    authorisationDate: {
      type: 'date',
      label: 'Authorised on',
      help: "Date of the employee's written authorisation. Not required if only the employer pays.",
      width: 130,
    },
    withdrawnDate: {
      type: 'date',
      label: 'Withdrawn on',
      help: 'Nothing is deducted from this date on, including amounts carried over.',
      width: 130,
    },
  } as const satisfies Fields,
  checks: [
    inOrder('dateFrom', 'dateTo', 'R-DED'),
    inOrder('authorisationDate', 'withdrawnDate', 'PP 36/2021 art. 64'),
    { rule: 'R-DED', test: amountOrPercent },
  ],
})

interface Row {
  readonly amount?: string | number | null
  readonly percentOfBasic?: string | number | null
}
function amountOrPercent({ amount, percentOfBasic }: Row): readonly Complaint[] {
  if ((amount == null) !== (percentOfBasic == null)) return []
  const message =
    amount == null
      ? 'enter an amount, or a percentage of the basic salary'
      : 'enter the amount or the percentage, not both'
  return [{ field: amount == null ? 'amount' : 'percentOfBasic', rule: 'R-DED', message }]
}

// What was paid too little or too much for a month that is closed, put right in a later one (payroll 4.10, R-RAP).

import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { signOfAmount } from '../../../rules/money/amounts.ts'

export const PayRectification = defineEntity({
  name: 'PayRectification',
  title: 'Pay rectification',
  key: ['employee', 'componentCode', 'originPeriod', 'period'],
  code: 'employee',
  show: 'component',
  pay: { of: 'employee', covered: ['reason'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    component: {
      type: 'ref',
      to: 'PayComponent',
      where: { source: 'RECTIFICATION', active: true },
      required: true,
      fixed: true,
      width: 200,
    },
    componentCode: { type: 'code', max: 30, required: true, readOnly: true, label: 'Component code' },
    originPeriod: { type: 'period', required: true, fixed: true, label: 'For the month', width: 120 },
    period: { type: 'ref', to: 'ReckoningDate', required: true, fixed: true, label: 'Paid in', width: 170 },
    periodCode: { type: 'code', max: 9, readOnly: true, label: 'Period code', width: 110 },
    amount: {
      type: 'money',
      min: -999_999_999_999,
      required: true,
      help: 'Amount to be paid. Enter a negative amount for an overpayment.',
      width: 150,
    },
    reason: { type: 'text', max: 200, required: true, width: 240 },
    status: {
      type: 'enum',
      values: shared('RectificationStatus', ['OPEN', 'CONSUMED', 'CANCELLED']),
      labels: { CONSUMED: 'Paid' },
      default: 'OPEN',
      required: true,
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  checks: [{ rule: 'R-RAP', test: somethingIsPaid }],
  system: true,
})

function somethingIsPaid({ amount }: { readonly amount?: string | number | null }): readonly Complaint[] {
  return amount != null && signOfAmount(amount) === 0
    ? [{ field: 'amount', rule: 'R-RAP', message: 'must not be 0' }]
    : []
}

// Money that an employee is given before it is spent or earned: approved, paid by finance, and settled with receipts or taken back from pay.
import {
  approvalDecisions,
  type Complaint,
  defineEntity,
  type Fields,
  inOrder,
  shared,
  waitingForField,
} from '../../../kernel/index.ts'

const form = 'frmKINNUXM01E'

export const EmployeeAdvance = defineEntity({
  name: 'EmployeeAdvance',
  title: 'Employee advance',
  key: ['advanceNo'],
  number: { field: 'advanceNo', series: 'EmployeeAdvance', pattern: 'ADV/{YYYY}/{SEQ:4}' },
  show: 'purpose',
  head: ['employee', 'advanceType', 'amount', 'outstanding'],
  aboutOwnRecord: 'employees ask for an advance themselves; others approve it and pay it',
  fields: {
    advanceNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Number', width: 150 },
    date: { type: 'date', required: true, default: 'today', width: 110 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    advanceType: {
      type: 'enum',
      values: shared('AdvanceType', ['TRAVEL', 'OPERATIONAL', 'PURCHASE', 'SALARY_LOAN']),
      labels: { SALARY_LOAN: 'Advance on pay' },
      required: true,
      label: 'Type',
      width: 140,
    },
    purpose: { type: 'text', max: 200, required: true, width: 240 },
    travelNo: {
      type: 'text',
      max: 40,
      label: 'Travel document',
      help: 'Number of the travel request, for a travel advance.',
      width: 150,
    },
    currency: {
      type: 'text',
      max: 3,
      pattern: '^[A-Z]{3}$',
      patternHelp: 'three capital letters',
      default: 'IDR',
      required: true,
      width: 90,
    },
    amount: { type: 'money', min: 0.01, required: true, width: 150 },
    neededDate: { type: 'date', required: true, default: 'today', label: 'Needed on', width: 110 },
    settleBy: {
      type: 'date',
      label: 'Settle by',
      help: 'If empty, 14 days after the date on which it is needed; for a trip, 7 days after the return.',
      width: 110,
    },
    payFrom: { type: 'text', max: 60, label: 'Paid from', help: 'Cash or bank account of the company.', width: 150 },
    repayment: {
      type: 'enum',
      values: shared('AdvanceRepayment', ['SETTLEMENT', 'PAYROLL_DEDUCTION']),
      labels: { SETTLEMENT: 'Settled with receipts', PAYROLL_DEDUCTION: 'Deducted from pay' },
      default: 'SETTLEMENT',
      required: true,
      width: 170,
    },
    installments: { type: 'integer', min: 1, max: 60, label: 'Instalments', width: 110 },
    firstPeriod: { type: 'period', label: 'First month', width: 110 },
    overdueReason: {
      type: 'text',
      max: 300,
      form,
      label: 'Reason despite overdue advance',
      help: 'Required only if an earlier advance of the employee is overdue.',
    },
    deductions: {
      type: 'lines',
      readOnly: true,
      label: 'Deduction schedule',
      key: ['no'],
      totals: ['amount', 'taken'],
      of: {
        no: { type: 'integer', required: true, label: 'No.' },
        period: { type: 'period', required: true },
        amount: { type: 'money', required: true },
        taken: { type: 'money', required: true },
        takenIn: { type: 'text', max: 9, label: 'Taken in', help: 'Pay period whose pay run deducted it.' },
        lineStatus: {
          type: 'enum',
          values: shared('InstalmentStatus', ['OPEN', 'TAKEN', 'PARTIAL', 'SKIPPED']),
          required: true,
          label: 'State',
        },
      },
    },
    settlementLines: {
      type: 'lines',
      readOnly: true,
      label: 'Settlement',
      totals: ['amount'],
      of: {
        date: { type: 'date', required: true },
        description: { type: 'text', max: 200, required: true },
        center: { type: 'ref', to: 'AccountCenter', label: 'Account centre' },
        postingKey: { type: 'code', max: 40, label: 'Posting account' },
        amount: { type: 'money', min: 0.01, required: true },
        taxCode: { type: 'code', max: 20 },
        receipt: { type: 'file' },
      },
    },
    settlementState: {
      type: 'enum',
      values: shared('AdvanceSettlementState', ['OPEN', 'SUBMITTED', 'RETURNED', 'DONE']),
      default: 'OPEN',
      required: true,
      readOnly: true,
      label: 'Settlement state',
      width: 130,
    },
    settlementNote: { type: 'text', max: 500, readOnly: true, label: 'What finance said', width: 220 },
    settledTotal: { type: 'money', derived: true, label: 'Settled', width: 140 },
    difference: {
      type: 'money',
      derived: true,
      help: 'Amount spent less the advance. A negative amount has to be returned by the employee.',
      width: 140,
    },
    outstanding: {
      type: 'money',
      derived: true,
      help: 'Amount paid out that is neither settled nor deducted.',
      width: 140,
    },
    daysOverdue: { type: 'integer', derived: true, label: 'Days overdue', width: 110 },
    paidDate: { type: 'date', readOnly: true, label: 'Paid on', width: 110 },
    status: {
      type: 'enum',
      values: shared('AdvanceStatus', [
        'DRAFT',
        'SUBMITTED',
        'RETURNED',
        'APPROVED',
        'REJECTED',
        'CANCEL_REQUESTED',
        'CANCELLED',
        'PAID',
        'SETTLED',
      ]),
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 130,
    },
    waitingFor: waitingForField,
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form, freezes: true },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
    requestCancel: { from: ['APPROVED'], to: 'CANCEL_REQUESTED', form, needs: 'reason', label: 'Ask to cancel' },
  },
  steps: {
    ...approvalDecisions,
    pay: { from: ['APPROVED'], to: 'PAID' },
    settle: { from: ['PAID'], to: 'SETTLED' },
  },
  checks: [inOrder('neededDate', 'settleBy'), { rule: 'R-ADVANCE', test: repaidSomehow }],
})

interface Asked {
  readonly repayment?: string | null
  readonly installments?: number | null
  readonly firstPeriod?: string | null
  readonly advanceType?: string | null
  readonly currency?: string | null
}
/** What is deducted from pay has its months and is in rupiah; an advance on pay is never settled with receipts. */
function repaidSomehow(asked: Asked): readonly Complaint[] {
  const { repayment, installments, firstPeriod, advanceType, currency } = asked
  const say = (field: keyof Asked, message: string): Complaint => ({ field, rule: 'R-ADVANCE', message })
  if (repayment === 'PAYROLL_DEDUCTION')
    return [
      ...(installments == null ? [say('installments', 'say in how many months it is deducted')] : []),
      ...(firstPeriod == null ? [say('firstPeriod', 'say from which month it is deducted')] : []),
      ...(currency != null && currency !== 'IDR' ? [say('currency', 'pay is in rupiah: IDR')] : []),
    ]
  return [
    ...(advanceType === 'SALARY_LOAN' ? [say('repayment', 'an advance on pay is deducted from pay')] : []),
    ...(installments == null ? [] : [say('installments', 'only where it is deducted from pay')]),
    ...(firstPeriod == null ? [] : [say('firstPeriod', 'only where it is deducted from pay')]),
  ]
}

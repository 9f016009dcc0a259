// What a training has cost employees or is invoiced for by its institution (finance 2.4): verified line by line, and paid by cash or bank through the finance
// buffer, or to the employee with his pay. It comes of an approved training request.

import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { compareAmounts } from '../../../rules/money/amounts.ts'

const form = 'frmKTRAINRE1E'
const verified = 'It was verified: take it back to new to change it.'

export const TrainingReimbursement = defineEntity({
  name: 'TrainingReimbursement',
  title: 'Training reimbursement',
  key: ['reimbursementNo'],
  number: { field: 'reimbursementNo', series: 'TrainingReimbursement', pattern: 'TRR/{YYYY}/{SEQ:4}' },
  code: 'reimbursementNo',
  show: 'summary',
  head: ['employee', 'institution', 'approvedTotal', 'status'],
  fields: {
    reimbursementNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Number', width: 150 },
    trainingRequest: {
      type: 'ref',
      to: 'TrainingRequest',
      required: true,
      readOnly: true,
      label: 'Training',
      width: 200,
    },
    summary: { type: 'text', max: 300, readOnly: true, label: 'What it is for', width: 260 },
    trainingFrom: { type: 'date', readOnly: true, label: 'From', width: 110 },
    trainingTo: { type: 'date', readOnly: true, label: 'To', width: 110 },
    employee: {
      type: 'ref',
      to: 'Employee',
      readOnly: true,
      help: 'Employee who paid the cost and is reimbursed.',
      width: 220,
    },
    institution: {
      type: 'ref',
      to: 'TrainingInstitution',
      readOnly: true,
      help: 'Institution that issued the invoice.',
      width: 200,
    },
    lines: {
      type: 'lines',
      label: 'Costs',
      minRows: 1,
      maxRows: 50,
      totals: ['requested', 'approved'],
      of: {
        costItem: {
          type: 'enum',
          values: ['FEE', 'VENUE', 'MEAL', 'MATERIAL', 'TRAVEL', 'ACCOMMODATION'],
          required: true,
          label: 'Cost',
        },
        invoiceNo: { type: 'text', max: 60, label: 'Invoice or receipt' },
        invoiceDate: { type: 'date', label: 'Invoice date' },
        requested: { type: 'money', required: true },
        approved: { type: 'money', required: true, help: 'Approved amount, not more than was requested.' },
        postingKey: { type: 'code', max: 40, label: 'Posting account' },
        center: { type: 'ref', to: 'AccountCenter', label: 'Account centre' },
        taxCode: { type: 'code', max: 20, label: 'Tax' },
        whtCode: { type: 'code', max: 20, label: 'Withholding' },
        receipt: { type: 'file' },
      },
    },
    requestedTotal: { type: 'money', derived: true, label: 'Requested', width: 140 },
    approvedTotal: { type: 'money', derived: true, label: 'Approved', width: 140 },
    bondMonths: { type: 'integer', readOnly: true, unit: 'months', label: 'Bond' },
    payThrough: {
      type: 'enum',
      values: shared('ReimbursedThrough', ['CASHBANK', 'PAYROLL']),
      labels: { CASHBANK: 'Cash or bank', PAYROLL: 'With the pay' },
      default: 'CASHBANK',
      required: true,
      label: 'Paid through',
      width: 130,
    },
    taxableInPayroll: {
      type: 'boolean',
      label: 'Taxable',
      help: 'Select it if the amount paid with the salary is taxable income. If not selected, it only reimburses the cost and is not taxed.',
    },
    payPeriod: {
      type: 'ref',
      to: 'ReckoningDate',
      where: { status: 'OPEN' },
      label: 'Pay period',
      help: "If paid with the salary: an open period of the employee's pay group.",
      width: 170,
    },
    slipNo: { type: 'text', max: 40, readOnly: true, label: 'Slip', width: 140 },
    paidDate: { type: 'date', readOnly: true, label: 'Paid on', width: 110 },
    rejectReason: { type: 'text', max: 500, readOnly: true, label: 'Why it came back', width: 220 },
    status: {
      type: 'enum',
      values: shared('ReimbursementStatus', [
        'NEW',
        'VERIFIED',
        'SUBMITTED',
        'POSTED',
        'PAID',
        'REJECTED',
        'CANCELLED',
      ]),
      labels: { POSTED: 'Booked', REJECTED: 'Sent back' },
      default: 'NEW',
      required: true,
      readOnly: true,
      width: 120,
    },
  } as const satisfies Fields,
  lifecycle: {
    verify: { from: ['NEW'], to: 'VERIFIED', form },
    takeBack: { from: ['VERIFIED', 'REJECTED'], to: 'NEW', form, label: 'Back to new' },
    submit: { from: ['VERIFIED'], to: 'SUBMITTED', form },
    withdraw: { from: ['SUBMITTED'], to: 'NEW', form },
  },
  byStatus: {
    changes: { VERIFIED: [], SUBMITTED: [], POSTED: [], PAID: [], REJECTED: [], CANCELLED: [] },
    why: {
      VERIFIED: verified,
      SUBMITTED: verified,
      REJECTED: verified,
      POSTED: 'Finance has it already.',
      PAID: 'It is paid.',
      CANCELLED: 'It was cancelled.',
    },
  },
  checks: [{ rule: 'R-REIMBURSE', test: amountsAndWay }],
})

interface Asked {
  readonly employee?: unknown
  readonly payThrough?: string | null
  readonly payPeriod?: unknown
  readonly taxableInPayroll?: boolean | null
  readonly lines?:
    | readonly { readonly requested?: string | number | null; readonly approved?: string | number | null }[]
    | null
}
/** Nothing beyond what was requested; with the pay only to an employee, in a period. */
function amountsAndWay({ employee, payThrough, payPeriod, taxableInPayroll, lines }: Asked): readonly Complaint[] {
  const say = (field: string, message: string): Complaint => ({ field, rule: 'R-REIMBURSE', message })
  const beyond = (lines ?? []).flatMap(({ requested, approved }, i) =>
    compareAmounts(approved, requested) > 0 ? [say(`lines.${i}.approved`, 'is more than was requested')] : [],
  )
  if (payThrough === 'PAYROLL')
    return [
      ...beyond,
      ...(employee == null ? [say('payThrough', 'an institution is paid by cash or bank')] : []),
      ...(payPeriod == null ? [say('payPeriod', 'choose the pay period')] : []),
    ]
  return [
    ...beyond,
    ...(payPeriod == null ? [] : [say('payPeriod', 'only where it is paid with the pay')]),
    ...(taxableInPayroll === true ? [say('taxableInPayroll', 'only where it is paid with the pay')] : []),
  ]
}

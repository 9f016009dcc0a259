// Amounts of one component for many employees of a pay group, paid or deducted in one run: prepared by one person, approved by another.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const form = 'frmKBATCHX01E'

export const AdditionalBatch = defineEntity({
  name: 'AdditionalBatch',
  title: 'Additional batch',
  key: ['batchNo'],
  show: 'description',
  pay: { of: 'payGroup', covered: ['lines.quantity'] },
  fields: {
    batchNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Batch', width: 160 },
    payGroup: { type: 'ref', to: 'PayGroup', where: { active: true }, required: true, fixed: true, width: 180 },
    period: {
      type: 'ref',
      to: 'ReckoningDate',
      required: true,
      help: 'Of the pay group, with entries open',
      width: 170,
    },
    paySequence: { type: 'integer', derived: true, label: 'Sequence', width: 100 },
    kind: {
      type: 'enum',
      values: shared('AdditionalKind', ['ADDITION', 'DEDUCTION']),
      default: 'ADDITION',
      required: true,
      width: 120,
    },
    component: {
      type: 'ref',
      to: 'PayComponent',
      where: { source: 'BATCH', active: true },
      required: true,
      help: 'An earning for an addition, a deduction for a deduction',
      width: 200,
    },
    description: { type: 'text', max: 200, required: true, width: 240 },
    lines: {
      type: 'lines',
      label: 'Employees',
      key: ['employee', 'sourceDoc'],
      minRows: 1,
      maxRows: 2_000,
      totals: ['amount'],
      of: {
        employee: { type: 'ref', to: 'Employee', required: true },
        quantity: { type: 'decimal', scale: 2, help: 'Told on the payslip; the amount is what is paid' },
        amount: { type: 'money', min: 0.01, required: true },
        note: { type: 'text', max: 200 },
        sourceDoc: { type: 'text', max: 60, label: 'Document' },
      },
    },
    lineCount: { type: 'integer', derived: true, label: 'Employees', width: 100 },
    total: { type: 'money', derived: true, width: 160 },
    duplicates: {
      type: 'integer',
      derived: true,
      label: 'Also elsewhere',
      help: 'Lines whose employee has the same component in another batch of the period that was not rejected',
      width: 130,
    },
    status: {
      type: 'enum',
      values: shared('AdditionalStatus', ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'CONSUMED']),
      labels: { CONSUMED: 'Paid' },
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 110,
    },
    preparedBy: { type: 'ref', to: 'UserAccount', readOnly: true, label: 'Prepared by', width: 160 },
    approvedBy: { type: 'ref', to: 'UserAccount', readOnly: true, label: 'Approved by', width: 160 },
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT'], to: 'SUBMITTED', form, freezes: true },
    approve: { from: ['SUBMITTED'], to: 'APPROVED', form },
    reject: { from: ['SUBMITTED'], to: 'REJECTED', form, needs: 'reason' },
    redraft: { from: ['SUBMITTED', 'APPROVED', 'REJECTED'], to: 'DRAFT', form, label: 'Back to draft' },
  },
})

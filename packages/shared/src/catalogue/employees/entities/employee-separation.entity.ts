// The end of an employment: agreed, then effective the day after the last working day.
import {
  approvalDecisions,
  approvalLifecycle,
  confirmedField,
  defineEntity,
  type Fields,
  inOrder,
  waitingForField,
} from '../../../kernel/index.ts'

const form = 'frmHEMPLYM02E'

export const separationTypes = [
  'RESIGN',
  'END_CONTRACT',
  'RETIRE',
  'TERMINATION',
  'DECEASED',
  'ABSENT_5_DAYS',
  'TRANSFER_OUT',
] as const

export const EmployeeSeparation = defineEntity({
  name: 'EmployeeSeparation',
  title: 'Separation',
  key: ['employee'],
  code: 'separationType',
  show: 'separationType',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true },
    separationType: {
      type: 'enum',
      values: separationTypes,
      labels: { ABSENT_5_DAYS: 'Absent five days' },
      required: true,
      width: 150,
    },
    noticeDate: {
      type: 'date',
      help: 'A resignation has to be given 30 days before the last working day (PP 35/2021 art. 36).',
    },
    lastWorkingDate: { type: 'date', required: true, width: 150 },
    separationReason: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'SEPREASON' },
      required: true,
      label: 'Reason',
    },
    remark: { type: 'longText', max: 1000 },
    clearance: {
      type: 'lines',
      maxRows: 30,
      of: {
        item: { type: 'text', max: 100, required: true },
        by: { type: 'ref', to: 'Employee', anyone: true, onDelete: 'clear' },
        doneAt: { type: 'date' },
      },
    },
    remainingLeaveDays: { type: 'decimal', scale: 1, readOnly: true, min: -365, unit: 'days' },
    rehireEligible: { type: 'boolean', default: true },
    vendorCode: { type: 'code', max: 20, help: 'Supplier who continues to employ the person.' },
    compensationMonths: {
      type: 'integer',
      readOnly: true,
      unit: 'months',
      width: 130,
      label: 'Compensation term',
      help: 'Months of fixed-term contracts up to the last working day; for each, a twelfth of a monthly wage is due (PP 35/2021 art. 15, 16). Empty if none is due.',
    },
    effectiveAt: { type: 'dateTime', readOnly: true },
    status: {
      type: 'enum',
      values: ['DRAFT', 'SUBMITTED', 'RETURNED', 'REJECTED', 'APPROVED', 'CANCEL_REQUESTED', 'CANCELLED', 'EFFECTIVE'],
      default: 'DRAFT',
      required: true,
      readOnly: true,
    },
    waitingFor: waitingForField,
    confirmed: confirmedField,
  } as const satisfies Fields,
  lifecycle: {
    ...approvalLifecycle(form),
    // One record per employee: what was rejected or cancelled is drafted again.
    reopen: { from: ['REJECTED', 'CANCELLED'], to: 'DRAFT', form, label: 'Redraft' },
  },
  steps: { ...approvalDecisions, end: { from: ['APPROVED'], to: 'EFFECTIVE' } },
  checks: [inOrder('noticeDate', 'lastWorkingDate', 'R-SEP-NOTICE')],
})

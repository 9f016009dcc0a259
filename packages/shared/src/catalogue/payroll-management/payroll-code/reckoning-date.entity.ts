// The calendar of payroll: per pay group, month and sequence the windows of salary and attendance, the last day for entries, the day
// of payment and the month in which it is taxed.
import { type Complaint, defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'
import { runTypeLabels, runTypes } from './payroll-choices.ts'

export const reckoningStatuses = shared('ReckoningStatus', ['OPEN', 'ENTRY_CLOSED', 'RUN_CLOSED'])
const sequenceRule = 'R-TIME'

export const ReckoningDate = defineEntity({
  name: 'ReckoningDate',
  title: 'Pay period',
  key: ['payGroup', 'year', 'month', 'paySequence'],
  code: 'periodCode',
  show: 'periodName',
  fields: {
    payGroup: { type: 'ref', to: 'PayGroup', required: true, fixed: true, width: 200 },
    year: { type: 'integer', min: 2000, max: 2100, required: true, fixed: true, width: 80 },
    month: { type: 'integer', min: 1, max: 12, required: true, fixed: true, width: 80 },
    paySequence: {
      type: 'integer',
      min: 1,
      max: 15,
      required: true,
      fixed: true,
      label: 'Sequence',
      help: 'Kind of run: 1 regular, 2 overtime, 3 THR, 4 bonus, 5 correction, 6 final pay, 11 to 15 weekly.',
      width: 100,
    },
    runType: {
      type: 'enum',
      values: runTypes,
      labels: runTypeLabels,
      help: 'If empty, the run type of the sequence.',
      width: 120,
    },
    periodCode: {
      type: 'code',
      max: 9,
      readOnly: true,
      label: 'Period',
      help: 'Period and sequence as YYYYMM-SS, for example 202611-01.',
      width: 110,
    },
    periodName: { type: 'text', max: 60, readOnly: true, label: 'Name' },
    salaryFrom: { type: 'date', help: 'For regular, weekly and final pay.', width: 120 },
    salaryTo: { type: 'date', width: 120 },
    dateFrom: { type: 'date', label: 'Attendance from', width: 130 },
    dateTo: { type: 'date', label: 'Attendance to', width: 130 },
    closeDate: { type: 'date', required: true, label: 'Entries until', help: 'Last day for entries.', width: 120 },
    payDate: { type: 'date', required: true, label: 'Paid on', width: 120 },
    dueDate: { type: 'date', label: 'Due on', help: 'If empty, the day of payment.', width: 120 },
    taxYear: {
      type: 'integer',
      min: 2000,
      max: 2100,
      help: 'Year of the earlier of payment date and due date.',
      width: 90,
    },
    taxMonth: {
      type: 'integer',
      min: 1,
      max: 12,
      help: 'Month of the earlier of payment date and due date.',
      width: 90,
    },
    taxReason: {
      type: 'text',
      min: 10,
      max: 200,
      label: 'Reason of another tax month',
      help: 'Required if the tax month differs from the month of the dates.',
    },
    religion: { type: 'ref', to: 'CommonCode', where: { codeType: 'RELIGION' }, help: 'Religion for a THR run.' },
    status: {
      type: 'enum',
      values: reckoningStatuses,
      labels: { ENTRY_CLOSED: 'Entries closed', RUN_CLOSED: 'Run closed' },
      default: 'OPEN',
      required: true,
      readOnly: true,
      width: 120,
    },
    reopenedOn: { type: 'date', readOnly: true, help: 'The period is reopened until the end of this day.' },
  } as const satisfies Fields,
  lifecycle: {
    closeEntries: { from: ['OPEN'], to: 'ENTRY_CLOSED', form: 'frmKWDATEM01E', label: 'Close entries' },
    reopenEntries: {
      from: ['ENTRY_CLOSED'],
      to: 'OPEN',
      form: 'frmKWDATEM01E',
      needs: 'reason',
      label: 'Reopen entries',
    },
  },
  byStatus: {
    changes: { RUN_CLOSED: [] },
    deletes: ['OPEN', 'ENTRY_CLOSED'],
    why: { RUN_CLOSED: 'USED_IN_CLOSED_RUN' },
  },
  checks: [
    inOrder('salaryFrom', 'salaryTo', 'R-TIME'),
    inOrder('dateFrom', 'dateTo', 'R-TIME'),
    inOrder('dateTo', 'closeDate', 'R-TIME', {
      message: 'must not lie before the last day of attendance: entries of the period end on that day or later',
    }),
    inOrder('closeDate', 'payDate', 'R-TIME', { message: 'must not lie before the last day for entries' }),
    { rule: sequenceRule, test: sequenceOf },
  ],
})

function sequenceOf({ paySequence }: { readonly paySequence?: number | null }): readonly Complaint[] {
  return paySequence != null && paySequence > 6 && paySequence < 11
    ? [{ field: 'paySequence', rule: sequenceRule, message: 'must be 1 to 6, or 11 to 15 for weekly pay' }]
    : []
}

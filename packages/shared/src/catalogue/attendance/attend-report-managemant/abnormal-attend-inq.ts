// Abnormal Attendance Inquiry: leave, sickness, permits and forgotten punches day by day, with the way each took through its
// approvers.
import { approvalStatus, defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { AbnormalAttendance, skippedReasons } from '../attend-transaction/abnormal-attendance.entity.ts'
import { filterF3, whoOfDay } from './day-filters.ts'
import { days } from './status-columns.ts'

const { portion, docNo } = AbnormalAttendance.fields

export const abnormalAttendInq = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/abnormal-attend-inq',
  title: 'Abnormal Attendance Inquiry',
  form: 'frmKGTERXM02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...filterF3,
    code: { type: 'ref', to: 'AbsentCode' },
    status: { type: 'enum', values: approvalStatus.values },
  },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    code: { type: 'ref', to: 'AbsentCode', width: 160 },
    docNo: { type: 'code', max: 20, required: true, label: docNo.label, width: 190 },
    ...whoOfDay,
    portion: { type: 'enum', values: portion.values, labels: portion.labels, required: true, width: 100 },
    times: {
      type: 'text',
      max: 40,
      width: 120,
      help: 'Times of permits and forgotten punches, in Jakarta time (WIB).',
    },
    days: { ...days, help: 'Portion of the day that is counted, for example 1 or 0.5.' },
    skipped: { type: 'enum', values: skippedReasons, label: 'Not counted', width: 110 },
    reason: { type: 'text', max: 500, width: 240 },
    status: { type: 'enum', values: approvalStatus.values, required: true, width: 130 },
    trail: {
      type: 'text',
      max: 2000,
      label: 'Approvals',
      width: 420,
      help: 'Each step with the person and the time; for open steps, the approvers who still have to decide.',
    },
    document: { type: 'ref', to: 'AbnormalAttendance', required: true, width: 160 },
  },
  groupBy: ['code'],
  sort: ['code', 'workDate', 'employee'],
  spare: ['document'],
  drill: { to: '/attendance/attend-transaction/abnormal-attendance-data', by: ['document'] },
})

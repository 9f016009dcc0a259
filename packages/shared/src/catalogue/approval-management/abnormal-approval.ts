// Leave, sickness, permits and forgotten punches that wait for me.
// Specification: frmZABNAPP01I shared with amnesty-approval (spec); E decides; screens by domain.
import { defineApproval, readOnly } from '../../kernel/index.ts'
import { AbnormalAttendance } from '../attendance/attend-transaction/abnormal-attendance.entity.ts'
import { abnormalLists } from './abnormal-lists.ts'

const { absentCode, dateFrom, dateTo, days, reason, balanceAfter } = AbnormalAttendance.fields

export const abnormalApproval = defineApproval({
  path: '/approval-management/abnormal-approval',
  title: 'Abnormal Attendance Approval',
  form: 'frmZABNAPP01',
  codes: { edit: 'frmZABNAPP01E' },
  screens: readOnly,
  buttons: ['reload'],
  sideBySide: abnormalLists,
  documentTypes: ['ABNORMAL'],
  columns: {
    absentCode,
    dateFrom,
    dateTo,
    days,
    balanceAfter: { ...balanceAfter, width: 110 },
    attached: { type: 'boolean', label: 'Paper', width: 80, help: 'A document is attached to the request.' },
    reason,
  },
})

// The second inbox of Abnormal Attendance Approval: mobile punches that do not count until the head of the unit says so.
import { defineApproval, readOnly } from '../../kernel/index.ts'
import { RawPunch } from '../attendance/attendance-process/raw-punch.entity.ts'
import { abnormalLists } from './abnormal-lists.ts'

const { punchAt, direction, geoStatus, fence, distanceM, accuracyM, offline } = RawPunch.fields

export const mobilePunchApproval = defineApproval({
  path: '/approval-management/mobile-punch-approval',
  partOf: '/approval-management/abnormal-approval',
  title: 'Mobile Punch Approval',
  form: 'frmZABNAPP01',
  codes: { edit: 'frmZABNAPP01E' },
  screens: readOnly,
  buttons: ['reload'],
  hideInMenu: true,
  sideBySide: abnormalLists,
  documentTypes: ['MOBILE_PUNCH'],
  columns: {
    punchAt: { ...punchAt, label: 'Punched', width: 150 },
    direction: { ...direction, width: 100 },
    geoStatus: { ...geoStatus, width: 130 },
    fence: { ...fence, width: 180 },
    distanceM: { ...distanceM, width: 100 },
    accuracyM: { ...accuracyM, width: 100 },
    offline: { ...offline, width: 100 },
    pictured: { type: 'boolean', label: 'Photo', width: 80 },
  },
})

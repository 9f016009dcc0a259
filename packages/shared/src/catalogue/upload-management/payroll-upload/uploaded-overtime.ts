// The second tab of Overtime Upload: what was uploaded for whom, by whom, and the run that paid it.
import { defineList, largePages } from '../../../kernel/index.ts'
import { OvertimeUploadLine } from '../../payroll-management/payroll-entry/overtime-upload-line.entity.ts'
import { overtimeUploads } from './upload-lists.ts'

export const uploadedOvertime = defineList({
  path: '/upload-management/payroll-upload/uploaded-overtime',
  partOf: '/upload-management/payroll-upload/overtime',
  title: 'Uploaded Overtime',
  form: 'frmUPAYROX23',
  screens: ['index', 'show'],
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: overtimeUploads,
  entity: OvertimeUploadLine,
  list: {
    columns: [
      'employee',
      'employee.department',
      'workDate',
      'dayType',
      'minutes',
      'amount',
      'orderNo',
      'period',
      'status',
      'usedIn',
      'fileName',
      'uploadedBy',
      'uploadedAt',
    ],
    filters: ['status', 'period', 'workDate', 'dayType', 'mode', 'employee.department'],
    quick: ['status'],
    groups: ['status', 'period'],
    sort: ['-workDate', 'employee'],
    search: ['employee', 'orderNo', 'periodCode'],
    pageSizes: largePages,
    total: ['minutes', 'amount'],
  },
  sections: [
    { title: 'Overtime', fields: ['employee', 'workDate', 'dayType', 'mode', 'minutes', 'amount', 'orderNo'] },
    { title: 'By multiplier', fields: ['otH15', 'otH20', 'otH30', 'otH40'] },
    { title: 'Paid in', fields: ['period', 'periodCode', 'status', 'usedIn'] },
    { title: 'Upload', fields: ['fileName', 'uploadedBy', 'uploadedAt'] },
  ],
})

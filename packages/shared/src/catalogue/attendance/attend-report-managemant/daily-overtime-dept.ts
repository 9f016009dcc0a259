// Daily Overtime by Department: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyOvertimeDept = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-overtime-dept',
  title: 'Daily Overtime by Department',
  form: 'frmKDGUNXB08',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

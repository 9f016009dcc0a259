// Employee Daily Period: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const employeeDailyPeriod = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/employee-daily-period',
  title: 'Employee Daily Period',
  form: 'frmKGPERIOD1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

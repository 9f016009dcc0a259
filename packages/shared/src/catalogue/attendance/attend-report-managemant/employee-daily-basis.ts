// Employee Daily Basis: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const employeeDailyBasis = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/employee-daily-basis',
  title: 'Employee Daily Basis',
  form: 'frmKGBASISX1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

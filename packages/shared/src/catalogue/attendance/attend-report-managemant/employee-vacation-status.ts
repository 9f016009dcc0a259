// Employee Vacation Status: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const employeeVacationStatus = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/employee-vacation-status',
  title: 'Employee Vacation Status',
  form: 'frmKGTERXB05',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

// Employee Compensation: declared, its content is still to be built.
// Specification: E guards save.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const compensationEmployee = definePlaceholder({
  kind: 'singlePage',
  path: '/payroll-management/payroll-master/compensation-employee',
  title: 'Employee Compensation',
  form: 'frmKCOMPXH03',
  codes: { edit: 'frmKCOMPXH03E' },
  screens: indexOnly,
  buttons: ['save'],
  auditForm: 'frmKCOMPXH03',
})

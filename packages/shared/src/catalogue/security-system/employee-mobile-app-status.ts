// Employee Mobile App Status: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const employeeMobileAppStatus = definePlaceholder({
  kind: 'report',
  path: '/security-system/employee-mobile-app-status',
  title: 'Employee Mobile App Status',
  form: 'frmZMOBAPP01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

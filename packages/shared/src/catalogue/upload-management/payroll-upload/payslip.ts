// Payslip Upload: declared, its content is still to be built.
// Specification: delete code in the spec, shared by payslip and thr.
import { definePlaceholder } from '../../../kernel/index.ts'

export const payslip = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/payslip',
  title: 'Payslip Upload',
  form: 'frmUPAYROX15',
  codes: { create: 'frmUPAYROX15A' },
  screens: ['index', 'delete'],
  buttons: ['import'],
  menuActions: ['reload', 'excel'],
})

// Salary Class Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const salaryClass = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/salary-class',
  title: 'Salary Class Upload',
  form: 'frmUPAYROLL1',
  codes: { create: 'frmUPAYROLL1A', delete: 'frmUPAYROLL1D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

// Basic Salary Rectification Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const basicSalaryRectification = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/basic-salary-rectification',
  title: 'Basic Salary Rectification Upload',
  form: 'frmUPAYROX20',
  codes: { create: 'frmUPAYROX20A', delete: 'frmUPAYROX20D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

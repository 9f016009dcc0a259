// Basic Salary Percentage Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const percentBasic = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/percent-basic',
  title: 'Basic Salary Percentage Upload',
  form: 'frmUPAYROX26',
  codes: { create: 'frmUPAYROX26A', delete: 'frmUPAYROX26D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

// Fixed Level Deduction Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const levelDeductionFixed = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/level-deduction-fixed',
  title: 'Fixed Level Deduction Upload',
  form: 'frmUPAYROX18',
  codes: { create: 'frmUPAYROX18A', delete: 'frmUPAYROX18D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

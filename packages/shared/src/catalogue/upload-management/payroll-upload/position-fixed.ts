// Fixed Position Allowance Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const positionFixed = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/position-fixed',
  title: 'Fixed Position Allowance Upload',
  form: 'frmUPAYROX17',
  codes: { create: 'frmUPAYROX17A', delete: 'frmUPAYROX17D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

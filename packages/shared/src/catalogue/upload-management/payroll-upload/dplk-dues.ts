// DPLK Dues Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dplkDues = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/dplk-dues',
  title: 'DPLK Dues Upload',
  form: 'frmUPAYROLL5',
  codes: { create: 'frmUPAYROLL5A', delete: 'frmUPAYROLL5D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

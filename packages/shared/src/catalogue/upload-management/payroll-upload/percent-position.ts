// Position Percentage Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const percentPosition = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/percent-position',
  title: 'Position Percentage Upload',
  form: 'frmUPAYROX24',
  codes: { create: 'frmUPAYROX24A', delete: 'frmUPAYROX24D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

// Cooperative Dues Upload (Savings): declared, its content is still to be built.
// Specification: first of "two cooperative-dues uploads".
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const cooperativeDues = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/cooperative-dues',
  title: 'Cooperative Dues Upload (Savings)',
  form: 'frmUPAYROLL6',
  codes: { create: 'frmUPAYROLL6A', delete: 'frmUPAYROLL6D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

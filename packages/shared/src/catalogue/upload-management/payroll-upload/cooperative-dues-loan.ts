// Cooperative Dues Upload (Loan): declared, its content is still to be built.
// Specification: second of "two cooperative-dues uploads"; path assigned.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const cooperativeDuesLoan = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/cooperative-dues-loan',
  title: 'Cooperative Dues Upload (Loan)',
  form: 'frmUPAYROLL8',
  codes: { create: 'frmUPAYROLL8A', delete: 'frmUPAYROLL8D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

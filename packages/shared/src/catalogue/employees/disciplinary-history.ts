// Disciplinary History: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const disciplinaryHistory = definePlaceholder({
  kind: 'maintenance',
  path: '/employees/disciplinary-history',
  title: 'Disciplinary History',
  form: 'frmHEMPLYM03',
  screens: full,
  buttons: ['print', 'excel'],
  auditForm: 'frmHEMPLYM03',
})

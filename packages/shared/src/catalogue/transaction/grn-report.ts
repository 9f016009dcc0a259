// GRN Report: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const grnReport = definePlaceholder({
  kind: 'report',
  path: '/transaction/grn-report',
  title: 'GRN Report',
  form: 'frmLENTRXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

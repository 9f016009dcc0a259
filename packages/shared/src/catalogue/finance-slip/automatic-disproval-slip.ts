// Automatic Disproval Slip: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder } from '../../kernel/index.ts'

export const automaticDisprovalSlip = definePlaceholder({
  kind: 'document',
  path: '/finance-slip/automatic-disproval-slip',
  title: 'Automatic Disproval Slip',
  form: 'frmASAUTOE01',
  screens: ['index', 'show', 'edit'],
  buttons: ['reload', 'print', 'excel'],
})

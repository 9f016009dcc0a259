// Manual Disproval Slip: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const manualDisprovalSlip = definePlaceholder({
  kind: 'document',
  path: '/finance-slip/manual-disproval-slip',
  title: 'Manual Disproval Slip',
  form: 'frmASMANUE01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmASMANUE01',
})

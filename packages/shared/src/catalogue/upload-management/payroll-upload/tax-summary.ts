// Tax Summary Upload: declared, its content is still to be built.
// Specification: delete code in the spec.
import { definePlaceholder } from '../../../kernel/index.ts'

export const taxSummary = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/tax-summary',
  title: 'Tax Summary Upload',
  form: 'frmUPAYROX13',
  codes: { create: 'frmUPAYROX13A' },
  screens: ['index', 'delete'],
  buttons: ['import'],
  menuActions: ['reload', 'excel'],
})

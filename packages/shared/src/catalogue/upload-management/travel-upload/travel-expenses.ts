// Travel Expenses Upload: declared, its content is still to be built.
// Specification: index gated by a create code (spec does not print it): frmHRTRAVM03A as in people; frmHRTRAVM03D added for the revert.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const travelExpenses = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/travel-upload/travel-expenses',
  name: 'travelExpensesUpload',
  title: 'Travel Expenses Upload',
  form: 'frmHRTRAVM03',
  codes: { index: 'frmHRTRAVM03A', create: 'frmHRTRAVM03A', delete: 'frmHRTRAVM03D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

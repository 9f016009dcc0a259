// Travel Request Expenses: declared, its content is still to be built.
// Specification: codes shared with travel-request-realization (spec); closed items keep own page size.
import { definePlaceholder } from '../../../kernel/index.ts'

export const travelRequestExpenses = definePlaceholder({
  kind: 'document',
  path: '/human-resource-management/travel-management/travel-request-expenses',
  title: 'Travel Request Expenses',
  form: 'frmHRTRAVM03',
  screens: ['index', 'show', 'edit'],
})

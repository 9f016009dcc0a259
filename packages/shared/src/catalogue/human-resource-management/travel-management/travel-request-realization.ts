// Travel Request Realization: declared, its content is still to be built.
// Specification: codes shared with travel-request-expenses (spec); sort TRAV_DATE desc; closed items keep own page size.
import { definePlaceholder } from '../../../kernel/index.ts'

export const travelRequestRealization = definePlaceholder({
  kind: 'document',
  path: '/human-resource-management/travel-management/travel-request-realization',
  title: 'Travel Request Realization',
  form: 'frmHRTRAVM03',
  screens: ['index', 'show', 'edit'],
})

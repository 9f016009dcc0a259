// Travel Request: declared, its content is still to be built.
// Specification: sort TRAV_DATE desc.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const travelRequest = definePlaceholder({
  kind: 'document',
  path: '/human-resource-management/travel-management/travel-request',
  title: 'Travel Request',
  form: 'frmHRTRAVM01',
  screens: full,
})

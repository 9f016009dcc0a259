// Travel Request Inquiries: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const travelRequestInquiries = definePlaceholder({
  kind: 'inquiry',
  path: '/human-resource-management/travel-management/travel-request-inquiries',
  title: 'Travel Request Inquiries',
  form: 'frmHRTRAVM02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

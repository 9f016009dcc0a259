// Training Request Inquiries: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const trainingRequestInquiries = definePlaceholder({
  kind: 'inquiry',
  path: '/human-resource-management/training-management/training-request-inquiries',
  title: 'Training Request Inquiries',
  form: 'frmHRTRAIN24',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

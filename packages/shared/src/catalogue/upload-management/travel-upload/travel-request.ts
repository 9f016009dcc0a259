// Travel Request Upload: declared, its content is still to be built.
// Specification: index gated by the create code (spec: "gated by create-permission codes", code not printed: family of travel-request); revert by D of the same family.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const travelRequest = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/travel-upload/travel-request',
  name: 'travelRequestUpload',
  title: 'Travel Request Upload',
  form: 'frmHRTRAVM01',
  codes: { index: 'frmHRTRAVM01A', create: 'frmHRTRAVM01A', delete: 'frmHRTRAVM01D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})

// Travel Type: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../../kernel/index.ts'

export const travelType = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/travel-management/travel-setting/travel-type',
  title: 'Travel Type',
  form: 'frmHRTRAVM15',
  screens: full,
})

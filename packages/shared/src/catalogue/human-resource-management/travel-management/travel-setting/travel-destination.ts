// Travel Destination: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../../kernel/index.ts'

export const travelDestination = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/travel-management/travel-setting/travel-destination',
  title: 'Travel Destination',
  form: 'frmHRTRAVM09',
  screens: full,
})

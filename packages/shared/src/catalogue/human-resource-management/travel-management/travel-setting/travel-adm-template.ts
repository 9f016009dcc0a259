// Travel Administration Template: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../../kernel/index.ts'

export const travelAdmTemplate = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/travel-management/travel-setting/travel-adm-template',
  title: 'Travel Administration Template',
  form: 'frmHRTRAVM07',
  screens: full,
})

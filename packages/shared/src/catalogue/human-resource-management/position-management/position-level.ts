// Position Level: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const positionLevel = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/position-management/position-level',
  title: 'Position Level',
  form: 'frmHRPOSIM01',
  screens: full,
})

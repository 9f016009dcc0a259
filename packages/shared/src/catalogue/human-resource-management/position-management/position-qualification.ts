// Position Qualification: declared, its content is still to be built.
import { definePlaceholder } from '../../../kernel/index.ts'

export const positionQualification = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/position-management/position-qualification',
  title: 'Position Qualification',
  form: 'frmHRPOSIM04',
  screens: ['index', 'show', 'edit'],
  buttons: ['excel'],
})

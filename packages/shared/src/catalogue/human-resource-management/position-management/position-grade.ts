// Position Grade: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const positionGrade = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/position-management/position-grade',
  title: 'Position Grade',
  form: 'frmHRPOSIM02',
  screens: full,
})

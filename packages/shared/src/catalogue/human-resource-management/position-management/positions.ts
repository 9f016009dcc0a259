// Positions: declared, its content is still to be built.
// Specification: rows are created by chart-departments.
import { definePlaceholder } from '../../../kernel/index.ts'

export const positions = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/position-management/positions',
  title: 'Positions',
  form: 'frmHRPOSIM03',
  screens: ['index', 'show', 'edit'],
})

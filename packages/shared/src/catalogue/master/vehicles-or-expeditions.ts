// Vehicles or Expeditions: declared, its content is still to be built.
// Specification: spec: list only; rows are kept in a drawer guarded by A, E, D.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const vehiclesOrExpeditions = definePlaceholder({
  kind: 'list',
  path: '/master/vehicles-or-expeditions',
  title: 'Vehicles or Expeditions',
  form: 'frmLEXPEXX01',
  codes: { create: 'frmLEXPEXX01A', edit: 'frmLEXPEXX01E', delete: 'frmLEXPEXX01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'print', 'excel'],
})

// Drivers: declared, its content is still to be built.
// Specification: list frmNDRIVER01, detail screens frmBCURRXE01 (spec); delete acts on the list, so frmNDRIVER01D.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const drivers = definePlaceholder({
  kind: 'maintenance',
  path: '/master/drivers',
  title: 'Drivers',
  form: 'frmNDRIVER01',
  codes: { create: 'frmBCURRXE01A', show: 'frmBCURRXE01I', edit: 'frmBCURRXE01E' },
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmNDRIVER01',
})

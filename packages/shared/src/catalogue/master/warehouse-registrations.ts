// Warehouse Registrations: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const warehouseRegistrations = definePlaceholder({
  kind: 'maintenance',
  path: '/master/warehouse-registrations',
  title: 'Warehouse Registrations',
  form: 'frmLGGOODM02',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmLGGOODM02',
})

// Items: declared, its content is still to be built.
// Specification: list has no create button (spec); the create route exists; import by trading 3.9.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const items = definePlaceholder({
  kind: 'maintenance',
  path: '/master/items',
  title: 'Items',
  form: 'frmLGGOODM04',
  screens: full,
  withoutButtons: ['create'],
  menuActions: ['reload', 'print', 'excel', 'import', 'audit'],
  auditForm: 'frmLGGOODM04',
})

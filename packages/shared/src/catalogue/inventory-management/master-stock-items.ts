// Master Stock Items: declared, its content is still to be built.
// Specification: path assigned; drawer and import of planning data guarded by frmLGGOODM04E; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const masterStockItems = definePlaceholder({
  kind: 'list',
  path: '/inventory-management/master-stock-items',
  title: 'Master Stock Items',
  form: 'frmLINITSTM01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel', 'import'],
})

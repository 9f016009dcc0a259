// Delete Closing List: declared, its content is still to be built.
// Specification: path assigned; destroy = reopen; screens by domain.
import { definePlaceholder } from '../../kernel/index.ts'

export const deleteClosingList = definePlaceholder({
  kind: 'list',
  path: '/security-system/delete-closing-list',
  title: 'Delete Closing List',
  form: 'frmZDELCLO01',
  screens: ['index', 'delete'],
  buttons: ['reload', 'excel'],
})

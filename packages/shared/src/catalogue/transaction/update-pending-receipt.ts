// Update Pending Receipt: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder } from '../../kernel/index.ts'

export const updatePendingReceipt = definePlaceholder({
  kind: 'process',
  path: '/transaction/update-pending-receipt',
  title: 'Update Pending Receipt',
  form: 'frmNSHIPXE02',
  screens: ['index', 'show', 'edit'],
  buttons: ['reload', 'excel'],
})

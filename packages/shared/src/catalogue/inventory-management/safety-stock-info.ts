// Safety Stock Information: declared, its content is still to be built.
// Specification: path assigned; actions need frmRPREQXH02A, frmLGGOODM04E; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const safetyStockInfo = definePlaceholder({
  kind: 'inquiry',
  path: '/inventory-management/safety-stock-info',
  title: 'Safety Stock Information',
  form: 'frmLSAFTXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

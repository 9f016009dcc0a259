// Balance Sheet: declared, its content is still to be built.
// Specification: screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const balanceSheet = definePlaceholder({
  kind: 'report',
  path: '/finance-report/balance-sheet',
  title: 'Balance Sheet',
  form: 'frmARBALSR01',
  screens: indexOnly,
  buttons: ['print'],
  menuActions: ['reload', 'excel'],
})

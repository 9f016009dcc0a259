// Subsidiary Ledger: declared, its content is still to be built.
// Specification: screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const subsidiaryLedger = definePlaceholder({
  kind: 'report',
  path: '/finance-report/subsidiary-ledger',
  title: 'Subsidiary Ledger',
  form: 'frmARSUBLR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

// General Ledger: declared, its content is still to be built.
// Specification: screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const generalLedger = definePlaceholder({
  kind: 'report',
  path: '/finance-report/general-ledger',
  title: 'General Ledger',
  form: 'frmARGENLR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

// Manual Slip Statement: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const manualSlipStatement = definePlaceholder({
  kind: 'report',
  path: '/finance-slip/manual-slip-statement',
  title: 'Manual Slip Statement',
  form: 'frmASMANUR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

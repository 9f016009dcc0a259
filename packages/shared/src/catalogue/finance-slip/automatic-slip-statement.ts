// Automatic Slip Statement: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const automaticSlipStatement = definePlaceholder({
  kind: 'report',
  path: '/finance-slip/automatic-slip-statement',
  title: 'Automatic Slip Statement',
  form: 'frmASAUTOR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

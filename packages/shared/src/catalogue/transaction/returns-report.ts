// Returns Report: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const returnsReport = definePlaceholder({
  kind: 'report',
  path: '/transaction/returns-report',
  title: 'Returns Report',
  form: 'frmLENTRXB02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

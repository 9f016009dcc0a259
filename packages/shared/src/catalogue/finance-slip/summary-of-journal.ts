// Summary of Journal (Book): declared, its content is still to be built.
// Specification: a different book than /finance-report/summary-of-journal; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const summaryOfJournal = definePlaceholder({
  kind: 'report',
  path: '/finance-slip/summary-of-journal',
  title: 'Summary of Journal (Book)',
  form: 'frmABSUMMR03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

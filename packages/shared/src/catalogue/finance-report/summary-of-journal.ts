// Summary of Journal: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const summaryOfJournal = definePlaceholder({
  kind: 'report',
  path: '/finance-report/summary-of-journal',
  title: 'Summary of Journal',
  form: 'frmABSUMMR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

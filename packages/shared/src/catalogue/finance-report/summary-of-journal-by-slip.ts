// Summary of Journal by Slip: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const summaryOfJournalBySlip = definePlaceholder({
  kind: 'report',
  path: '/finance-report/summary-of-journal-by-slip',
  title: 'Summary of Journal by Slip',
  form: 'frmABSUMMR02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

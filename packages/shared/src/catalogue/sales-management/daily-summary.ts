// Daily Summary: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const dailySummary = definePlaceholder({
  kind: 'report',
  path: '/sales-management/daily-summary',
  title: 'Daily Summary',
  form: 'frmSREPOXB14',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

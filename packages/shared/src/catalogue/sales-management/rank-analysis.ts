// Rank Analysis: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const rankAnalysis = definePlaceholder({
  kind: 'report',
  path: '/sales-management/rank-analysis',
  title: 'Rank Analysis',
  form: 'frmSREPOXB08',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

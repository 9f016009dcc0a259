// Income Statement: declared, its content is still to be built.
// Specification: screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const incomeStatement = definePlaceholder({
  kind: 'report',
  path: '/finance-report/income-statement',
  title: 'Income Statement',
  form: 'frmARINCSR01',
  screens: indexOnly,
  buttons: ['print'],
  menuActions: ['reload', 'excel'],
})

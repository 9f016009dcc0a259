// Trial Balance: declared, its content is still to be built.
// Specification: screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const trialBalance = definePlaceholder({
  kind: 'report',
  path: '/finance-report/trial-balance',
  title: 'Trial Balance',
  form: 'frmARTRIBR01',
  screens: indexOnly,
  buttons: ['print'],
  menuActions: ['reload', 'excel'],
})

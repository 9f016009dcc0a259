// Currency Exchange Rate: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const exchangeCurrency = definePlaceholder({
  kind: 'maintenance',
  path: '/master/exchange-currency',
  title: 'Currency Exchange Rate',
  form: 'frmBCUREXC01',
  screens: full,
  menuActions: ['reload', 'excel', 'import'],
  auditForm: 'frmBCUREXC01',
})

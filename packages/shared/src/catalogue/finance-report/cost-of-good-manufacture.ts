// Cost of Goods Manufactured: declared, its content is still to be built.
// Specification: screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const costOfGoodManufacture = definePlaceholder({
  kind: 'report',
  path: '/finance-report/cost-of-good-manufacture',
  title: 'Cost of Goods Manufactured',
  form: 'frmARCOGMR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

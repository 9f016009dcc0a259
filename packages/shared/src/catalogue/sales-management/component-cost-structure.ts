// Component Cost Structure: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const componentCostStructure = definePlaceholder({
  kind: 'report',
  path: '/sales-management/component-cost-structure',
  title: 'Component Cost Structure',
  form: 'frmSREPOXB13',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

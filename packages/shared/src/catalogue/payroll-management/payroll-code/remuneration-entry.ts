// Remuneration Entry: declared, its content is still to be built.
// Specification: no create; filters status, occupation, department; sort KORX_NAME.
import { definePlaceholder } from '../../../kernel/index.ts'

export const remunerationEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-code/remuneration-entry',
  title: 'Remuneration Entry',
  form: 'frmKCOMPXH05',
  screens: ['index', 'show', 'edit', 'delete'],
  buttons: ['excel'],
  menuActions: ['reload'],
})

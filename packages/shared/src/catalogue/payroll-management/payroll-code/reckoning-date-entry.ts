// Reckoning Date Entry: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const reckoningDateEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-code/reckoning-date-entry',
  title: 'Reckoning Date Entry',
  form: 'frmKWDATEM01',
  screens: full,
  menuActions: ['reload'],
})

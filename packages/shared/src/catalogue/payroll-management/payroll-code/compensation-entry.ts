// Compensation Entry: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const compensationEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-code/compensation-entry',
  title: 'Compensation Entry',
  form: 'frmKCOMPXH01',
  screens: full,
  menuActions: ['reload'],
})

// Position Compensation Entry: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const positionCompensationEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-master/position-compensation-entry',
  title: 'Position Compensation Entry',
  form: 'frmKRESPXM01',
  screens: full,
  menuActions: ['reload'],
})

// Level Compensation Entry: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const levelCompensationEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-entry/level-compensation-entry',
  title: 'Level Compensation Entry',
  form: 'frmKLEVELM01',
  screens: full,
  menuActions: ['reload'],
  auditForm: 'frmKLEVELM01',
})

// Grade Compensation Entry: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const gradeCompensationEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-entry/grade-compensation-entry',
  title: 'Grade Compensation Entry',
  form: 'frmKGRADEM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  auditForm: 'frmKGRADEM01',
})

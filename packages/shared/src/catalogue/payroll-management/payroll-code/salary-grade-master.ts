// Salary Grade Master: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const salaryGradeMaster = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-code/salary-grade-master',
  title: 'Salary Grade Master',
  form: 'frmKGRADXM01',
  screens: full,
  menuActions: ['reload'],
})

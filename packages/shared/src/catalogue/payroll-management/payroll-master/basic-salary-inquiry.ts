// Basic Salary Inquiry: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const basicSalaryInquiry = definePlaceholder({
  kind: 'inquiry',
  path: '/payroll-management/payroll-master/basic-salary-inquiry',
  title: 'Basic Salary Inquiry',
  form: 'frmKSALARY01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

// Variable Salary Inquiries: declared, its content is still to be built.
// Specification: import button shown but disabled (spec); excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const variableSalaryInquiries = definePlaceholder({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/variable-salary-inquiries',
  title: 'Variable Salary Inquiries',
  form: 'frmKVARXXMX1',
  screens: indexOnly,
  buttons: ['reload', 'excel', 'import'],
})

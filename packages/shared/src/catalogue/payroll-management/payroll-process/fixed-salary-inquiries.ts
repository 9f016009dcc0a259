// Fixed Salary Inquiries: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const fixedSalaryInquiries = definePlaceholder({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/fixed-salary-inquiries',
  title: 'Fixed Salary Inquiries',
  form: 'frmKFIXDXMX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

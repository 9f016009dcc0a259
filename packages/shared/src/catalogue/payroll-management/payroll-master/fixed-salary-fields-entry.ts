// Fixed Salary Fields Entry: declared, its content is still to be built.
// Specification: filters departments, department, occupation.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const fixedSalaryFieldsEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-master/fixed-salary-fields-entry',
  title: 'Fixed Salary Fields Entry',
  form: 'frmKFIXDXM01',
  screens: full,
  menuActions: ['reload'],
})

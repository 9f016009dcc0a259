// Variable Salary Field Entry: declared, its content is still to be built.
// Specification: filters departments, department, occupation, closeDate, paySequence.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const variableSalaryFieldEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-master/variable-salary-field-entry',
  title: 'Variable Salary Field Entry',
  form: 'frmKVARXXM01',
  screens: full,
  menuActions: ['reload'],
})

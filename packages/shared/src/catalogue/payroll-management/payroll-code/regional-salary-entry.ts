// Regional Salary Entry: declared, its content is still to be built.
// Specification: sort CODD_VALU.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const regionalSalaryEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-code/regional-salary-entry',
  title: 'Regional Salary Entry',
  form: 'frmKRESALM01',
  screens: full,
  buttons: ['import'],
  menuActions: ['reload'],
})

// Tax months of a former system or of another payroll, so that the year is worked out whole.
// Specification: delete code in the spec.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { EmployeeTaxMonth } from '../../payroll-management/payroll-process/entities/employee-tax-month.entity.ts'
import { employeeNo } from './pay-page.ts'

const { taxYear, taxMonth } = EmployeeTaxMonth.fields
const sum = { type: 'money', default: 0 } as const

export const taxSummary = defineUpload({
  path: '/upload-management/payroll-upload/tax-summary',
  title: 'Tax Summary Upload',
  form: 'frmUPAYROX13',
  codes: { create: 'frmUPAYROX13A' },
  screens: ['index', 'delete'],
  buttons: ['import'],
  menuActions: ['reload', 'excel'],
  columns: {
    employeeNo,
    taxYear: { ...taxYear, fixed: false },
    taxMonth: { ...taxMonth, fixed: false },
    grossRegular: { type: 'money', required: true, label: 'Regular income' },
    grossIrregular: { ...sum, label: 'Irregular income' },
    premiums: { ...sum, help: 'Premiums for JKK, JKM and health insurance paid by the employer.' },
    allowance: { ...sum, label: 'Tax allowance' },
    tax: {
      type: 'money',
      min: -999_999_999_999,
      required: true,
      label: 'PPh 21',
      help: 'Negative only in December or in the last month of an employee who leaves, to refund tax withheld in excess.',
    },
    pensionDues: sum,
    donation: sum,
  } as const satisfies Fields,
  key: ['employeeNo', 'taxYear', 'taxMonth'],
  again: 'replace',
  writes: ['EmployeeTaxMonth'],
  notes: [
    'A file with a month that a closed run has taxed, or that was reported to the tax office, is refused as a whole.',
    'The tax of the year and the certificate are recalculated from the months.',
  ],
})

// Payslips of a former system, one row for each component: they are read like any other and never calculated. The file is the whole list of its period.
// Specification: delete code in the spec, shared by payslip and thr.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { employeeNo, payPeriod } from './pay-page.ts'

export const payslip = defineUpload({
  path: '/upload-management/payroll-upload/payslip',
  title: 'Payslip Upload',
  form: 'frmUPAYROX15',
  codes: { create: 'frmUPAYROX15A' },
  screens: ['index', 'delete'],
  buttons: ['import'],
  menuActions: ['reload', 'excel'],
  columns: {
    employeeNo,
    ...payPeriod,
    componentCode: {
      type: 'code',
      max: 30,
      required: true,
      label: 'Component',
      help: 'Enter NET for the net pay of the payslip, which is checked.',
    },
    amount: {
      type: 'money',
      min: -999_999_999_999,
      required: true,
      help: 'Enter deductions as positive amounts, as on the payslip.',
    },
  } as const satisfies Fields,
  key: ['employeeNo', 'period', 'sequence', 'componentCode'],
  again: 'replaceAll',
  oneRecord: {
    by: ['employeeNo', 'period', 'sequence'],
    message: 'another row of this payslip is refused: it is written whole or not at all',
  },
  writes: ['Payslip'],
  notes: [
    'Only of periods before the first pay run of the pay group: what runs pay is not uploaded.',
    'The rows of an employee and period are one payslip: they are written together or not at all.',
    'Payslips of earlier files of this page for the same period that this one leaves out are taken away.',
  ],
})

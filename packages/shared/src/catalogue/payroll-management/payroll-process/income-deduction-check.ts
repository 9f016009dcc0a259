// Income and Deduction Check: whether the lines of each payslip make the net that is stored (payroll 3.4). A difference blocks its run.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { leftOut, paid, payFilters } from './datasets/payslips.dataset.ts'

export const incomeDeductionCheck = defineReport({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/income-deduction-check',
  title: 'Income and Deduction Check',
  form: 'frmKPAYDLB01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: { ...payFilters, onlyDifferences: { type: 'boolean', label: 'Only differences' } },
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
    department: { type: 'ref', to: 'Department', width: 200 },
    payslip: { type: 'ref', to: 'Payslip', required: true, width: 180 },
    income: paid('Income', 'Lines that are paid, and tax borne by the government.'),
    statutory: paid('Tax and BPJS'),
    deductions: paid('Deductions'),
    rounding: paid('Rounding'),
    lineNet: paid('Net of the lines'),
    net: paid('Net stored'),
    difference: {
      ...paid('Difference', 'The difference has to be 0 before the run is checked.'),
      tones: [
        [-0.01, 'red'],
        [0, 'green'],
        [1e15, 'red'],
      ],
    },
    amountsCovered: leftOut,
  },
  groupBy: ['department'],
  opening: ['period'],
  sort: ['employee', 'payslip'],
  drill: { to: '/payroll-management/payroll-process/payslips', by: ['payslip'] },
})

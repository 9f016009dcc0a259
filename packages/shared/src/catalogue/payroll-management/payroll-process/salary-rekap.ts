// Salary Recap: what divisions, departments and cost centres cost, component by component, over one month or several.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly, inOrder, per } from '../../../kernel/index.ts'
import { centerColumn, componentColumns, leftOut, payFilters, slipColumns, slipSums } from './payslips.dataset.ts'

const { division, department, month } = slipColumns
const { grossCash, deductions, net, employerCost } = slipSums
const heads = { type: 'decimal', scale: 2, required: true, total: 'sum', width: 110 } as const

export const salaryRekap = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/salary-rekap',
  title: 'Salary Recap',
  form: 'frmKPAYDLB08',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    ...payFilters,
    periodTo: { type: 'period', label: 'To month', help: 'Empty: the one month' },
    byMonth: { type: 'boolean', label: 'Month by month', help: 'A row for each month of a cost centre' },
  },
  columns: {
    ...{ division, department },
    center: { ...centerColumn, width: 200 },
    month: { ...month, required: false, when: 'byMonth' },
    heads: {
      ...heads,
      label: 'Months of people',
      help: 'Employees with a payslip, counted in each month; of a department that several centres bear, in parts',
    },
    ...componentColumns,
    ...{ grossCash, deductions, net, employerCost },
    average: per('employerCost', 'seenHeads', 1, {
      label: 'Cost a head',
      help: 'A month, of employees whose amounts you see',
      width: 140,
    }),
    amountsCovered: leftOut,
    seenHeads: { ...heads, label: 'Months of people whose amounts you see' },
  },
  groupBy: ['division', 'department'],
  sort: ['center', 'month'],
  opening: ['period'],
  checks: [inOrder('period', 'periodTo')],
  spare: ['payRest', 'seenHeads'],
  signed: ['Prepared by', 'Checked by', 'Approved by'],
})

// Salary Recap: what divisions, departments and cost centres cost, component by component, over one month or several.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly, inOrder, per } from '../../../kernel/index.ts'
import {
  centerColumn,
  componentColumns,
  leftOut,
  payFilters,
  slipColumns,
  slipSums,
} from './datasets/payslips.dataset.ts'

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
    periodTo: { type: 'period', label: 'To month', help: 'If empty, only the one month.' },
    byMonth: { type: 'boolean', label: 'Month by month', help: 'Shows a row for each month of a cost centre.' },
  },
  columns: {
    division,
    department,
    center: { ...centerColumn, width: 200 },
    month: { ...month, required: false, when: 'byMonth' },
    heads: {
      ...heads,
      label: 'Employee months',
      help: 'Employees with a payslip, counted in each month. Fractions occur for departments whose cost is split between centres.',
    },
    ...componentColumns,
    grossCash,
    deductions,
    net,
    employerCost,
    average: per('employerCost', 'seenHeads', 1, {
      label: 'Cost per employee',
      help: 'Average per month, of employees whose amounts you see.',
      width: 140,
    }),
    amountsCovered: leftOut,
    seenHeads: { ...heads, label: 'Employee months with visible amounts' },
  },
  groupBy: ['division', 'department'],
  sort: ['center', 'month'],
  opening: ['period'],
  checks: [inOrder('period', 'periodTo')],
  spare: ['payRest', 'seenHeads'],
  signed: ['Prepared by', 'Checked by', 'Approved by'],
})

// Overtime Payroll Report: the overtime of a month as it is paid, with the tax that falls on it and the days that broke a limit.
// Specification: domain toolbar not stated in payroll.md: set as in report-attend.
import { defineReport, indexOnly, per } from '../../kernel/index.ts'
import { hours, overtimeLeftOut } from '../payroll-management/payroll-process/datasets/paid-overtime.dataset.ts'
import { paid, payFilters, slipColumns } from '../payroll-management/payroll-process/datasets/payslips.dataset.ts'

const { department, employee, month } = slipColumns
const breaches = { type: 'integer', required: true, total: 'sum', width: 110 } as const

export const reportOvertimePayroll = defineReport({
  kind: 'report',
  path: '/report-management/report-overtime-payroll',
  title: 'Overtime Payroll Report',
  form: 'frmRMPAYSAL3',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: payFilters,
  columns: {
    department,
    employee,
    month,
    hourlyWage: per('amount', 'paidIndex', 1, {
      label: 'Hourly wage',
      help: 'Amount divided by the index hours.',
      width: 120,
    }),
    h15: hours('1.5, workdays'),
    h20Wd: hours('2, workdays'),
    h20Rs: hours('2, rest days'),
    h30Rs: hours('3, rest days'),
    h40Rs: hours('4, rest days'),
    h20Hl: hours('2, holidays'),
    h30Hl: hours('3, holidays'),
    h40Hl: hours('4, holidays'),
    payableIndex: hours('Index hours'),
    paidIndex: hours('Index hours paid'),
    amount: paid('Amount'),
    taxShare: paid('Tax on it', 'Part of the income tax of the month that is due to overtime.'),
    overDay: {
      ...breaches,
      label: 'Over 4 h',
      help: 'Days with more than 4 hours (PP 35/2021 art. 26), or more than the table of rest days.',
    },
    overWeek: { ...breaches, label: 'Over 18 h', help: 'Weeks with more than 18 hours of workday overtime.' },
    amountsCovered: overtimeLeftOut,
  },
  groupBy: ['department'],
  sort: ['employee', 'month'],
  opening: ['period'],
  spare: ['paidIndex'],
  signed: ['Prepared by', 'Checked by', 'Approved by'],
})

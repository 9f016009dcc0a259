// Overtime Recap Period Amount: index hours and amounts of each employee, a column for each month.
// Specification: excel: "usually" (2.2).
import { atMostMonths, defineReport, indexOnly, inOrder, spreadColumns } from '../../../kernel/index.ts'
import { overtimeLeftOut } from './datasets/paid-overtime.dataset.ts'
import { paid, payFilters, slipColumns } from './datasets/payslips.dataset.ts'

export const overtimeRecapMonths = 12
const { department, employee } = slipColumns
const months = { from: 'period', to: 'periodTo', step: 'month' } as const

export const overtimeRecapPeriodAmount = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/overtime-recap-period-amount',
  title: 'Overtime Recap Period Amount',
  form: 'frmKPAYMMB09',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    ...payFilters,
    period: { ...payFilters.period, label: 'From month', help: 'If empty, the first month of the year.' },
    periodTo: { type: 'period', label: 'To month', help: 'If empty, the latest month with a run.' },
  },
  columns: {
    department,
    employee,
    ...spreadColumns('index', overtimeRecapMonths, months, {
      type: 'decimal',
      scale: 2,
      unit: 'h',
      label: 'index hours',
      width: 150,
      total: 'sum',
    }),
    ...spreadColumns('amount', overtimeRecapMonths, months, { ...paid('amount'), width: 160 }),
    indexHours: { type: 'decimal', scale: 2, unit: 'h', label: 'Index hours', width: 120, total: 'sum' },
    amount: paid('Amount'),
    amountsCovered: overtimeLeftOut,
  },
  groupBy: ['department'],
  sort: ['employee'],
  opening: ['period', 'periodTo'],
  checks: [inOrder('period', 'periodTo'), atMostMonths('period', 'periodTo', overtimeRecapMonths)],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

// Overtime Pay Slip: the days behind the overtime of a payslip: order, hours, minutes by multiplier, index, wage of an hour, amount (payroll 3.4).
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { leftOut, paid } from './datasets/payslips.dataset.ts'
import { printedSlipParams } from './parts/pay-slip-filters.ts'

const minutes = { type: 'integer', unit: 'min', total: 'sum', width: 90 } as const

export const paySlipOt = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/pay-slip-ot',
  title: 'Overtime Pay Slip',
  form: 'frmKPAYDLB15',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  menuActions: ['print'],
  params: printedSlipParams,
  columns: {
    payslip: { type: 'ref', to: 'Payslip', required: true, width: 200 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
    workDate: { type: 'date', label: 'Date', width: 120 },
    order: { type: 'ref', to: 'OvertimeOrder', width: 150 },
    clockIn: { type: 'text', max: 8, label: 'In', width: 80 },
    clockOut: { type: 'text', max: 8, label: 'Out', width: 80 },
    otH15: { ...minutes, label: '1.5' },
    otH20: { ...minutes, label: '2' },
    otH30: { ...minutes, label: '3' },
    otH40: { ...minutes, label: '4' },
    indexHours: { type: 'decimal', scale: 4, label: 'Index hours', total: 'sum', width: 110 },
    hourlyWage: {
      type: 'money',
      label: 'Hourly wage',
      help: 'Wage for overtime divided by 173, as paid on the payslip.',
      width: 140,
    },
    amount: paid('Amount', 'Amount for the day. The payslip rounds only once for all days.'),
    amountsCovered: leftOut,
  },
  groupBy: ['payslip'],
  opening: ['month'],
  sort: ['workDate'],
  drill: { to: '/payroll-management/payroll-process/payslips', by: ['payslip'] },
})

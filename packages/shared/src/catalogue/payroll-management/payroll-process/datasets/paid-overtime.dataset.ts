// Overtime as it is paid: what attendance passes to payroll of an employee and month, next to what the payslips made of it.
import { defineCube, defineDataset, shared } from '../../../../kernel/index.ts'
import { dayKinds } from '../../../attendance/attend-report-managemant/attendance-days.dataset.ts'
import { leftOut, paid, payFilters, slipColumns } from './payslips.dataset.ts'

const { employee, month, division, department, location, payGroup, occupation } = slipColumns
/** Hours with their sum. */
export const hours = <const L extends string>(label: L, help?: string) =>
  ({
    type: 'decimal',
    scale: 2,
    unit: 'h',
    label,
    width: 120,
    total: 'sum',
    ...(help === undefined ? {} : { help }),
  }) as const
export const overtimeLeftOut = {
  ...leftOut,
  help: 'Employees whose amounts you cannot see. They are not included in any total.',
} as const

/** Hours by multiplier, as the recap of the month has them. */
export const hoursByRate = {
  h15: hours('At 1.5'),
  h20: hours('At 2'),
  h30: hours('At 3'),
  h40: hours('At 4'),
  payableIndex: hours('Index hours', 'Hours multiplied by the legal factor. Each is paid 1/173 of the monthly wage.'),
} as const

const minutes = { type: 'integer', unit: 'min', width: 110 } as const
export const multipliers = shared('OvertimeMultiplier', ['H15', 'H20', 'H30', 'H40'])

/** Days with overtime of a month, one row for each multiplier; what is no paid time of a multiplier is in a row without one. */
export const paidOvertimeDays = defineDataset({
  name: 'paidOvertimeDays',
  title: 'Days with overtime as they are paid',
  params: payFilters,
  columns: {
    employee,
    month,
    division,
    department,
    location,
    payGroup,
    occupation,
    workDate: { type: 'date', required: true, label: 'Date' },
    dayKind: dayKinds,
    multiplier: {
      type: 'enum',
      values: multipliers,
      labels: { H15: '1.5', H20: '2', H30: '3', H40: '4' },
    },
    ordered: { ...minutes, label: 'Approved' },
    payable: { ...minutes, label: 'Payable' },
    paidMinutes: { type: 'decimal', scale: 2, unit: 'min', label: 'Paid' },
    amount: paid('Amount'),
    excess: { ...minutes, label: 'Over the cap' },
    amountsCovered: { type: 'integer', required: true, label: 'Rows excluded' },
  },
})
const inHours = <const F extends string>(of: F, label: string) =>
  ({ by: 'sum', of, per: 60, unit: 'h', label }) as const
export const paidOvertimeCube = defineCube({
  dataset: paidOvertimeDays,
  dimensions: [
    'month',
    'workDate',
    'division',
    'department',
    'location',
    'payGroup',
    'occupation',
    'employee',
    'dayKind',
    'multiplier',
  ],
  measures: {
    ordered: inHours('ordered', 'Approved'),
    payable: inHours('payable', 'Payable'),
    paid: inHours('paidMinutes', 'Paid'),
    amount: { by: 'sum', of: 'amount', label: 'Amount' },
    excess: inHours('excess', 'Over the cap'),
    people: { by: 'distinct', of: 'employee', label: 'People' },
    leftOut: { by: 'sum', of: 'amountsCovered', label: 'Rows excluded', help: 'Rows whose amounts you cannot see.' },
  },
  details: ['employee', 'workDate', 'dayKind', 'multiplier', 'payable', 'paidMinutes', 'amount', 'excess'],
})

// Fixed Salary Inquiries: what each employee is paid every month on a day, and where each amount comes from; next to another day on request.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly, percentOf } from '../../../kernel/index.ts'
import { filterF1, whoColumns } from '../../employees/parts/employee-filters.ts'
import { componentColumns, leftOut, paid } from './datasets/payslips.dataset.ts'

const { department, departmentName, occupation } = filterF1

export const fixedSalaryInquiries = defineReport({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/fixed-salary-inquiries',
  title: 'Fixed Salary Inquiries',
  form: 'frmKFIXDXMX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    asOf: { type: 'date', required: true, default: 'today', label: 'On' },
    department,
    departmentName,
    occupation,
    compareOn: { type: 'date', label: 'Compared with' },
  },
  columns: {
    ...whoColumns,
    position: { type: 'ref', to: 'Position', width: 180 },
    ...componentColumns,
    fixedPay: paid('Together'),
    fixedBefore: { ...paid('On the other day'), when: 'compareOn' },
    fixedDelta: { ...paid('Change'), when: 'compareOn' },
    change: percentOf('fixedDelta', 'fixedBefore', { label: 'Change in %', when: 'compareOn', width: 120 }),
    origin: {
      type: 'text',
      label: 'From',
      help: 'Individual amount, or the rule of position, level or grade.',
      width: 320,
    },
    amountsCovered: { ...leftOut, help: 'Employees whose amounts you cannot see. They are not included in any total.' },
  },
  groupBy: ['department'],
  sort: ['employee'],
  spare: ['payRest'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

// Basic Salary Inquiry: the basic salary of each employee on a day, what it was before, and what it costs by department.
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { filterF1, whoColumns } from '../../employees/parts/employee-filters.ts'
import { EmployeeSalary } from './employee-salary.entity.ts'

const { amount, effectiveFrom, reason, letterNo, previousAmount, increasePercent } = EmployeeSalary.fields

export const basicSalaryInquiry = defineReport({
  kind: 'inquiry',
  path: '/payroll-management/payroll-master/basic-salary-inquiry',
  title: 'Basic Salary Inquiry',
  form: 'frmKSALARY01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    asOf: { type: 'date', required: true, default: 'today', label: 'On' },
    ...filterF1,
    payGroup: { type: 'ref', to: 'PayGroup' },
  },
  columns: {
    ...whoColumns,
    position: { type: 'ref', to: 'Position', width: 200 },
    payGroup: { type: 'ref', to: 'PayGroup', width: 160 },
    amount: { ...amount, required: false, label: 'Basic', total: 'sum' },
    previousAmount: { type: 'money', label: previousAmount.label, width: 150 },
    increasePercent: { type: 'percent', label: increasePercent.label, width: 110 },
    effectiveFrom: { ...effectiveFrom, fixed: false },
    reason,
    letterNo,
    amountsCovered: {
      type: 'integer',
      total: 'sum',
      label: 'Excluded',
      help: 'Salaries whose amounts you cannot see. They are not included in any total.',
      width: 100,
    },
  },
  groupBy: ['department'],
  sort: ['employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

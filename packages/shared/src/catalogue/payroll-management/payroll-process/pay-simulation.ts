// Pay Simulation: the newest closed month once more under the law and rates of another day or with a raise, person by person and department by
// department. It reads what the runs read and writes nothing: its code is that of simulating pay (payroll 3.9, frmKCOMPXH03I), so a user
// who may not calculate a run, such as the head of payroll, can still simulate.
import { type Complaint, defineReport, indexOnly, percentOf } from '../../../kernel/index.ts'
import { compensationLists } from '../payroll-master/compensation-lists.ts'
import { leftOut, paid, payFilters, slipColumns } from './datasets/payslips.dataset.ts'

const { employee, department, payGroup } = slipColumns
const { period, payGroup: ofGroup, division, department: ofDepartment, location, employee: ofEmployee } = payFilters
const heads = { type: 'integer', required: true, total: 'sum', width: 100 } as const

/** Something has to differ from what the month was. */
function changesSomething(asked: { readonly [name: string]: unknown }): readonly Complaint[] {
  const isChanged =
    ['lawOf', 'raisePercent', 'raiseAmount'].some((name) => asked[name] != null) || asked.toMinimumWage === true
  return isChanged
    ? []
    : [{ field: 'lawOf', rule: 'simulation', message: 'give a day of law, a raise, or the minimum wage' }]
}

export const paySimulation = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/pay-simulation',
  partOf: '/payroll-management/payroll-master/compensation-employee',
  title: 'Pay Simulation',
  form: 'frmKCOMPXH03',
  screens: indexOnly,
  buttons: ['reload', 'excel', 'print'],
  hideInMenu: true,
  sideBySide: compensationLists,
  asks: true,
  params: {
    period: { ...period, help: 'If empty, the latest month of each group with a closed salary run.' },
    lawOf: {
      type: 'date',
      label: 'Law and rates of',
      help: 'Uses tax, social security, minimum wages, components, rules and settings as entered for this day instead of those of the month.',
    },
    raisePercent: {
      type: 'percent',
      min: -50,
      max: 200,
      label: 'Raise in %',
      help: 'Increase in percent of the basic salary.',
    },
    raiseAmount: {
      type: 'money',
      label: 'Raise by an amount',
      help: 'Increase of the monthly basic salary; in groups paid by day, of the daily amount.',
    },
    toMinimumWage: {
      type: 'boolean',
      label: 'Up to the minimum wage',
      help: 'Monthly salaries below the local minimum wage are raised to it.',
    },
    onlyAffected: { type: 'boolean', label: 'Only employees affected' },
    payGroup: ofGroup,
    division,
    department: ofDepartment,
    location,
    employee: ofEmployee,
  },
  columns: {
    department,
    employee,
    payGroup,
    heads: { ...heads, label: 'People', help: 'Number of employees with a payslip in the month.' },
    affected: { ...heads, label: 'Affected', help: 'Employees whose pay, tax, contributions or cost would change.' },
    costBefore: paid('Cost as paid', 'Employer cost of the closed payslips.'),
    costChange: paid('Change of cost'),
    costAfter: paid('Cost simulated'),
    costPercent: percentOf('costChange', 'costBefore', { label: 'Change in %', width: 110 }),
    grossChange: paid('Change of gross'),
    bpjsEmployerChange: paid('Change of BPJS, employer'),
    bpjsEmployeeChange: paid('Change of BPJS, employee'),
    taxChange: paid('Change of PPh 21'),
    netBefore: paid('Net as paid'),
    netChange: paid('Change of net', 'Deductions are included as they were made.'),
    findings: {
      type: 'text',
      max: 500,
      label: 'New findings',
      help: 'New blocking findings and warnings compared with the month.',
      width: 300,
    },
    amountsCovered: { ...leftOut, help: 'Employees whose amounts you cannot see. They are not included in any total.' },
  },
  groupBy: ['department'],
  sort: ['-affected', 'employee'],
  checks: [{ rule: 'simulation', test: changesSomething }],
})

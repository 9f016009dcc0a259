// Pay Simulation: the newest closed month once more under the law and rates of another day or with a raise, person by person and department by
// department. It reads what the runs read and writes nothing: its code is that of simulating pay (payroll 3.9, frmKCOMPXH03I), so whoever may not calculate a run,
// as the head of payroll, simulates all the same.
import { type Complaint, defineReport, indexOnly, percentOf } from '../../../kernel/index.ts'
import { compensationLists } from '../payroll-master/compensation-lists.ts'
import { leftOut, paid, payFilters, slipColumns } from './payslips.dataset.ts'

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
    period: { ...period, help: 'Empty: the newest month of each group whose salary run is closed' },
    lawOf: {
      type: 'date',
      label: 'Law and rates of',
      help: 'Tax, social security, minimum wages, components, rules and settings as they are entered for this day, in place of those of the month',
    },
    raisePercent: { type: 'percent', min: -50, max: 200, label: 'Raise in %', help: 'Of the basic salary' },
    raiseAmount: {
      type: 'money',
      label: 'Raise by an amount',
      help: 'On the basic salary of a month; of a day where the group is paid by day',
    },
    toMinimumWage: {
      type: 'boolean',
      label: 'Up to the minimum wage',
      help: 'Monthly salaries below the minimum wage of their place are raised to it',
    },
    onlyAffected: { type: 'boolean', label: 'Only people affected' },
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
    heads: { ...heads, label: 'People', help: 'With a payslip of the month' },
    affected: { ...heads, label: 'Affected', help: 'Whose pay, tax, contributions or cost would differ' },
    costBefore: paid('Cost as paid', 'Employer cost of the closed payslips'),
    costChange: paid('Change of cost'),
    costAfter: paid('Cost simulated'),
    costPercent: percentOf('costChange', 'costBefore', { label: 'Change in %', width: 110 }),
    grossChange: paid('Change of gross'),
    bpjsEmployerChange: paid('Change of BPJS, employer'),
    bpjsEmployeeChange: paid('Change of BPJS, employee'),
    taxChange: paid('Change of PPh 21'),
    netBefore: paid('Net as paid'),
    netChange: paid('Change of net', 'Deductions stay as they were taken'),
    findings: {
      type: 'text',
      max: 500,
      label: 'New findings',
      help: 'Blockers and warnings that the month did not have',
      width: 300,
    },
    amountsCovered: { ...leftOut, help: 'People whose amounts you do not see: no total holds them' },
  },
  groupBy: ['department'],
  sort: ['-affected', 'employee'],
  checks: [{ rule: 'simulation', test: changesSomething }],
})

// Monthly Salary General Detail: a month of payslips with a column for each component that at least one employee has.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { componentColumns, leftOut, payFilters, slipColumns, slipSums } from './datasets/payslips.dataset.ts'

const { employee, department, periodCode, payGroup, location } = slipColumns
const { grossCash, rounding, net, employerCost, deductions } = slipSums

export const monthlySalaryGeneralDetail = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/monthly-salary-general-detail',
  title: 'Monthly Salary General Detail',
  form: 'frmKPAYMMB01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: payFilters,
  columns: {
    department,
    employee,
    periodCode,
    payGroup,
    location,
    ...componentColumns,
    grossCash,
    deductions,
    rounding,
    net,
    employerCost,
    amountsCovered: leftOut,
  },
  groupBy: ['department'],
  sort: ['employee', 'periodCode'],
  opening: ['period'],
  spare: ['payRest', 'location', 'deductions', 'rounding'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

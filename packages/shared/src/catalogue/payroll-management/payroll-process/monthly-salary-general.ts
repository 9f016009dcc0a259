// Monthly Salary General: a month of payslips, one row each, department by department.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { payFilters, payslips } from './datasets/payslips.dataset.ts'

const { employee, periodCode, payGroup, department, location, status, amountsCovered } = payslips.columns
const { grossCash, benefit, taxable, pph21, bpjsEmployee, deductions, carried, net, employerCost } = payslips.columns

export const monthlySalaryGeneral = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/monthly-salary-general',
  title: 'Monthly Salary General',
  form: 'frmKPAYMMB04',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: payFilters,
  columns: {
    department,
    employee,
    periodCode,
    payGroup,
    location,
    grossCash,
    benefit,
    taxable,
    pph21,
    bpjsEmployee,
    deductions,
    carried,
    rounding: payslips.columns.rounding,
    net,
    employerCost,
    status,
    amountsCovered,
  },
  groupBy: ['department'],
  sort: ['employee', 'periodCode'],
  opening: ['period'],
  spare: ['carried', 'rounding'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

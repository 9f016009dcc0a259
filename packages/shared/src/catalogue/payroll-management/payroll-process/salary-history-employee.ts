// Employee Salary History: month by month what an employee was paid, with the changes of the salary and their letters (payroll 3.4).
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { EmployeeSalary } from '../payroll-master/employee-salary.entity.ts'
import { leftOut, paid } from './datasets/payslips.dataset.ts'

const { reason, letterNo } = EmployeeSalary.fields

export const salaryHistoryEmployee = defineReport({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/salary-history-employee',
  title: 'Employee Salary History',
  form: 'frmKPAYDLB12',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    employee: { type: 'ref', to: 'Employee', required: true },
    other: { type: 'ref', to: 'Employee', label: 'Compare with' },
    periodFrom: { type: 'period', label: 'From' },
    periodTo: { type: 'period', label: 'To' },
  },
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
    month: { type: 'period', required: true, width: 110 },
    basic: paid('Basic'),
    fixed: paid('Fixed pay'),
    variable: paid('Variable pay'),
    overtime: paid('Overtime'),
    irregular: paid('Irregular', 'THR, bonus and other income taxed as irregular.'),
    gross: paid('Gross in cash'),
    tax: paid('PPh 21'),
    statutory: paid('Tax and BPJS'),
    deductions: paid('Deductions'),
    net: paid('Net'),
    salaryFrom: { type: 'date', label: 'New salary from', width: 130 },
    newSalary: { type: 'money', label: 'New salary', width: 150 },
    reason: { ...reason, required: false },
    letterNo,
    amountsCovered: leftOut,
  },
  groupBy: ['employee'],
  sort: ['-month'],
  checks: [inOrder('periodFrom', 'periodTo')],
})

// Payroll Calculation: runs are created, calculated in the background, checked, closed by a second person, and opened again (R-LIFE).
// Specification: A calculate, E check and close, D reopen: in-page actions; excel: "usually" (2.2).
import { defineProcess, indexOnly, shared } from '../../../kernel/index.ts'
import { payRunLists } from './parts/pay-run-lists.ts'
import { payrollCalculationActions } from './parts/payroll-calculation-actions.ts'

const count = { type: 'integer', required: true, min: 0, max: 2_147_483_647 } as const

export const payrollCalculation = defineProcess({
  path: '/payroll-management/payroll-process/payroll-calculation',
  title: 'Payroll Calculation',
  form: 'frmKPAYMMB03',
  codes: { create: 'frmKPAYMMB03A', edit: 'frmKPAYMMB03E', delete: 'frmKPAYMMB03D' },
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    payRun: { type: 'ref', to: 'PayRun', required: true, label: 'Run', help: 'Select the run in the list of runs.' },
    scope: {
      type: 'enum',
      values: shared('PayRunScope', ['ALL', 'STALE', 'SELECTED']),
      labels: { ALL: 'All employees', STALE: 'Employees with changed data', SELECTED: 'Some employees' },
      default: 'ALL',
      required: true,
      label: 'Calculate',
    },
    employeeNos: {
      type: 'text',
      max: 2000,
      label: 'Employee numbers',
      help: 'Numbers of individual employees, separated by commas.',
    },
  },
  steps: ['prepare', 'calculate', 'finish'],
  result: {
    employees: { ...count, help: 'Number of payslips of the run.' },
    calculated: { ...count, help: 'Number of payslips that were created or changed.' },
    unchanged: { ...count, help: 'Payslips whose input data did not change.' },
    removed: { ...count, help: 'Payslips of employees who do not belong to the run any more.' },
    errors: { ...count, help: 'Payslips with a blocking finding.' },
  },
  once: ['payRun'],
  again: 'replace',
  findings: 'payRuns',
  lists: ['payslips', 'problems', 'events'],
  links: [
    { title: 'Pay periods', to: '/payroll-management/payroll-code/reckoning-date-entry' },
    { title: 'Simulation', to: '/payroll-management/payroll-process/pay-simulation' },
  ],
  sideBySide: payRunLists,
  actions: payrollCalculationActions,
})

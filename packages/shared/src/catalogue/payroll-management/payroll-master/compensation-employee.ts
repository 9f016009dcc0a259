// Employee Compensation: what an employee is paid on a day and where each part of it comes from, how it came to be, and what another package
// would come to. Saving writes dated rows of basic salary and fixed pay.
// Specification: E guards save.
import { type Actions, definePage, indexOnly } from '../../../kernel/index.ts'
import { compensationFields, packageFields, proposalParams } from './compensation-fields.ts'
import { compensationLists } from './compensation-lists.ts'
import { EmployeeSalary } from './employee-salary.entity.ts'

const { reason, letterNo } = EmployeeSalary.fields
const { employee } = proposalParams

const actions = {
  compensation: {
    kind: 'query',
    code: 'index',
    title: 'Package in force',
    help: 'Basic salary and fixed pay on a day, each with the row or rule it comes from, and the changes over the years.',
    params: { employee, asOf: { type: 'date', required: true, default: 'today', label: 'On' } },
    result: compensationFields,
  },
  simulatePay: {
    kind: 'query',
    code: 'index',
    title: 'What-if',
    help: 'Calculates a full month and a year of a package by the rules of the pay run. Nothing is saved.',
    params: {
      ...proposalParams,
      wantedNet: {
        type: 'money',
        min: 1,
        help: 'Enter the desired monthly net pay to find the basic salary for it. The other parts stay as proposed.',
      },
    },
    result: packageFields,
  },
  saveCompensation: {
    kind: 'command',
    code: 'edit',
    title: 'Save',
    help: 'Saves the basic salary and the parts from the given day on; unchanged values stay as they are. If that day is already paid, a ratification is submitted instead: a second person decides, and the difference is paid as arrears.',
    // The rows that it writes leave the amounts in their own trail, covered by pay group.
    secret: ['basic', 'parts'],
    params: {
      ...proposalParams,
      reason,
      letterNo,
      note: { type: 'text', max: 200, help: 'Saved with the fixed parts of the pay.' },
    },
    result: {
      written: { type: 'integer', required: true },
      unchanged: { type: 'integer', required: true, label: 'Unchanged' },
      paidUntil: {
        type: 'date',
        help: 'Closed runs have already paid the days up to this one. Nothing was saved; the change waits in a ratification.',
      },
      ratification: { type: 'text', max: 200, help: 'Ratification that is waiting for approval by the heads.' },
    },
  },
} as const satisfies Actions

export const compensationEmployee = definePage({
  kind: 'singlePage',
  path: '/payroll-management/payroll-master/compensation-employee',
  title: 'Employee Compensation',
  form: 'frmKCOMPXH03',
  codes: { edit: 'frmKCOMPXH03E' },
  screens: indexOnly,
  buttons: ['save'],
  auditForm: 'frmKCOMPXH03',
  icon: 'wallet',
  sideBySide: compensationLists,
  actions,
})

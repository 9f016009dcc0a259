// Employee Compensation: what somebody is paid on a day and where each part of it comes from, how it came to be, and what another package would
// come to. Saving writes dated rows of basic salary and fixed pay.
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
    help: 'The basic salary and every fixed part of the pay on a day, each with the row or rule it comes from, and the rows of the years.',
    params: { employee, asOf: { type: 'date', required: true, default: 'today', label: 'On' } },
    result: compensationFields,
  },
  simulatePay: {
    kind: 'query',
    code: 'index',
    title: 'What if',
    help: 'A full month and a year of a package by the rules of the pay run. Nothing is written.',
    params: {
      ...proposalParams,
      wantedNet: {
        type: 'money',
        min: 1,
        help: 'The basic salary that brings this net in a month is looked for, with the other parts as they are proposed',
      },
    },
    result: packageFields,
  },
  saveCompensation: {
    kind: 'command',
    code: 'edit',
    title: 'Save',
    help: 'Writes the basic salary and the parts from the day on; what is as it was stays. Months that were paid already are not paid again by it.',
    // The rows that it writes leave the amounts in their own trail, covered by pay group.
    secret: ['basic', 'parts'],
    params: {
      ...proposalParams,
      reason,
      letterNo,
      note: { type: 'text', max: 200, help: 'Stands at the fixed parts' },
    },
    result: {
      written: { type: 'integer', required: true },
      unchanged: { type: 'integer', required: true, label: 'Already so' },
      paidUntil: {
        type: 'date',
        help: 'Runs up to this day are closed and began after the change: a ratification pays the difference',
      },
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

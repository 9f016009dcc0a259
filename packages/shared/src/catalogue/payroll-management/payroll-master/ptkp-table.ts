// The second tab of Standard Deduction Master: the tax free income of the twelve statuses, worked out of the deductions of a day.
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { deductionLists } from './deduction-lists.ts'

export const ptkpTable = defineReport({
  path: '/payroll-management/payroll-master/ptkp-table',
  partOf: '/payroll-management/payroll-master/standard-deduction-master',
  title: 'PTKP Table',
  form: 'frmKGONGJM01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: deductionLists,
  params: { asOf: { type: 'date', required: true, default: 'today', label: 'On' } },
  columns: {
    ptkpStatus: { type: 'text', label: 'PTKP status', width: 130 },
    dependants: { type: 'integer', width: 120 },
    self: { type: 'money', label: 'Taxpayer' },
    married: { type: 'money' },
    spouseIncome: { type: 'money', label: 'Income of the spouse' },
    forDependants: { type: 'money', label: 'Dependants' },
    amountPerYear: { type: 'money', label: 'Tax-free per year' },
    terCategory: { type: 'text', label: 'TER category', width: 120 },
  },
})

// The tie-out of a pay run: lines, payslips, journal, bank file, tax and contributions have to come to the same; where they do not, the first employee or key
// that makes the difference is named.
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { payRunLists } from './pay-run-lists.ts'

const amount = { type: 'money', min: -1e15, width: 170 } as const

export const payTieOut = defineReport({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/pay-tie-out',
  partOf: '/payroll-management/payroll-process/payroll-calculation',
  title: 'Tie-out of a Run',
  form: 'frmKPAYMMB03',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: payRunLists,
  asks: true,
  params: { payRun: { type: 'ref', to: 'PayRun', required: true, label: 'Run' } },
  columns: {
    order: { type: 'integer', required: true, label: 'No.', width: 60 },
    what: { type: 'text', max: 120, required: true, label: 'Has to agree', width: 320 },
    one: { ...amount, label: 'Here' },
    other: { ...amount, label: 'There' },
    difference: amount,
    agrees: { type: 'boolean', width: 90 },
    first: { type: 'text', max: 200, label: 'First difference', width: 360 },
  },
  sort: ['order'],
})

// The tie-out of a pay run: lines, payslips, journal, bank file, tax list and list of contributions have to come to the same; where they do not, the first
// employee or key that makes the difference is named, and the row leads to where it is put right.
import { defineReport, indexOnly, shared } from '../../../kernel/index.ts'
import { payRunLists } from './parts/pay-run-lists.ts'

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
  params: { payRun: { type: 'ref', to: 'PayRun', label: 'Run', help: 'If empty, the last closed run.' } },
  columns: {
    what: { type: 'text', max: 120, required: true, label: 'Has to agree', width: 320 },
    one: { ...amount, label: 'Here' },
    other: { ...amount, label: 'There' },
    difference: amount,
    state: {
      type: 'enum',
      values: shared('TieOutState', ['AGREES', 'DIFFERS', 'NOT_MADE', 'COVERED']),
      labels: { NOT_MADE: 'Not made yet', COVERED: 'Not visible to you' },
      required: true,
      label: 'Result',
      width: 130,
    },
    first: { type: 'text', max: 300, label: 'First difference, or what is missing', width: 420 },
    mend: { type: 'text', max: 300, label: 'Where to correct it' },
    order: { type: 'integer', required: true, label: 'No.', width: 60 },
  },
  sort: ['order'],
  opening: ['payRun'],
  opens: 'mend',
  spare: ['mend', 'order'],
})

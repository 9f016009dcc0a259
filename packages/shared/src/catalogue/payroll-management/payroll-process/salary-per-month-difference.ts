// Salary per Month Difference: what changed against another month, component by component, and why (R-DIFF); what nothing explains comes first.
// Specification: excel: "usually" (2.2).
import { type Actions, defineReport, indexOnly, percentOf, shared } from '../../../kernel/index.ts'
import { leftOut, paid, payFilters, slipColumns } from './datasets/payslips.dataset.ts'
import { PayDifferenceNote } from './entities/pay-difference-note.entity.ts'

const { employee, department } = slipColumns

const { cause, note } = PayDifferenceNote.fields

const actions = {
  noteDifference: {
    kind: 'command',
    code: 'frmKPAYMMB06E',
    title: 'Note a cause',
    help: 'Explains why an amount differs from the other month. The note is shown next to the difference and with the warnings of the employee in the run; a new note for the same difference replaces it.',
    offered: true,
    secret: ['note'],
    params: {
      employee: { type: 'ref', to: 'Employee', required: true },
      component: { type: 'ref', to: 'PayComponent', where: { active: true }, required: true },
      month: { type: 'period', required: true, help: 'Month of the amounts that differ.' },
      compareWith: { type: 'period', label: 'Compared with', help: 'If empty, the previous month.' },
      cause: { ...cause, readOnly: false },
      note,
    },
    result: {},
    trail: 'own',
  },
} as const satisfies Actions

export const salaryPerMonthDifference = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/salary-per-month-difference',
  title: 'Salary per Month Difference',
  form: 'frmKASTEKM01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  actions,
  params: {
    ...payFilters,
    compareWith: { type: 'period', label: 'Compared with', help: 'If empty, the previous month.' },
    leastAmount: { type: 'money', min: 0, label: 'Above the amount', help: 'Smaller changes are left out.' },
    leastPercent: {
      type: 'percent',
      min: 0,
      max: 100,
      label: 'Above the share',
      help: 'Minimum change in percent of the previous amount.',
    },
  },
  columns: {
    department,
    unexplained: {
      type: 'integer',
      required: true,
      total: 'sum',
      tones: [
        [0, 'green'],
        [1_000_000, 'red'],
      ],
      help: 'Changes for which the payslips give no cause.',
      width: 120,
    },
    employee,
    component: { type: 'text', max: 100, width: 220 },
    previous: paid('Previous'),
    current: paid('Current'),
    delta: paid('Change'),
    change: percentOf('delta', 'previous', { label: 'Change in %', width: 120 }),
    tag: {
      type: 'enum',
      values: shared('PayDifferenceTag', ['NEW', 'GONE', 'SAME', 'CHANGED']),
      width: 110,
    },
    causes: { type: 'text', max: 200, help: 'Causes found by comparing the calculation of both payslips.', width: 240 },
    noted: { type: 'enum', values: cause.values, label: 'Noted cause', width: 130 },
    note: { type: 'text', max: 500, label: 'Note', width: 300 },
    amountsCovered: { ...leftOut, help: 'Employees whose amounts you cannot see. They are not included in any total.' },
  },
  groupBy: ['department'],
  sort: ['-unexplained', 'employee', 'component'],
  opening: ['period'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

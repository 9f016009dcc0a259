// THR and Bonus Inquiry: who is entitled to the holiday allowance of a holiday, by how much and why not, and what runs paid of it and of bonuses.
// Specification: action "compute THR" needs frmKPAYMMB03A; excel: "usually" (2.2).
import { type Actions, defineReport, indexOnly, shared } from '../../../kernel/index.ts'
import { whoColumns } from '../../employees/parts/employee-filters.ts'
import { ThrEntitlement, thrReasons } from './entities/thr-entitlement.entity.ts'
import { payslipStatuses } from './parts/run-choices.ts'

const { religion, holidayDate, serviceMonths, wageBase, factor, amount, reason, why, overrideAmount, overrideReason } =
  ThrEntitlement.fields
const kinds = shared('ThrBonusKind', ['THR', 'BONUS'])
const sum = { type: 'money', min: -1e15, total: 'sum', width: 140 } as const
const group = { type: 'ref', to: 'PayGroup' } as const

const actions = {
  computeThr: {
    kind: 'command',
    offered: true,
    code: 'frmKPAYMMB03A',
    title: 'Compute THR',
    help: 'Calculates the holiday allowance of all employees of a pay group. Calculating again replaces amounts that no closed run has paid.',
    params: {
      payGroup: { ...group, required: true },
      religion: { ...religion, fixed: false, help: 'Pay groups with Idul Fitri for all employees use Islam.' },
      holidayDate: { type: 'date', label: 'Holiday', help: 'If empty, the next date in the working calendar.' },
    },
    result: {
      holidayDate: { type: 'date', required: true, label: 'Holiday' },
      entitled: { type: 'integer', required: true },
      notEntitled: { type: 'integer', required: true, label: 'Not entitled' },
      paid: {
        type: 'integer',
        required: true,
        label: 'Paid already',
        help: 'Allowances that a closed run has paid. They do not change.',
      },
      payBy: {
        type: 'date',
        required: true,
        label: 'Due by',
        help: 'Seven days before the holiday (Permenaker 6/2016 art. 5).',
      },
    },
    aboutOwnRecord: 'It is worked out for everybody of a group by the rule',
  },
  overrideThr: {
    kind: 'command',
    offered: true,
    code: 'frmKPAYMMB03A',
    title: 'Decide another amount',
    help: 'Sets a different amount for an employee. If empty, the calculated amount is used again.',
    secret: ['overrideAmount'],
    params: {
      employee: { type: 'ref', to: 'Employee', required: true },
      holidayDate: { ...holidayDate, fixed: false },
      overrideAmount: { type: 'money', min: 0, label: 'Amount' },
      overrideReason: { type: 'text', min: 10, max: 200, required: true, label: 'Reason' },
    },
    result: {
      belowComputed: { type: 'boolean', help: 'The amount is less than the law requires.' },
    },
  },
} as const satisfies Actions

export const thrBonusInq = defineReport({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/thr-bonus-inq',
  title: 'THR and Bonus Inquiry',
  form: 'frmKPAYMMB11',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  actions,
  params: {
    year: { type: 'integer', min: 2000, max: 2100, help: 'Year of the holiday, or of the payment of a bonus.' },
    kind: { type: 'enum', values: kinds, labels: { THR: 'Holiday allowance' } },
    religion: { ...religion, required: false, fixed: false },
    entitled: { type: 'enum', values: thrReasons, labels: reason.labels },
    payGroup: group,
    department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
    location: { type: 'ref', to: 'WorkLocation' },
    employee: { type: 'ref', to: 'Employee' },
  },
  columns: {
    ...whoColumns,
    payGroup: { ...group, width: 150 },
    kind: { type: 'enum', values: kinds, labels: { THR: 'Holiday allowance' }, width: 120 },
    religion: { type: 'ref', to: 'CommonCode', width: 120 },
    holidayDate: { type: 'date', label: 'Holiday', width: 110 },
    reason: { ...reason, required: false, readOnly: false },
    why: { type: 'text', label: why.label, width: why.width },
    serviceMonths: { type: 'integer', label: serviceMonths.label, width: 110 },
    wageBase: { type: 'money', label: wageBase.label, width: 140 },
    factor: { type: 'decimal', scale: 6, width: factor.width },
    amount: { ...sum, label: amount.label },
    overrideAmount: { type: 'money', label: overrideAmount.label, width: 140 },
    overrideReason: { type: 'text', label: overrideReason.label, width: 200 },
    paid: { ...sum, label: 'In the run' },
    tax: { ...sum, label: 'PPh 21' },
    net: { ...sum, label: 'Net' },
    run: { type: 'ref', to: 'PayRun', width: 170 },
    slipStatus: { type: 'enum', values: payslipStatuses, label: 'Payslip', width: 110 },
    isLate: {
      type: 'boolean',
      label: 'Late',
      help: 'The allowance was not paid seven days before the holiday.',
      width: 80,
    },
    amountsCovered: {
      type: 'integer',
      total: 'sum',
      label: 'Excluded',
      help: 'Rows whose amounts you cannot see. They are not included in any total.',
      width: 100,
    },
  },
  groupBy: ['department'],
  sort: ['employee'],
})

// Pay groups: people who are paid on the same days, by the same calendar.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'
import { payBases, prorateLabels, prorateMethods, roundingModes, taxMethods } from './payroll-choices.ts'

export const PayGroup = defineEntity({
  name: 'PayGroup',
  title: 'Pay group',
  key: ['groupCode'],
  show: 'groupName',
  fields: {
    groupCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, label: 'Code', width: 110 },
    groupName: { type: 'text', max: 100, required: true, label: 'Name', width: 220 },
    payBasis: { type: 'enum', values: payBases, default: 'MONTHLY', required: true, fixed: true, width: 110 },
    prorateMethod: {
      type: 'enum',
      values: prorateMethods,
      labels: prorateLabels,
      default: 'WORKDAY',
      required: true,
      label: 'Proration',
      help: 'How a month is divided for employees who join, leave or change within it.',
      width: 160,
    },
    attendanceFromDay: {
      type: 'integer',
      min: 1,
      max: 28,
      default: 1,
      required: true,
      label: 'Attendance from day',
      help: 'Enter 1 for the calendar month, or 21 for the 21st of the previous month to the 20th.',
      width: 140,
    },
    closeDay: {
      type: 'integer',
      min: 1,
      max: 31,
      required: true,
      label: 'Entries close on day',
      help: 'If the day is before the end of the attendance period, it is in the following month.',
      width: 140,
    },
    payDay: {
      type: 'integer',
      min: 1,
      max: 31,
      required: true,
      help: 'If it is a rest day or holiday, the working day before is used.',
      width: 100,
    },
    overtimePaidIn: {
      type: 'enum',
      values: ['REGULAR', 'SEPARATE'],
      labels: { REGULAR: 'The regular run', SEPARATE: 'A run of its own' },
      default: 'REGULAR',
      required: true,
      width: 150,
    },
    thrBasis: {
      type: 'enum',
      values: ['MONTHS', 'DAYS'],
      default: 'MONTHS',
      required: true,
      label: 'THR by',
      help: 'Whether service of less than a year is counted in completed months or in days.',
    },
    thrCalendar: {
      type: 'enum',
      values: ['OWN_RELIGION', 'EID_ALL'],
      labels: { OWN_RELIGION: 'Holiday of the own religion', EID_ALL: 'Idul Fitri for all' },
      default: 'OWN_RELIGION',
      required: true,
      label: 'THR before',
    },
    netRoundingUnit: { type: 'integer', min: 1, max: 100_000, default: 1, required: true, label: 'Net rounded to' },
    netRoundingMode: {
      type: 'enum',
      values: roundingModes,
      default: 'NEAREST',
      required: true,
      label: 'Rounding of the net',
    },
    deductionCapPercent: {
      type: 'percent',
      max: 100,
      default: 50,
      required: true,
      label: 'Deductions at most',
      help: 'Maximum of deductions in percent of the payment (PP 36/2021 art. 65). Tax and social security are not included.',
    },
    minimumNet: {
      type: 'money',
      default: 0,
      required: true,
      help: 'Net amount that has to remain after all deductions.',
    },
    defaultTaxMethod: { type: 'enum', values: taxMethods, default: 'GROSS', required: true, label: 'Usual tax method' },
    confidential: {
      type: 'boolean',
      help: 'Only users who see its amounts can give access to others or clear this setting.',
      width: 110,
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [{ rule: 'PP 36/2021 art. 65', test: capOf }],
})

function capOf(row: { readonly deductionCapPercent?: string | number | null }): readonly Complaint[] {
  // Amounts of percent are far below 2^53, so comparing them as numbers is exact.
  return Number(row.deductionCapPercent ?? 0) <= 50
    ? []
    : [{ field: 'deductionCapPercent', rule: 'PP 36/2021 art. 65', message: 'the law allows 50 % of the payment' }]
}

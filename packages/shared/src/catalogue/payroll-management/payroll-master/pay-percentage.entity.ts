// The part of the basic salary, of the position allowance or of transport that an employee is paid from a day to a day: probation, long
// sickness (UU 13/2003 art. 93), acting in place of another employee.
import { defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'

export const PayPercentage = defineEntity({
  name: 'PayPercentage',
  title: 'Pay percentage',
  key: ['employee', 'target'],
  code: 'employee',
  show: 'target',
  effective: { from: 'dateFrom', to: 'dateTo' },
  pay: { of: 'employee', covered: ['percent'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    target: {
      type: 'enum',
      values: shared('PayPercentageTarget', ['BASIC', 'POSITION', 'TRANSPORT']),
      labels: { BASIC: 'Basic salary', POSITION: 'Position allowance' },
      required: true,
      fixed: true,
      label: 'Percentage of',
      width: 160,
    },
    percent: { type: 'percent', min: 0, max: 200, required: true, width: 110 },
    dateFrom: { type: 'date', required: true, fixed: true, default: 'monthStart', label: 'From', width: 110 },
    dateTo: { type: 'date', required: true, label: 'To', width: 110 },
    reason: {
      type: 'enum',
      values: shared('PayPercentageReason', ['PROBATION', 'LONG_SICK', 'STANDBY', 'ACTING', 'SANCTION', 'OTHER']),
      labels: { LONG_SICK: 'Long sickness' },
      required: true,
      width: 140,
    },
    letterNo: { type: 'text', max: 60, label: 'Letter', width: 150 },
  } as const satisfies Fields,
  checks: [inOrder('dateFrom', 'dateTo', 'R-TIME')],
})

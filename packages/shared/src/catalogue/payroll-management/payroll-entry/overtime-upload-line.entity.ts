// Overtime of a day that attendance does not know of: payable minutes, or of a group without attendance an amount (payroll 2.2). Runs pay it with the
// minutes of attendance in one line.
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { uploadedIn } from './uploaded-in.ts'

const minutes = { type: 'integer', min: 0, default: 0, required: true, readOnly: true, unit: 'min', width: 90 } as const

export const OvertimeUploadLine = defineEntity({
  name: 'OvertimeUploadLine',
  title: 'Uploaded overtime',
  key: ['employee', 'workDate'],
  code: 'employee',
  show: 'workDate',
  pay: { of: 'employee' },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    workDate: { type: 'date', required: true, fixed: true, label: 'Date', width: 120 },
    period: { type: 'ref', to: 'ReckoningDate', required: true, label: 'Paid in', width: 170 },
    periodCode: { type: 'code', max: 9, readOnly: true, label: 'Period code', width: 110 },
    mode: {
      type: 'enum',
      values: shared('OvertimeUploadMode', ['MINUTES', 'AMOUNT']),
      required: true,
      readOnly: true,
      label: 'Paid by',
      width: 110,
    },
    dayType: {
      type: 'enum',
      values: shared('UploadedDayType', ['WORKDAY', 'REST', 'HOLIDAY', 'SHORT']),
      labels: { SHORT: 'Holiday on the shortest day' },
      label: 'Kind of day',
      help: 'If empty, the day type of the schedule. The shortest day is that of a six-day week (PP 35/2021 art. 31).',
      width: 150,
    },
    minutes: { type: 'integer', min: 1, max: 960, unit: 'min', help: 'Paid minutes of overtime.', width: 100 },
    amount: { type: 'money', min: 0.01, help: 'Enter it only for pay groups without attendance.', width: 150 },
    orderNo: { type: 'text', max: 20, label: 'Overtime order', width: 150 },
    otH15: { ...minutes, label: 'At 1.5' },
    otH20: { ...minutes, label: 'At 2' },
    otH30: { ...minutes, label: 'At 3' },
    otH40: { ...minutes, label: 'At 4' },
    batch: { type: 'ref', to: 'UploadBatch', readOnly: true, hidden: true },
    ...uploadedIn,
    status: {
      type: 'enum',
      values: shared('PayEntryStatus', ['OPEN', 'CONSUMED']),
      labels: { CONSUMED: 'Paid' },
      default: 'OPEN',
      required: true,
      readOnly: true,
      width: 100,
    },
  } as const satisfies Fields,
  checks: [{ rule: 'R-OT', test: oneWay }],
  system: true,
})

function oneWay({
  minutes: worked,
  amount,
}: {
  readonly minutes?: number | null
  readonly amount?: string | number | null
}): readonly Complaint[] {
  return (worked == null) === (amount == null)
    ? [{ field: 'minutes', rule: 'R-OT', message: 'enter the minutes, or the amount, and not both' }]
    : []
}

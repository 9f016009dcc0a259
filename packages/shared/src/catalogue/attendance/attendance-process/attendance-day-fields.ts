// The numbers of an evaluated day, as the entity and the screens over it use them.
import type { Fields } from '../../../kernel/index.ts'

const minutes = { type: 'integer', readOnly: true, unit: 'min', width: 90 } as const

/** Minutes of the schedule (4.4): scheduled = worked + late + early + away + excused + permit, before graces. */
export const workFields = {
  scheduledMinutes: { ...minutes, label: 'Scheduled' },
  workedMinutes: { ...minutes, label: 'Worked' },
  lateRaw: { ...minutes, label: 'Late before grace' },
  lateMinutes: { ...minutes, label: 'Late' },
  earlyRaw: { ...minutes, label: 'Early before grace' },
  earlyMinutes: { ...minutes, label: 'Early' },
  awayMinutes: { ...minutes, label: 'Away' },
  excusedMinutes: { ...minutes, label: 'Excused', help: 'Of approved leave' },
  permitMinutes: { ...minutes, label: 'Permit', help: 'Of approved permits of minutes' },
} as const satisfies Fields

/** Overtime (4.5). */
export const overtimeFields = {
  otApproved: { ...minutes, label: 'Approved' },
  otGross: { ...minutes, label: 'Overtime worked', width: 145 },
  otNet: { ...minutes, label: 'Less breaks', width: 110 },
  otPayable: { ...minutes, label: 'Overtime paid', width: 120 },
  otExcess: { ...minutes, label: 'Over the cap', width: 110, help: 'Worked beyond PP 35/2021 art. 26' },
  otUnrequested: {
    ...minutes,
    label: 'Beyond the order',
    width: 130,
    help: 'All of it, a few minutes after the shift too',
  },
  otNotOrdered: {
    ...minutes,
    derived: true,
    label: 'Not ordered',
    width: 110,
    help: 'Where the cross-check asks for an order',
  },
  otOrder: {
    type: 'ref',
    to: 'OvertimeOrder',
    derived: true,
    label: 'Order',
    width: 150,
    help: 'The order of the day that names the employee, an approved one first',
  },
  otFrom: { type: 'dateTime', derived: true, label: 'Approved from', width: 150 },
  otTo: { type: 'dateTime', derived: true, label: 'Approved to', width: 150 },
  otOverride: {
    type: 'ref',
    to: 'OvertimeOverride',
    derived: true,
    label: 'Override',
    width: 140,
    help: 'The latest of the day that was not turned down',
  },
  otH15: { ...minutes, label: 'At 1.5' },
  otH20: { ...minutes, label: 'At 2' },
  otH30: { ...minutes, label: 'At 3' },
  otH40: { ...minutes, label: 'At 4' },
  otWeighted: { type: 'decimal', scale: 2, readOnly: true, label: 'Weighted', unit: 'h', width: 110 },
  otCross: {
    type: 'enum',
    values: ['MATCH', 'SHORT', 'OVER', 'SHIFTED', 'NO_SHOW', 'NO_REQUEST', 'PENDING'],
    labels: { NO_SHOW: 'Approved, not worked', NO_REQUEST: 'No order' },
    readOnly: true,
    label: 'Cross-check',
    width: 130,
  },
} as const satisfies Fields

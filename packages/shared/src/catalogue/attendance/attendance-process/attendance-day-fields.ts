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
  excusedMinutes: { ...minutes, label: 'Excused', help: 'Minutes covered by approved leave.' },
  permitMinutes: { ...minutes, label: 'Permit', help: 'Minutes covered by approved permits of minutes.' },
} as const satisfies Fields

/** Overtime (4.5). */
export const overtimeFields = {
  otApproved: { ...minutes, label: 'Approved' },
  otGross: { ...minutes, label: 'Overtime worked', width: 145 },
  otNet: { ...minutes, label: 'Less breaks', width: 110 },
  otPayable: { ...minutes, label: 'Overtime paid', width: 120 },
  otExcess: {
    ...minutes,
    label: 'Over the cap',
    width: 110,
    help: 'Overtime worked above the limits of PP 35/2021 art. 26.',
  },
  otUnrequested: {
    ...minutes,
    label: 'Beyond the order',
    width: 130,
    help: 'All overtime without an order, including a few minutes after the shift.',
  },
  otNotOrdered: {
    ...minutes,
    derived: true,
    label: 'Not ordered',
    width: 110,
    help: 'Overtime without an order, on days for which the cross-check requires one.',
  },
  otOrder: {
    type: 'ref',
    to: 'OvertimeOrder',
    derived: true,
    label: 'Order',
    width: 150,
    help: 'Overtime order of the day for this employee; an approved order is shown first.',
  },
  otFrom: { type: 'dateTime', derived: true, label: 'Approved from', width: 150 },
  otTo: { type: 'dateTime', derived: true, label: 'Approved to', width: 150 },
  otOverride: {
    type: 'ref',
    to: 'OvertimeOverride',
    derived: true,
    label: 'Override',
    width: 140,
    help: 'Latest override of the day that was not rejected.',
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

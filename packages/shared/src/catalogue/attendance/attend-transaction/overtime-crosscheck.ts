// Overtime Cross-check: what was ordered against what was worked, day by day. Shifts on days off are paid by the schedule without
// an order: nothing is checked of them, and they do not stand here.
import { type Actions, defineList, indexOnly } from '../../../kernel/index.ts'
import { AttendanceDay } from '../attendance-process/attendance-day.entity.ts'
import { OvertimeOverride } from './overtime-override.entity.ts'

const { allowedMinutes, healthConsent, reason } = OvertimeOverride.fields

const actions = {
  createOverride: {
    kind: 'command',
    code: 'frmKOTOVRE01A',
    title: 'Create override',
    help: 'Creates a draft override for overtime of the day that was worked without an order or above the limit.',
    params: {
      attendanceDay: { type: 'ref', to: 'AttendanceDay', required: true },
      overrideType: { type: 'enum', values: ['UNREQUESTED_ACTUAL', 'EXCEED_CAP'], required: true, label: 'Type' },
      allowedMinutes: { ...allowedMinutes, required: false, help: 'If empty, all overtime worked is allowed.' },
      healthConsent,
      reason,
    },
    result: { docNo: OvertimeOverride.fields.docNo },
  },
} as const satisfies Actions

export const overtimeCrosscheck = defineList({
  path: '/attendance/attend-transaction/overtime-crosscheck',
  title: 'Overtime Cross-check',
  form: 'frmKSPLXXX02',
  screens: indexOnly,
  buttons: ['print', 'excel'],
  icon: 'scale',
  entity: AttendanceDay,
  actions,
  opens: '/attendance/attendance-process/daily-attend-modify',
  where: { otCross: AttendanceDay.fields.otCross.values },
  list: {
    columns: [
      'workDate',
      'employee',
      'department',
      'otOrder',
      'otFrom',
      'otTo',
      'dayType',
      'clockIn',
      'clockOut',
      'otApproved',
      'otGross',
      'otNet',
      'otPayable',
      'otExcess',
      'otNotOrdered',
      'otUnrequested',
      'otCross',
      'otWeighted',
      'otOverride',
      'flagNames',
    ],
    filters: ['workDate', 'department', 'location', 'workGroup', 'employee', 'otCross', 'dayType'],
    groups: ['department', 'location', 'workGroup', 'otCross', 'dayType'],
    sort: ['-workDate', 'employee'],
    search: ['employee', 'flagCodes'],
    dateRange: 'workDate',
    total: ['otApproved', 'otGross', 'otNet', 'otPayable', 'otExcess', 'otNotOrdered', 'otUnrequested', 'otWeighted'],
  },
})

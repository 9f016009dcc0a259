// Daily Attendance Modification: in, out, shift or code of a day put right by human resources; it is evaluated again at once.
import { type Actions, defineMaintenance } from '../../../kernel/index.ts'
import { retroColumns } from '../attend-transaction/retro-columns.ts'
import { AttendanceDay } from './attendance-day.entity.ts'

const actions = {
  retroOfDay: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Corrected after the month was locked',
    help: 'Compares the locked day with its result as of now, and shows in which month the difference is paid.',
    params: { attendanceDay: { type: 'ref', to: 'AttendanceDay', required: true } },
    result: retroColumns,
  },
} as const satisfies Actions

export const dailyAttendModify = defineMaintenance({
  path: '/attendance/attendance-process/daily-attend-modify',
  title: 'Daily Attendance Modification',
  form: 'frmKDGUNXM01',
  screens: ['index', 'show', 'edit'],
  buttons: ['excel'],
  auditForm: 'frmKDGUNXM01',
  icon: 'calendar-cog',
  actions,
  entity: AttendanceDay,
  list: {
    columns: [
      'workDate',
      'employee',
      'shift',
      'clockIn',
      'clockOut',
      'inOverride',
      'outOverride',
      'absentCode',
      'status',
      'lateMinutes',
      'earlyMinutes',
      'flagNames',
      'corrected',
    ],
    filters: ['workDate', 'department', 'employee', 'status', 'corrected'],
    quick: ['status', 'corrected'],
    groups: ['department', 'status'],
    sort: ['-workDate', 'employee'],
    search: ['employee', 'flagCodes'],
    dateRange: 'workDate',
  },
  sections: [
    {
      title: 'Day',
      fields: [
        'employee',
        'workDate',
        'dayType',
        'shift',
        'holidayName',
        'status',
        'absentCode',
        'clockIn',
        'clockOut',
      ],
    },
    {
      title: 'Correction',
      fields: ['inOverride', 'outOverride', 'shiftOverride', 'codeOverride', 'overrideReason', 'overrideFile'],
    },
    {
      title: 'Minutes',
      fields: [
        'scheduledMinutes',
        'workedMinutes',
        'lateRaw',
        'lateMinutes',
        'earlyRaw',
        'earlyMinutes',
        'awayMinutes',
        'excusedMinutes',
        'permitMinutes',
      ],
      screens: ['show'],
    },
    {
      title: 'Overtime',
      fields: [
        'otApproved',
        'otGross',
        'otNet',
        'otPayable',
        'otExcess',
        'otUnrequested',
        'otCross',
        'otH15',
        'otH20',
        'otH30',
        'otH40',
        'otWeighted',
        'mealEntitled',
      ],
      screens: ['show'],
    },
    { title: 'Flags', fields: ['flags', 'absentRun', 'stale', 'locked', 'calculatedAt'], screens: ['show'] },
  ],
})

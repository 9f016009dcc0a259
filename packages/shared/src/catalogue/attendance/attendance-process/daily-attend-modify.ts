// Daily Attendance Modification: in, out, shift or code of a day put right by human resources; it is evaluated again at once.
import { defineMaintenance } from '../../../kernel/index.ts'
import { AttendanceDay } from './attendance-day.entity.ts'

export const dailyAttendModify = defineMaintenance({
  path: '/attendance/attendance-process/daily-attend-modify',
  title: 'Daily Attendance Modification',
  form: 'frmKDGUNXM01',
  screens: ['index', 'show', 'edit'],
  buttons: ['excel'],
  auditForm: 'frmKDGUNXM01',
  icon: 'calendar-cog',
  entity: AttendanceDay,
  list: {
    columns: [
      ...(['workDate', 'employee', 'shift', 'clockIn', 'clockOut', 'inOverride', 'outOverride', 'absentCode'] as const),
      ...(['status', 'lateMinutes', 'earlyMinutes', 'flagCodes', 'corrected'] as const),
    ],
    filters: ['workDate', 'department', 'employee', 'status', 'corrected'],
    sort: ['-workDate', 'employee'],
    search: ['flagCodes'],
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
        ...(['scheduledMinutes', 'workedMinutes', 'lateRaw', 'lateMinutes', 'earlyRaw', 'earlyMinutes'] as const),
        ...(['awayMinutes', 'excusedMinutes', 'permitMinutes'] as const),
      ],
      screens: ['show'],
    },
    {
      title: 'Overtime',
      fields: [
        ...(['otApproved', 'otGross', 'otNet', 'otPayable', 'otExcess', 'otUnrequested', 'otCross'] as const),
        ...(['otH15', 'otH20', 'otH30', 'otH40', 'otWeighted', 'mealEntitled'] as const),
      ],
      screens: ['show'],
    },
    { title: 'Flags', fields: ['flags', 'absentRun', 'stale', 'locked', 'calculatedAt'], screens: ['show'] },
  ],
})

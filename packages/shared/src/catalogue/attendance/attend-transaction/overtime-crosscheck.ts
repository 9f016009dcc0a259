// Overtime Cross-check: what was ordered against what was worked, day by day.
import { defineList, indexOnly } from '../../../kernel/index.ts'
import { AttendanceDay } from '../attendance-process/attendance-day.entity.ts'

export const overtimeCrosscheck = defineList({
  path: '/attendance/attend-transaction/overtime-crosscheck',
  title: 'Overtime Cross-check',
  form: 'frmKSPLXXX02',
  screens: indexOnly,
  buttons: ['print', 'excel'],
  icon: 'scale',
  entity: AttendanceDay,
  where: { otCross: AttendanceDay.fields.otCross.values },
  list: {
    columns: [
      ...([
        'workDate',
        'employee',
        'department',
        'dayType',
        'clockIn',
        'clockOut',
        'otApproved',
        'otGross',
        'otNet',
      ] as const),
      ...(['otPayable', 'otExcess', 'otUnrequested', 'otCross', 'otWeighted', 'flagCodes'] as const),
    ],
    filters: ['workDate', 'department', 'employee', 'otCross', 'dayType'],
    sort: ['-workDate', 'employee'],
    search: ['flagCodes'],
    dateRange: 'workDate',
    total: ['otApproved', 'otGross', 'otPayable', 'otExcess', 'otUnrequested', 'otWeighted'],
  },
})

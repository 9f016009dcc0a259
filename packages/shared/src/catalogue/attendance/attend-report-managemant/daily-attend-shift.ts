// Daily Attendance by Shift: who was planned for a shift and who came, beside the least staff its place needs.
import { checkOf, defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { filterF3 } from './day-filters.ts'
import { count, days } from './status-columns.ts'

export const dailyAttendShift = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attend-shift',
  title: 'Daily Attendance by Shift',
  form: 'frmKGTERXB07',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...filterF3, shift: { type: 'ref', to: 'WorkingShift' } },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    location: { type: 'ref', to: 'WorkLocation', width: 180 },
    workDate: { type: 'date', required: true, label: 'Date', width: 120 },
    shift: { type: 'ref', to: 'WorkingShift', width: 160 },
    workGroup: { type: 'ref', to: 'WorkGroup', width: 180 },
    planned: {
      ...count,
      label: 'On the shift',
      width: 110,
      help: 'Everybody with this shift, on workdays and on days off',
    },
    scheduled: { ...days, help: 'Of these on their workdays' },
    present: { ...days, help: 'On workdays' },
    incomplete: { ...days, width: 110, help: 'Coming in or going out is missing' },
    absent: { ...days, help: 'Without notice' },
    away: { ...days, label: 'On leave, sick, elsewhere', width: 195 },
    offWorked: { ...days, label: 'Came on a day off', width: 150, help: 'Holidays and rest days that have a shift' },
    late: { ...count, help: 'People, not excused' },
    swaps: {
      ...count,
      label: 'Changed by hand',
      width: 145,
      help: 'Planned for the day or in the roster, not by the pattern',
    },
    notPresent: checkOf('scheduled', ['present', 'incomplete'], {
      label: 'Did not come',
      width: 110,
      tones: [],
      help: 'Scheduled less present and incomplete',
    }),
    check: checkOf('scheduled', ['present', 'incomplete', 'absent', 'away']),
    minimumStaff: {
      type: 'integer',
      width: 130,
      help: 'Least people of the work group on its shift of a workday; stands once a day',
    },
    gap: {
      ...days,
      tones: [
        [-0.01, 'red'],
        [0, 'green'],
      ],
      help: 'Present and incomplete less the minimum where too few of the group came, else 0: more on one shift makes up for no other',
    },
  },
  groupBy: ['location'],
  spare: ['check'],
  sort: ['location', 'workDate', 'shift', 'workGroup'],
  drill: { to: '/attendance/attend-report-managemant/daily-attendance', by: ['workDate', 'workGroup'] },
})

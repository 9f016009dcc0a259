// Daily Attendance by Shift: who was planned for a shift and who came, next to the minimum staff its place needs.
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
      help: 'All employees with this shift, on workdays and on days off.',
    },
    scheduled: { ...days, help: 'Employees with this shift for whom the day is a workday.' },
    present: { ...days, help: 'Employees present on a workday.' },
    incomplete: { ...days, width: 110, help: 'Employees whose clock-in or clock-out is missing.' },
    absent: { ...days, help: 'Employees absent without notice.' },
    away: { ...days, label: 'On leave, sick, elsewhere', width: 195 },
    offWorked: {
      ...days,
      label: 'Came on a day off',
      width: 150,
      help: 'Employees who work this shift on a holiday or rest day.',
    },
    late: { ...count, help: 'Employees who were late without an excuse.' },
    swaps: {
      ...count,
      label: 'Changed by hand',
      width: 145,
      help: 'Employees whose shift was planned for the day or in the roster instead of by the pattern.',
    },
    notPresent: checkOf('scheduled', ['present', 'incomplete'], {
      label: 'Did not come',
      width: 110,
      tones: [],
      help: 'Scheduled employees less those present or incomplete.',
    }),
    check: checkOf('scheduled', ['present', 'incomplete', 'absent', 'away']),
    minimumStaff: {
      type: 'integer',
      width: 130,
      help: 'Minimum number of employees that the work group needs on its shift of a workday. It is counted once a day.',
    },
    gap: {
      ...days,
      tones: [
        [-0.01, 'red'],
        [0, 'green'],
      ],
      help: 'Present and incomplete employees less the minimum, as a negative number, if too few came; otherwise 0. A surplus on one shift does not cover a shortage on another.',
    },
  },
  groupBy: ['location'],
  spare: ['check'],
  sort: ['location', 'workDate', 'shift', 'workGroup'],
  drill: { to: '/attendance/attend-report-managemant/daily-attendance', by: ['workDate', 'workGroup'] },
})

// Monthly Attendance Recap Transaction: the recap of each employee and period, as payroll reads it.
// Specification: read-only.
import { defineList, indexOnly } from '../../../kernel/index.ts'
import { MonthlyAttendance } from './monthly-attendance.entity.ts'

export const monthlyAttendRekapTrans = defineList({
  path: '/attendance/attend-transaction/monthly-attend-rekap-trans',
  title: 'Monthly Attendance Recap Transaction',
  form: 'frmKMGUMXD02',
  screens: indexOnly,
  buttons: ['excel'],
  icon: 'calendar-check-2',
  entity: MonthlyAttendance,
  list: {
    columns: [
      ...([
        'periodCode',
        'employee',
        'department',
        'scheduledDays',
        'presentDays',
        'absentDays',
        'annualLeaveDays',
      ] as const),
      ...(['sick100Days', 'sick75Days', 'permitPaidDays', 'permitUnpaidDays', 'travelDays', 'statutoryDays'] as const),
      ...(['lateCount', 'lateMinutes', 'earlyMinutes', 'awayMinutes', 'incompleteCount'] as const),
      ...(['otH15', 'otH20', 'otH30', 'otH40', 'otWeighted', 'mealDays', 'transportDays', 'nightDays'] as const),
      ...(['unpaidDays', 'paidDays', 'attendanceRate', 'status'] as const),
    ],
    filters: ['periodCode', 'department', 'employee', 'status'],
    sort: ['-periodCode', 'employee'],
    search: ['periodCode'],
    total: [
      ...([
        'scheduledDays',
        'presentDays',
        'absentDays',
        'lateCount',
        'lateMinutes',
        'otH15',
        'otH20',
        'otH30',
        'otH40',
      ] as const),
      ...(['otWeighted', 'unpaidDays', 'paidDays'] as const),
    ],
  },
})

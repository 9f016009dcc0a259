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
        'calendarDays',
        'notEmployedDays',
        'scheduledDays',
        'restDays',
      ] as const),
      ...(['holidayDays', 'collectiveDays', 'presentDays', 'absentDays', 'annualLeaveDays', 'statutoryDays'] as const),
      ...(['maternityDays', 'sick100Days', 'sick75Days', 'sick50Days', 'sick25Days', 'permitPaidDays'] as const),
      ...(['permitUnpaidDays', 'travelDays', 'trainingDays', 'suspendedDays', 'lateCount', 'lateMinutes'] as const),
      ...(['earlyCount', 'earlyMinutes', 'awayMinutes', 'incompleteCount', 'workedMinutes', 'otH15', 'otH20'] as const),
      ...(['otH30', 'otH40', 'otH20Wd', 'otH20Rs', 'otH20Hl', 'otH30Rs', 'otH30Hl', 'otH40Rs', 'otH40Hl'] as const),
      ...(['otWeighted', 'otDays', 'mealDays', 'transportDays', 'nightDays', 'unpaidDays', 'paidDays'] as const),
      ...(['attendanceRate', 'adjusted', 'status'] as const),
    ],
    filters: [
      ...(['month', 'periodCode', 'employee.employeeStatus', 'employee.occupation', 'department'] as const),
      ...(['department.departmentName', 'employee.workGroup', 'employee', 'status', 'adjusted'] as const),
    ],
    groups: ['department', 'status'],
    sort: ['-periodCode', 'employee'],
    search: ['employee', 'periodCode'],
    total: [
      ...(['calendarDays', 'notEmployedDays', 'scheduledDays', 'restDays', 'holidayDays', 'collectiveDays'] as const),
      ...(['presentDays', 'absentDays', 'annualLeaveDays', 'statutoryDays', 'maternityDays', 'sick100Days'] as const),
      ...(['sick75Days', 'sick50Days', 'sick25Days', 'permitPaidDays', 'permitUnpaidDays', 'travelDays'] as const),
      ...(['trainingDays', 'suspendedDays', 'lateCount', 'lateMinutes', 'earlyCount', 'earlyMinutes'] as const),
      ...(['awayMinutes', 'incompleteCount', 'workedMinutes', 'otH15', 'otH20', 'otH30', 'otH40'] as const),
      ...(['otH20Wd', 'otH20Rs', 'otH20Hl', 'otH30Rs', 'otH30Hl', 'otH40Rs', 'otH40Hl', 'otWeighted'] as const),
      ...(['otDays', 'mealDays', 'transportDays', 'nightDays', 'unpaidDays', 'paidDays'] as const),
    ],
  },
})

// Monthly Attendance Data Modification: recaps verified, and adjusted by a maker and a checker. What was computed is never typed over.
// Specification: no create.
import { type Actions, defineMaintenance, withApprovalTrail } from '../../../kernel/index.ts'
import { MonthlyAttendance } from './monthly-attendance.entity.ts'
import { retroColumns } from './retro-columns.ts'

const recap = { monthlyAttendance: { type: 'ref', to: 'MonthlyAttendance', required: true } } as const
const actions = {
  retroAdjustments: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Retro adjustments',
    help: 'Adjustments of locked months that are paid with this month, and adjustments of this month that are paid later.',
    params: recap,
    result: retroColumns,
  },
} as const satisfies Actions

export const monthlyAttendanceDataModify = withApprovalTrail(
  defineMaintenance({
    path: '/attendance/attend-transaction/monthly-attendance-data-modify',
    title: 'Monthly Attendance Data Modification',
    form: 'frmKMGUMXM01',
    screens: ['index', 'show', 'edit', 'delete'],
    auditForm: 'frmKMGUMXM01',
    icon: 'calendar-cog',
    actions,
    entity: MonthlyAttendance,
    list: {
      columns: [
        'periodCode',
        'employee',
        'department',
        'scheduledDays',
        'presentDays',
        'absentDays',
        'leaveDays',
        'sickDays',
        'lateCount',
        'lateMinutes',
        'otH15',
        'otH20',
        'otH30',
        'otH40',
        'unpaidDays',
        'paidDays',
        'attendanceRate',
        'adjusted',
        'waitingFor',
        'status',
      ],
      filters: ['periodCode', 'department', 'employee', 'status', 'adjusted'],
      groups: ['department', 'status'],
      sort: ['employee', '-periodCode'],
      search: ['employee', 'periodCode'],
    },
    sections: [
      {
        title: 'Recap',
        fields: ['employee', 'periodCode', 'department', 'position', 'level', 'payGroup', 'status', 'waitingFor'],
      },
      { title: 'Adjustments', fields: ['adjustments'] },
      {
        title: 'Days',
        fields: [
          'calendarDays',
          'notEmployedDays',
          'scheduledDays',
          'restDays',
          'holidayDays',
          'collectiveDays',
          'presentDays',
          'absentDays',
          'unpaidDays',
          'paidDays',
          'attendanceRate',
        ],
      },
      {
        title: 'Leave and sickness',
        fields: [
          'annualLeaveDays',
          'statutoryDays',
          'maternityDays',
          'sick100Days',
          'sick75Days',
          'sick50Days',
          'sick25Days',
          'permitPaidDays',
          'permitUnpaidDays',
          'travelDays',
          'trainingDays',
          'suspendedDays',
        ],
      },
      {
        title: 'Minutes',
        fields: [
          'lateCount',
          'lateMinutes',
          'earlyCount',
          'earlyMinutes',
          'awayMinutes',
          'incompleteCount',
          'workedMinutes',
        ],
      },
      {
        title: 'Overtime',
        fields: [
          'otH15',
          'otH20',
          'otH30',
          'otH40',
          'otH20Wd',
          'otH20Rs',
          'otH20Hl',
          'otH30Rs',
          'otH30Hl',
          'otH40Rs',
          'otH40Hl',
          'otWeighted',
          'otDays',
          'mealDays',
          'transportDays',
          'nightDays',
        ],
      },
      { title: 'Shifts', fields: ['shiftCounts'], screens: ['show'] },
    ],
  }),
)

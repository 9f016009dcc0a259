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
    help: 'Differences of locked months that are paid with this one, and those of this month that are paid with a later one.',
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
        ...([
          'periodCode',
          'employee',
          'department',
          'scheduledDays',
          'presentDays',
          'absentDays',
          'leaveDays',
        ] as const),
        ...(['sickDays', 'lateCount', 'lateMinutes', 'otH15', 'otH20', 'otH30', 'otH40', 'unpaidDays'] as const),
        ...(['paidDays', 'attendanceRate', 'adjusted', 'waitingFor', 'status'] as const),
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
          ...([
            'calendarDays',
            'notEmployedDays',
            'scheduledDays',
            'restDays',
            'holidayDays',
            'collectiveDays',
          ] as const),
          ...(['presentDays', 'absentDays', 'unpaidDays', 'paidDays', 'attendanceRate'] as const),
        ],
      },
      {
        title: 'Leave and sickness',
        fields: [
          ...([
            'annualLeaveDays',
            'statutoryDays',
            'maternityDays',
            'sick100Days',
            'sick75Days',
            'sick50Days',
          ] as const),
          ...([
            'sick25Days',
            'permitPaidDays',
            'permitUnpaidDays',
            'travelDays',
            'trainingDays',
            'suspendedDays',
          ] as const),
        ],
      },
      {
        title: 'Minutes',
        fields: [
          ...(['lateCount', 'lateMinutes', 'earlyCount', 'earlyMinutes', 'awayMinutes', 'incompleteCount'] as const),
          'workedMinutes',
        ],
      },
      {
        title: 'Overtime',
        fields: [
          ...(['otH15', 'otH20', 'otH30', 'otH40', 'otH20Wd', 'otH20Rs', 'otH20Hl', 'otH30Rs', 'otH30Hl'] as const),
          ...(['otH40Rs', 'otH40Hl', 'otWeighted', 'otDays', 'mealDays', 'transportDays', 'nightDays'] as const),
        ],
      },
      { title: 'Shifts', fields: ['shiftCounts'], screens: ['show'] },
    ],
  }),
)

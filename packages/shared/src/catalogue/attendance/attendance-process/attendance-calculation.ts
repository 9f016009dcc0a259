// Attendance Calculation: every evaluated day with its numbers, and for each the way there, step by step.
import { type Actions, defineList, indexOnly } from '../../../kernel/index.ts'
import { AttendanceDay } from './attendance-day.entity.ts'

export const attendanceCalculation = defineList({
  path: '/attendance/attendance-process/attendance-calculation',
  title: 'Attendance Calculation',
  form: 'frmKDGUNXB02',
  screens: indexOnly,
  buttons: ['reload'],
  icon: 'calculator',
  entity: AttendanceDay,
  actions: {
    trace: {
      kind: 'query',
      code: 'index',
      title: 'Why',
      help: 'Shows how the figures of a day follow from schedule and punches, step by step with the rule applied.',
      many: true,
      params: { attendanceDay: { type: 'ref', to: 'AttendanceDay', required: true, label: 'Day' } },
      result: {
        step: { type: 'text', max: 40, required: true, width: 120 },
        rule: {
          type: 'text',
          max: 100,
          required: true,
          width: 240,
          help: 'Law, or section of the attendance rules, that the step follows.',
        },
        found: { type: 'text', max: 1000, required: true, width: 520 },
      },
    },
  } as const satisfies Actions,
  list: {
    columns: [
      'workDate',
      'employee',
      'dayType',
      'shift',
      'clockIn',
      'clockOut',
      'scheduledMinutes',
      'workedMinutes',
      'lateMinutes',
      'earlyMinutes',
      'awayMinutes',
      'otNet',
      'otPayable',
      'status',
      'flagNames',
      'stale',
      'calculatedAt',
    ],
    filters: ['workDate', 'department', 'employee', 'status', 'flagCodes', 'stale'],
    groups: ['department', 'status'],
    sort: ['-workDate', 'employee'],
    search: ['employee', 'flagCodes'],
    dateRange: 'workDate',
  },
})

// The months of attendance: open, closed for changes, locked once payroll is posted.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const AttendancePeriod = defineEntity({
  name: 'AttendancePeriod',
  title: 'Attendance period',
  key: ['payGroup', 'periodCode'],
  code: 'periodCode',
  show: 'periodCode',
  fields: {
    payGroup: { type: 'code', max: 20, required: true, default: 'ALL', fixed: true },
    periodCode: {
      type: 'code',
      max: 6,
      required: true,
      fixed: true,
      help: 'Year and month as YYYYMM, for example 202611.',
    },
    dateFrom: { type: 'date', required: true },
    dateTo: { type: 'date', required: true },
    status: {
      type: 'enum',
      values: shared('AttendancePeriodStatus', ['OPEN', 'CLOSING', 'CLOSED', 'REOPENING', 'LOCKED']),
      required: true,
      default: 'OPEN',
    },
    closedAt: { type: 'dateTime' },
    closedBy: { type: 'text', max: 60 },
    lockedAt: { type: 'dateTime' },
    reopenReason: { type: 'text', max: 200 },
  } as const satisfies Fields,
  system: true,
})

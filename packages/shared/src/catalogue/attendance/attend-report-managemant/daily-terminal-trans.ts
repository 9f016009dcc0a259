// Daily Terminal Transaction: the log of punches as they came, and to which day each was given.
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { RawPunch } from '../attendance-process/raw-punch.entity.ts'
import { filterF3 } from './day-filters.ts'

const { source, direction, status, timeZone } = RawPunch.fields

export const dailyTerminalTrans = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-terminal-trans',
  title: 'Daily Terminal Transaction',
  form: 'frmKTRANST02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    dateFrom: { type: 'date', required: true, default: 'today', label: 'From' },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
    terminal: { type: 'ref', to: 'AttendanceTerminal' },
    department: filterF3.department,
    employee: filterF3.employee,
    status: { type: 'enum', values: status.values },
  },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    punchDate: { type: 'date', required: true, label: 'Date', width: 120 },
    clock: {
      type: 'text',
      max: 8,
      required: true,
      label: 'Time',
      width: 100,
      help: 'Local time of the work location.',
    },
    zone: { type: 'enum', values: timeZone.values, labels: timeZone.labels, required: true, width: 80 },
    terminal: { type: 'ref', to: 'AttendanceTerminal', width: 200 },
    badgeNo: { type: 'text', max: 30, required: true, width: 120 },
    employee: { type: 'ref', to: 'Employee', width: 220 },
    direction: { type: 'enum', values: direction.values, required: true, width: 110 },
    source: { type: 'enum', values: source.values, required: true, width: 110 },
    status: { type: 'enum', values: status.values, required: true, width: 140 },
    workDate: { type: 'date', label: 'Given to', width: 120 },
    batchNo: { type: 'text', max: 40, label: 'Batch', width: 180 },
  },
  sort: ['punchDate', 'clock', 'badgeNo'],
})

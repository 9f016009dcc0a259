// HR Report for Unit: one page for the head of a unit: people against the plan, six months of attendance and overtime, contracts
// that end, what waits for approval, birthdays.
import { defineReport, indexOnly, shared, spreadColumns } from '../../kernel/index.ts'
import { periodParam } from '../attendance/attend-report-managemant/attendance-days.dataset.ts'

/** This period and the five before it. */
export const trendMonths = 6

export const hrReportForUnit = defineReport({
  kind: 'report',
  path: '/report-management/hr-report-for-unit',
  title: 'HR Report for Unit',
  form: 'frmRMHRISXX2',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...periodParam,
    department: {
      type: 'ref',
      to: 'Department',
      label: 'Unit',
      help: 'Includes all departments below it. If empty, the department you head or the unit you work in. Other departments require the right to the attendance report.',
    },
  },
  columns: {
    section: {
      type: 'enum',
      values: shared('UnitReportSection', ['PEOPLE', 'ATTENDANCE', 'OVERTIME', 'CONTRACTS', 'APPROVALS', 'BIRTHDAYS']),
      labels: {
        CONTRACTS: 'Contracts that end within 60 days',
        APPROVALS: 'Waiting for approval',
        BIRTHDAYS: 'Birthdays of the next 30 days',
      },
      required: true,
    },
    item: { type: 'text', max: 200, required: true, label: 'What', width: 240 },
    unit: { type: 'text', max: 20, label: 'In', width: 80 },
    ...spreadColumns(
      'month',
      trendMonths,
      { from: 'period', step: 'month', start: 1 - trendMonths },
      { type: 'decimal', scale: 1, width: 110 },
    ),
    employee: { type: 'ref', to: 'Employee', width: 200 },
    day: { type: 'date', label: 'Date', width: 120 },
    note: { type: 'text', max: 300, width: 260 },
    seq: { type: 'integer', required: true, label: 'Order' },
  },
  groupBy: ['section'],
  sort: ['section', 'seq', 'day', 'item'],
  spare: ['seq'],
})

// Daily Attendance Process: evaluates days, makes the recaps of months; opens, closes and locks months.
// Specification: spec: single page; A run, E close month, page buttons only.
import { type Actions, defineProcess, indexOnly, shared } from '../../../kernel/index.ts'
import {
  figureLabels,
  figureNames,
  whatIfNames,
  whatIfParameters,
} from '../../../rules/attendance/what-if/what-if-terms.ts'
import { AttendancePeriod } from './attendance-period.entity.ts'

const count = { type: 'integer', required: true, max: 2_147_483_647 } as const
const { payGroup, periodCode, dateFrom, dateTo, status, closedAt, closedBy, reopenReason } = AttendancePeriod.fields
const period = {
  periodCode: {
    ...periodCode,
    fixed: false,
    pattern: '^[0-9]{6}$',
    patternHelp: 'a month such as 202607',
    label: 'Month',
  },
  payGroup: { ...payGroup, fixed: false },
} as const

/** What goes on in the background; empty: it is done. */
const run = {
  type: 'integer',
  max: 2_147_483_647,
  label: 'Run',
  help: 'Number of the background job. If empty, the work is finished.',
} as const

/** Whose days, and which. */
const range = {
  dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
  dateTo: {
    type: 'date',
    required: true,
    default: 'yesterday',
    label: 'To',
    help: 'At the latest yesterday, and at most 62 days after the start date.',
  },
  department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
  employee: { type: 'ref', to: 'Employee' },
} as const
const parameterLabels = Object.fromEntries(whatIfNames.map((name) => [name, whatIfParameters[name].label]))
const figure = { type: 'decimal', scale: 1, required: true, min: -1_000_000_000, width: 110 } as const

const actions = {
  months: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Months',
    help: 'Lists the attendance periods, newest first, and what prevents each from being closed.',
    params: { status: { type: 'enum', values: status.values } },
    result: {
      periodCode,
      payGroup,
      dateFrom,
      dateTo,
      status,
      closedAt,
      closedBy,
      reopenReason,
      days: { ...count, help: 'Number of evaluated days.' },
      stale: { ...count, label: 'Changed', help: 'Number of days that have to be evaluated again.' },
      missing: { ...count, label: 'Not evaluated', help: 'Number of employee days that were never evaluated.' },
      blockers: { ...count, label: 'Blocking', help: 'Number of flags that prevent the month from being closed.' },
      waiting: {
        ...count,
        label: 'Approvals',
        help: 'Number of documents for days of the month that are waiting for a decision.',
      },
      retro: { ...count, label: 'Adjustments', help: 'Adjustments of locked months that are paid with this month.' },
    },
  },
  whatIf: {
    kind: 'query',
    offered: true,
    code: 'create',
    title: 'What-if',
    help: 'Calculates days with another value of a parameter and compares the result with the current one. Nothing is saved. Closed months may be included.',
    params: {
      ...range,
      parameter: { type: 'enum', values: whatIfNames, labels: parameterLabels, required: true },
      value: {
        type: 'decimal',
        scale: 2,
        min: 0,
        max: 3_600,
        required: true,
        help: 'Value in the unit of the parameter, for example minutes.',
      },
    },
    result: {
      present: {
        type: 'decimal',
        scale: 2,
        label: 'Value now',
        help: 'Current value. If empty, each shift has its own.',
      },
      employees: count,
      days: { ...count, help: 'Number of days that were calculated with both values.' },
      changed: { ...count, label: 'Days that change' },
      figures: {
        type: 'lines',
        label: 'Total',
        of: {
          figure: { type: 'enum', values: figureNames, labels: figureLabels, required: true, width: 220 },
          before: { ...figure, label: 'Now' },
          after: { ...figure, label: 'With new value' },
          difference: figure,
        },
      },
      changes: {
        type: 'lines',
        label: 'Days that change, the first 100',
        of: {
          workDate: { type: 'date', required: true, label: 'Date', width: 110 },
          employee: { type: 'ref', to: 'Employee', required: true, width: 200 },
          change: { type: 'text', max: 1000, required: true, width: 360 },
        },
      },
    },
  },
  dailyWorkers: {
    kind: 'query',
    offered: true,
    code: 'index',
    title: 'Daily workers',
    help: 'Lists daily workers with 21 working days or more in a month. Three such months in a row make them permanent employees (PP 35/2021 art. 10).',
    params: { month: { type: 'period', required: true, default: 'openPeriod' } },
    result: {
      warnings: { ...count, help: 'Daily workers with one or two such months in a row.' },
      errors: { ...count, help: 'Daily workers with three such months in a row or more.' },
      workers: {
        type: 'lines',
        label: 'Who',
        of: {
          employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
          level: {
            type: 'enum',
            values: ['WARN', 'ERROR'],
            labels: { WARN: 'Warning', ERROR: 'Becomes permanent' },
            required: true,
            label: 'Finding',
            width: 160,
          },
          days: { ...count, label: 'Days of work', width: 120 },
          inRow: { ...count, label: 'Months in a row', width: 130 },
        },
      },
    },
  },
  openMonth: {
    kind: 'command',
    code: 'edit',
    title: 'Open a month',
    help: 'Opens an attendance month, so that its days, approvals and recaps can be processed.',
    params: {
      month: period.periodCode,
      group: {
        ...period.payGroup,
        label: 'Pay group',
        help: 'ALL covers all employees except those of pay groups with an attendance month of their own.',
      },
      firstDay: {
        type: 'date',
        help: 'If empty, the first day of the month; for a pay group, the first day that its pay period covers.',
      },
      lastDay: {
        type: 'date',
        help: 'If empty, the last day of the month; for a pay group, the last day that its pay period covers.',
      },
    },
    result: { dateFrom, dateTo },
  },
  closeMonth: {
    kind: 'command',
    code: 'edit',
    when: { status: ['OPEN', 'CLOSING'] },
    title: 'Close month',
    help: 'Creates the recaps of the month and freezes its days and the department chart. Large months are closed in the background. Payroll reads closed months only.',
    params: {
      ...period,
      reason: {
        type: 'text',
        max: 200,
        min: 5,
        label: 'Why, although approvals wait',
        help: 'Required if documents for days of the month are waiting for a decision.',
      },
    },
    result: {
      run,
      employees: count,
      days: count,
      waiting: count,
      slots: { ...count, help: 'Number of department chart slots frozen with the last pay group of the month.' },
    },
  },
  reopenMonth: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CLOSED', 'CLOSING', 'REOPENING'] },
    title: 'Reopen',
    help: 'Reopens a closed month for changes. This is not possible after its pay has been posted.',
    params: { ...period, reason: { type: 'text', max: 200, min: 5, required: true, label: 'Why' } },
    result: { run },
  },
  lockMonth: {
    kind: 'command',
    code: 'frmKPAYMMB03E',
    when: { status: ['CLOSED'] },
    title: 'Lock month',
    help: 'Locks a closed month whose pay is posted. It cannot be reopened; later approvals are paid with the oldest open month.',
    params: period,
    result: {
      retro: { ...count, label: 'Adjustments', help: 'Adjustments of earlier months that were paid with it.' },
    },
  },
} as const satisfies Actions

export const dailyAttendanceProcess = defineProcess({
  path: '/attendance/attendance-process/daily-attendance-process',
  title: 'Daily Attendance Process',
  form: 'frmKGTERPRO1',
  codes: { create: 'frmKGTERPRO1A', edit: 'frmKGTERPRO1E' },
  screens: indexOnly,
  params: {
    ...range,
    mode: {
      type: 'enum',
      values: shared('EvaluationMode', ['STALE_ONLY', 'ALL']),
      labels: { STALE_ONLY: 'Changed days', ALL: 'All days' },
      default: 'STALE_ONLY',
      required: true,
    },
  },
  steps: ['prepare', 'evaluate', 'recap'],
  result: {
    employees: { ...count, help: 'Number of employees with evaluated days.' },
    days: { ...count, help: 'Number of days that were evaluated.' },
    changed: { ...count, help: 'Number of days whose result differs from the previous evaluation.' },
    skippedLocked: { ...count, label: 'Closed', help: 'Number of days in closed periods, which were not changed.' },
  },
  once: [],
  again: 'replace',
  findings: 'months',
  links: [
    { title: 'Attendance calculation', to: '/attendance/attendance-process/attendance-calculation' },
    { title: 'Corrections', to: '/attendance/attendance-process/daily-attend-modify' },
  ],
  actions,
})

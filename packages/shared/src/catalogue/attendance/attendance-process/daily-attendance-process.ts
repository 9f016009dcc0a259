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
  help: 'Goes on in the background; empty: done',
} as const

/** Whose days, and which. */
const range = {
  dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
  dateTo: {
    type: 'date',
    required: true,
    default: 'yesterday',
    label: 'To',
    help: 'At most yesterday, and 62 days after the start',
  },
  department: { type: 'ref', to: 'Department', help: 'With everything below it' },
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
    help: 'The periods of attendance, newest first, and what stands in the way of closing each.',
    params: { status: { type: 'enum', values: status.values } },
    result: {
      ...{ periodCode, payGroup, dateFrom, dateTo, status, closedAt, closedBy, reopenReason },
      days: { ...count, help: 'Evaluated days' },
      stale: { ...count, label: 'Changed', help: 'Days that have to be evaluated again' },
      missing: { ...count, label: 'Not evaluated', help: 'Days of employees that were never evaluated' },
      blockers: { ...count, label: 'Blocking', help: 'Flags that stop the close' },
      waiting: { ...count, label: 'Approvals', help: 'Documents about its days that still wait for a decision' },
      retro: { ...count, label: 'Adjustments', help: 'Differences of locked months that are paid with this one' },
    },
  },
  whatIf: {
    kind: 'query',
    offered: true,
    code: 'create',
    title: 'What if',
    help: 'Works days out with another value of a parameter, beside how they come out with the present one. Nothing is stored; closed months are read too.',
    params: {
      ...range,
      parameter: { type: 'enum', values: whatIfNames, labels: parameterLabels, required: true },
      value: { type: 'decimal', scale: 2, min: 0, max: 3_600, required: true, help: 'In the unit of the parameter' },
    },
    result: {
      present: { type: 'decimal', scale: 2, label: 'Value now', help: 'Empty: every shift has its own' },
      employees: count,
      days: { ...count, help: 'Worked out twice' },
      changed: { ...count, label: 'Days that change' },
      figures: {
        type: 'lines',
        label: 'In all',
        of: {
          figure: { type: 'enum', values: figureNames, labels: figureLabels, required: true, width: 220 },
          ...{ before: { ...figure, label: 'Now' }, after: { ...figure, label: 'Then' } },
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
    help: 'Daily workers with 21 days of work or more in a month: three such months in a row make them permanent (PP 35/2021 art. 10).',
    params: { month: { type: 'period', required: true, default: 'openPeriod' } },
    result: {
      warnings: { ...count, help: 'One or two months in a row' },
      errors: { ...count, help: 'Three months in a row or more' },
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
    help: 'A month that is not there yet: its days, approvals and recaps count for it.',
    params: {
      month: period.periodCode,
      group: { ...period.payGroup, label: 'Pay group', help: 'ALL: everybody' },
      firstDay: { type: 'date', help: 'Empty: the first of the month' },
      lastDay: { type: 'date', help: 'Empty: the last of the month' },
    },
    result: { dateFrom, dateTo },
  },
  closeMonth: {
    kind: 'command',
    code: 'edit',
    when: { status: ['OPEN', 'CLOSING'] },
    title: 'Close month',
    help: 'Makes the recaps of the month, freezes its days and the department chart; a large month in the background. Payroll reads closed months only.',
    params: {
      ...period,
      reason: {
        type: 'text',
        max: 200,
        min: 5,
        label: 'Why, although approvals wait',
        help: 'Needed while documents about its days wait for a decision',
      },
    },
    result: {
      run,
      ...{ employees: count, days: count, waiting: count },
      slots: { ...count, help: 'Of the department chart, frozen with the last pay group of the month' },
    },
  },
  reopenMonth: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CLOSED', 'CLOSING', 'REOPENING'] },
    title: 'Open again',
    help: 'A closed month takes changes again; not after its pay was posted.',
    params: { ...period, reason: { type: 'text', max: 200, min: 5, required: true, label: 'Why' } },
    result: { run },
  },
  lockMonth: {
    kind: 'command',
    code: 'frmKPAYMMB03E',
    when: { status: ['CLOSED'] },
    title: 'Lock month',
    help: 'A closed month whose pay is posted. It never opens again: what is approved later is paid with the oldest open month.',
    params: period,
    result: { retro: { ...count, label: 'Adjustments', help: 'Differences of earlier months that were paid with it' } },
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
    employees: { ...count, help: 'Of whom days were evaluated' },
    days: { ...count, help: 'Days evaluated' },
    changed: { ...count, help: 'Of them, days that came out otherwise than before' },
    skippedLocked: { ...count, label: 'Closed', help: 'Days of closed periods, left as they are' },
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

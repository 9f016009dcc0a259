// The dashboard of overtime: what a period costs, what of it was not ordered, where caps were broken. Every figure is one of the
// datasets that the overtime reports add up.
import { defineDashboard, figureTile, indexOnly } from '../../kernel/index.ts'
import {
  attendanceDaysCube,
  overtimeBudgetsCube,
  overtimeCube,
  overtimeWeeksCube,
  overtimeYearCube,
  periodParam,
} from '../attendance/attend-report-managemant/attendance-days.dataset.ts'

/** The cross-check knows people by their own unit; the report takes a department with all below it. */
const crosscheck = {
  to: '/attendance/attend-transaction/overtime-crosscheck',
  pass: { period: ['workDate.from', 'workDate.to'] },
  leaves: ['division'],
} as const
const byDepartment = {
  to: '/attendance/attend-report-managemant/daily-overtime-dept',
  pass: { period: ['dateFrom', 'dateTo'], division: 'department' },
} as const
const card = { shape: 'card', span: 4 } as const

export const overtime = defineDashboard({
  path: '/dashboard/overtime',
  title: 'Overtime',
  form: 'frmZDASHB05',
  screens: indexOnly,
  buttons: ['reload'],
  filters: {
    ...periodParam,
    division: {
      type: 'ref',
      to: 'Department',
      where: { orgLevel: 'DIVISION' },
      help: 'Includes all departments and units below it. If empty, the whole company is shown.',
    },
  },
  tiles: {
    payable: figureTile(overtimeCube, {
      ...card,
      title: 'Hours paid',
      measures: ['payable', 'planned', 'actual', 'people'],
      trend: { tile: 'byMonth' },
      drill: crosscheck,
    }),
    weighted: figureTile(overtimeCube, {
      ...card,
      title: 'Weighted hours',
      help: 'Hours multiplied by 1.5, 2, 3 and 4 (PP 35/2021 art. 31). Each is paid 1/173 of the monthly wage.',
      measures: ['weighted', 'days'],
      drill: crosscheck,
    }),
    perHead: figureTile(attendanceDaysCube, {
      ...card,
      title: 'Overtime per employee',
      help: 'Paid overtime hours divided by the average number of employees on the evaluated days.',
      measures: ['overtimePerHead', 'headcount'],
    }),
    notOrdered: figureTile(overtimeCube, {
      ...card,
      title: 'Overtime without an order',
      help: 'Share of all overtime that no order covers.',
      measures: ['shareNotOrdered', 'notOrdered'],
      drill: crosscheck,
    }),
    overCap: figureTile(overtimeCube, {
      ...card,
      title: 'Days over a cap',
      help: 'Overtime beyond 4 hours a day or 18 hours a week (PP 35/2021 art. 26), or beyond the table of rest days.',
      measures: ['overCap', 'excess'],
      drill: crosscheck,
    }),
    noShows: figureTile(overtimeCube, {
      ...card,
      title: 'Approved overtime not worked',
      measures: ['noShows'],
      drill: crosscheck,
    }),
    byMonth: figureTile(overtimeYearCube, {
      title: 'Hours by month and kind of day',
      shape: 'stacked',
      span: 6,
      rows: ['month'],
      columns: ['dayKind'],
      measures: ['payable'],
    }),
    byDepartment: figureTile(overtimeBudgetsCube, {
      title: 'Paid against budget, by department',
      help: 'Budget of the department, or the sum of the budgets of its units if it has none. A budget of the division is not split.',
      shape: 'bar',
      span: 6,
      rows: ['department'],
      measures: ['payable', 'budget'],
      limit: 'budget',
      drill: { ...byDepartment, filters: { department: 'department' } },
    }),
    crossChecks: figureTile(overtimeCube, {
      title: 'Cross-check',
      shape: 'donut',
      span: 6,
      rows: ['otCross'],
      measures: ['days'],
      drill: { ...crosscheck, filters: { otCross: 'otCross' } },
    }),
    weeks: figureTile(overtimeWeeksCube, {
      title: 'Weeks of employees by overtime',
      help: 'Workday overtime only. The legal limit is 18 hours a week.',
      shape: 'bar',
      span: 6,
      rows: ['band'],
      measures: ['weeks'],
    }),
    top: figureTile(overtimeCube, {
      title: 'Ten with the most overtime',
      shape: 'bar',
      span: 6,
      rows: ['employee'],
      measures: ['payable'],
      top: 10,
      drill: { ...crosscheck, filters: { employee: 'employee' } },
    }),
    planned: figureTile(overtimeCube, {
      title: 'Approved and worked, day by day',
      shape: 'line',
      span: 6,
      rows: ['workDate'],
      measures: ['planned', 'actual'],
    }),
  },
})

// The dashboard of human resources: how many, who came and went, who people are, what comes up. Every figure is one of
// the datasets that the pivots and reports of employees read.
import { defineDashboard, figureTile, indexOnly, listTile, shared } from '../../kernel/index.ts'
import { birthdays, contractsCube, contractsEnding, retirements } from '../employees/datasets/due-dates.dataset.ts'
import { headcountCube, movementsCube, turnoverCube } from '../employees/datasets/movements.dataset.ts'
import { personalCube, workingCube } from '../employees/datasets/workforce.cube.ts'
import { asOfParam } from '../employees/datasets/workforce.dataset.ts'
import { establishmentCube } from '../master/datasets/establishment.dataset.ts'

const working = { to: '/employees/pivot-working' } as const
const personal = { to: '/employees/pivot-personal' } as const
const chart = { to: '/master/pivot-chart-departments' } as const

export const humanResourceGeneral = defineDashboard({
  path: '/dashboard/human-resource-general',
  title: 'Human Resource General',
  form: 'frmZDASHB01',
  screens: indexOnly,
  buttons: ['reload'],
  filters: shared('HumanResourceGeneral', {
    ...asOfParam,
    division: {
      type: 'ref',
      to: 'Department',
      where: { orgLevel: 'DIVISION' },
      help: 'Includes all departments and units below it. If empty, the whole company is shown.',
    },
  }),
  tiles: {
    headcount: figureTile(workingCube, {
      title: 'Headcount',
      shape: 'card',
      span: 4,
      measures: ['headcount', 'averageAge', 'averageService'],
      trend: { tile: 'heads' },
      drill: working,
    }),
    plan: figureTile(establishmentCube, {
      title: 'Plan filled',
      shape: 'card',
      span: 4,
      measures: ['fill', 'planned', 'actual', 'vacancy'],
      drill: chart,
    }),
    joined: figureTile(movementsCube, {
      title: 'Joined this month',
      shape: 'card',
      span: 4,
      measures: ['people'],
      where: { movement: ['JOINED'], monthsAgo: ['0'] },
      trend: { tile: 'moves', column: 'JOINED' },
      drill: {
        to: '/employees/list-of-new-employees',
        pass: { asOf: ['dateFrom', 'dateTo'], division: 'department' },
      },
    }),
    left: figureTile(movementsCube, {
      title: 'Left this month',
      shape: 'card',
      span: 4,
      measures: ['people'],
      where: { movement: ['LEFT'], monthsAgo: ['0'] },
      trend: { tile: 'moves', column: 'LEFT' },
    }),
    turnover: figureTile(turnoverCube, {
      title: 'Turnover, 12 months',
      shape: 'card',
      span: 4,
      measures: ['turnover', 'left', 'opening', 'closing'],
      help: 'Leavers of the last 12 months divided by the average of the headcount at the start and at the end.',
    }),
    contracts: figureTile(contractsCube, {
      title: 'Contracts ending in 60 days',
      shape: 'card',
      span: 4,
      measures: ['contracts', 'soonest'],
    }),
    heads: figureTile(headcountCube, {
      title: 'Headcount at month end, 13 months',
      shape: 'line',
      span: 6,
      rows: ['month'],
      measures: ['headcount'],
    }),
    moves: figureTile(movementsCube, {
      title: 'Joiners and leavers by month',
      shape: 'bar',
      span: 6,
      rows: ['date.month'],
      columns: ['movement'],
      measures: ['people'],
    }),
    byDivision: figureTile(workingCube, {
      title: 'By division',
      shape: 'bar',
      span: 6,
      rows: ['division'],
      measures: ['headcount'],
      drill: working,
    }),
    byStatus: figureTile(workingCube, {
      title: 'By status',
      shape: 'donut',
      span: 6,
      rows: ['employeeStatus'],
      measures: ['headcount'],
      drill: working,
    }),
    ages: figureTile(personalCube, {
      title: 'Gender and age',
      shape: 'stacked',
      span: 6,
      rows: ['ageBand'],
      columns: ['gender'],
      measures: ['headcount'],
      drill: personal,
    }),
    service: figureTile(workingCube, {
      title: 'Length of service',
      shape: 'bar',
      span: 6,
      rows: ['serviceBand'],
      measures: ['headcount'],
      drill: working,
    }),
    education: figureTile(personalCube, {
      title: 'Education',
      shape: 'bar',
      span: 6,
      rows: ['education'],
      measures: ['headcount'],
      drill: personal,
    }),
    reasons: figureTile(movementsCube, {
      title: 'Leavers by reason, 13 months',
      shape: 'donut',
      span: 6,
      rows: ['reason'],
      measures: ['people'],
      where: { movement: ['LEFT'] },
    }),
    levels: figureTile(workingCube, {
      title: 'Level by division',
      shape: 'heatMap',
      span: 6,
      rows: ['level'],
      columns: ['division'],
      measures: ['headcount'],
      drill: working,
    }),
    vacancies: figureTile(establishmentCube, {
      title: 'Establishment by department',
      shape: 'table',
      span: 6,
      rows: ['department'],
      measures: ['planned', 'actual', 'vacancy', 'fill'],
      drill: chart,
    }),
    birthdays: listTile(birthdays, {
      title: 'Birthdays of the next seven days',
      span: 4,
      columns: ['employee', 'birthday', 'turns'],
      sort: ['birthday', 'employee'],
      none: 'There are no birthdays in this period.',
    }),
    ending: listTile(contractsEnding, {
      title: 'Contracts that end',
      span: 4,
      columns: ['employee', 'contractEnd', 'daysLeft'],
      sort: ['contractEnd', 'employee'],
      none: 'No contract ends within 60 days',
    }),
    retiring: listTile(retirements, {
      title: 'Retirement within 12 months',
      span: 4,
      columns: ['employee', 'department', 'retirementDate'],
      sort: ['retirementDate', 'employee'],
      none: 'No employee retires within 12 months.',
    }),
  },
})

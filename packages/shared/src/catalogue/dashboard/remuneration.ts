// The dashboard of remuneration: what closed runs cost, how it is made up and who is paid how. Amounts of groups that the reader does not
// see are in none of its figures; the card of people paid says of how many.
// Specification: path assigned; screens by domain.
import { defineDashboard, figureTile, indexOnly, listTile } from '../../kernel/index.ts'
import {
  closedSlipsCube,
  costOfMonthCube,
  costOfMonthsCube,
  endingPercentages,
  genderPayGapCube,
  leftUnsettled,
  netChanges,
  openLoansCube,
  payFindingsCube,
  periodsAheadCube,
  remunerationFilters,
} from '../payroll-management/payroll-process/datasets/remuneration.dataset.ts'

const card = { shape: 'card', span: 4 } as const

export const remuneration = defineDashboard({
  path: '/dashboard/remuneration',
  title: 'Remuneration',
  form: 'frmZDASHB04',
  screens: indexOnly,
  buttons: ['reload'],
  filters: remunerationFilters,
  tiles: {
    cost: figureTile(closedSlipsCube, {
      ...card,
      title: 'Employer cost',
      measures: ['cost', 'costPerHead'],
      trend: { tile: 'byMonth' },
    }),
    pay: figureTile(closedSlipsCube, { ...card, title: 'Gross and net', measures: ['gross', 'net'] }),
    taxes: figureTile(closedSlipsCube, { ...card, title: 'Tax and BPJS', measures: ['tax', 'bpjs'] }),
    overtime: figureTile(closedSlipsCube, { ...card, title: 'Overtime', measures: ['overtimeShare', 'overtime'] }),
    people: figureTile(closedSlipsCube, {
      ...card,
      title: 'People paid',
      help: 'Includes employees whose amounts you cannot see. Their pay is not part of any figure on this page.',
      measures: ['people', 'leftOut'],
    }),
    blockers: figureTile(payFindingsCube, {
      ...card,
      title: 'Open blockers',
      help: 'Number of blocking findings in pay runs that are not closed.',
      measures: ['findings', 'people'],
      where: { finding: ['BLOCKER'] },
      // Of runs that are not closed; the checklist opens with the month that is paid next.
      drill: {
        to: '/payroll-management/payroll-process/payroll-checklist',
        leaves: ['payGroup', 'division'],
      },
    }),
    nextClose: figureTile(periodsAheadCube, { ...card, title: 'Next close date', measures: ['next'] }),
    belowMinimum: figureTile(payFindingsCube, {
      ...card,
      title: 'Below the minimum wage',
      measures: ['people'],
      where: { finding: ['BELOW_MINIMUM'] },
    }),
    loans: figureTile(openLoansCube, {
      ...card,
      title: 'Loans outstanding',
      measures: ['outstanding', 'people', 'leftOut'],
    }),
    byMonth: figureTile(costOfMonthsCube, {
      title: 'Employer cost, 13 months',
      shape: 'stacked',
      span: 6,
      rows: ['month'],
      columns: ['section'],
      measures: ['cost'],
    }),
    structure: figureTile(costOfMonthCube, {
      title: 'What the cost is made of',
      shape: 'donut',
      span: 6,
      rows: ['section'],
      measures: ['cost'],
    }),
    byDivision: figureTile(closedSlipsCube, {
      title: 'Employer cost by division',
      shape: 'bar',
      span: 6,
      rows: ['division'],
      measures: ['cost'],
    }),
    overtimeShare: figureTile(closedSlipsCube, {
      title: 'Overtime of the gross, by department',
      shape: 'bar',
      span: 6,
      rows: ['department'],
      measures: ['overtimeShare'],
      drill: {
        to: '/payroll-management/payroll-process/monthly-overtime-by-dept',
        filters: { department: 'department' },
        pass: { period: 'year' },
      },
    }),
    distribution: figureTile(closedSlipsCube, {
      title: 'People by gross pay',
      shape: 'bar',
      span: 6,
      rows: ['grossBand'],
      measures: ['people'],
    }),
    ranges: figureTile(closedSlipsCube, {
      title: 'Basic salaries by grade',
      shape: 'table',
      span: 6,
      rows: ['grade'],
      measures: ['lowest', 'middle', 'highest', 'people'],
    }),
    payGap: figureTile(genderPayGapCube, {
      title: 'Gender pay gap by level',
      help: 'One minus the median hourly basic salary of women divided by that of men, for levels with at least five of each whose amounts you can see.',
      shape: 'bar',
      span: 6,
      rows: ['level'],
      measures: ['gap'],
    }),
    changes: listTile(netChanges, {
      title: 'Ten largest changes of the net',
      span: 6,
      columns: ['employee', 'department', 'netBefore', 'net', 'change'],
      sort: ['-size'],
      none: 'Nothing changed against the month before',
      drill: { to: '/payroll-management/payroll-process/salary-per-month-difference' },
    }),
    leavers: listTile(leftUnsettled, {
      title: 'Left without a final month of tax',
      help: 'Their last month was closed before their exit was known. Create a correction run for that month.',
      span: 6,
      columns: ['employee', 'lastDay', 'paidUntil', 'taxYear'],
      sort: ['lastDay'],
      none: 'Every leaver has a final month',
      drill: {
        to: '/payroll-management/payroll-entry/tax-summary',
        leaves: ['period', 'payGroup', 'division'],
      },
    }),
    percentages: listTile(endingPercentages, {
      title: 'Percentages that end within 60 days',
      span: 6,
      columns: ['employee', 'target', 'percent', 'dateTo'],
      sort: ['dateTo'],
      none: 'No percentage ends soon',
    }),
  },
})

// What the dashboard of remuneration reads: closed runs alone, so that no figure changes afterwards.
import { defineCube, defineDataset, type Fields, shared } from '../../../../kernel/index.ts'
import { payCheckFields } from '../entities/pay-check.entity.ts'
import { payFilters, payslipLines, slipColumns } from './payslips.dataset.ts'

const { payGroup, division } = payFilters
/** The filters of the dashboard; without a month it is the newest with a closed run. */
export const remunerationFilters = {
  period: { type: 'period', label: 'Month', help: 'If empty, the latest month with a closed run.' },
  payGroup,
  division,
} as const satisfies Fields

const amount = { type: 'money' } as const
const count = { type: 'integer', required: true } as const
const { employee, department, level, grade, month } = slipColumns
const place = { division: slipColumns.division, department } as const

/** The closed payslips of a month. */
export const closedSlips = defineDataset({
  name: 'closedSlips',
  title: 'Closed payslips',
  params: remunerationFilters,
  columns: {
    employee,
    ...place,
    level,
    grade,
    employerCost: amount,
    grossCash: amount,
    net: amount,
    pph21: amount,
    bpjs: amount,
    overtime: amount,
    grossBand: {
      type: 'enum',
      values: shared('PayGrossBand', ['BELOW_5', 'FROM_5', 'FROM_10', 'FROM_20', 'FROM_40']),
      labels: {
        BELOW_5: 'Below 5 million',
        FROM_5: '5 to 10 million',
        FROM_10: '10 to 20 million',
        FROM_20: '20 to 40 million',
        FROM_40: '40 million and more',
      },
      help: 'Empty for employees whose amounts you cannot see.',
    },
    basic: amount,
    seenHeads: {
      type: 'decimal',
      scale: 4,
      required: true,
      help: 'Share of an employee; the total is the number of employees whose amounts you see.',
    },
    amountsCovered: count,
  },
})
const leftOut = {
  by: 'sum',
  of: 'amountsCovered',
  label: 'Excluded',
  help: 'Payslips whose amounts you cannot see.',
} as const
export const closedSlipsCube = defineCube({
  dataset: closedSlips,
  dimensions: ['division', 'department', 'level', 'grade', 'grossBand'],
  measures: {
    cost: { by: 'sum', of: 'employerCost', label: 'Employer cost' },
    gross: { by: 'sum', of: 'grossCash', label: 'Gross in cash' },
    net: { by: 'sum', of: 'net', label: 'Net' },
    tax: { by: 'sum', of: 'pph21', label: 'PPh 21' },
    bpjs: { by: 'sum', of: 'bpjs', label: 'BPJS', help: 'Contributions of employer and employee.' },
    overtime: { by: 'sum', of: 'overtime', label: 'Overtime' },
    overtimeShare: { by: 'ratio', of: 'overtime', over: 'grossCash', percent: true, label: 'Overtime of the gross' },
    costPerHead: { by: 'ratio', of: 'employerCost', over: 'seenHeads', label: 'Cost per employee' },
    people: { by: 'distinct', of: 'employee', label: 'People paid' },
    lowest: { by: 'min', of: 'basic', label: 'Lowest basic' },
    middle: { by: 'average', of: 'basic', label: 'Mean basic', scale: 0 },
    highest: { by: 'max', of: 'basic', label: 'Highest basic' },
    leftOut,
  },
})

/** What closed runs of thirteen months cost the employer, by section. */
export const costOfMonths = defineDataset({
  name: 'costOfMonths',
  title: 'Employer cost of thirteen months',
  params: remunerationFilters,
  columns: {
    month,
    division: place.division,
    section: payslipLines.columns.section,
    cost: amount,
    amountsCovered: count,
  },
})
export const costOfMonthsCube = defineCube({
  dataset: costOfMonths,
  dimensions: ['month', 'section', 'division'],
  measures: { cost: { by: 'sum', of: 'cost', label: 'Employer cost' } },
})
/** The same of the one month. */
export const costOfMonth = defineDataset({ ...costOfMonths, name: 'costOfMonth', title: 'Employer cost of a month' })
export const costOfMonthCube = defineCube({
  dataset: costOfMonth,
  dimensions: ['section', 'division'],
  measures: { cost: { by: 'sum', of: 'cost', label: 'Employer cost' } },
})

/** Levels with at least five women and five men whose amounts are seen: 1 - median of women / median of men, of the hourly basic salary. */
export const genderPayGap = defineDataset({
  name: 'genderPayGap',
  title: 'Gender pay gap',
  params: remunerationFilters,
  columns: { level, women: count, men: count, gap: { type: 'percent', scale: 2 } },
})
export const genderPayGapCube = defineCube({
  dataset: genderPayGap,
  dimensions: ['level'],
  measures: {
    gap: { by: 'average', of: 'gap', label: 'Pay gap', unit: '%' },
    women: { by: 'sum', of: 'women', label: 'Women' },
    men: { by: 'sum', of: 'men', label: 'Men' },
  },
})

/** Blockers that stand against runs that are not closed yet, and wages below the minimum in the closed runs of the month. */
export const payFindings = defineDataset({
  name: 'payFindings',
  title: 'Findings of pay runs',
  params: remunerationFilters,
  columns: {
    finding: { type: 'enum', values: shared('PayFindingKind', ['BLOCKER', 'BELOW_MINIMUM']), required: true },
    employee: { ...employee, required: false },
    code: payCheckFields.code,
  },
})
export const payFindingsCube = defineCube({
  dataset: payFindings,
  dimensions: ['finding', 'code'],
  measures: {
    findings: { by: 'count', label: 'Findings' },
    people: { by: 'distinct', of: 'employee', label: 'Employees' },
  },
})

/** Pay periods whose entries close from today on. */
export const periodsAhead = defineDataset({
  name: 'payPeriodsAhead',
  title: 'Pay periods that close next',
  params: remunerationFilters,
  columns: { payGroup: slipColumns.payGroup, closeDate: { type: 'date', required: true, label: 'Entries until' } },
})
export const periodsAheadCube = defineCube({
  dataset: periodsAhead,
  dimensions: ['payGroup'],
  measures: { next: { by: 'min', of: 'closeDate', label: 'Next close date' } },
})

/** Loans that are being taken back. */
export const openLoans = defineDataset({
  name: 'openPersonalLoans',
  title: 'Loans outstanding',
  params: remunerationFilters,
  columns: { employee, outstanding: amount, amountsCovered: count },
})
export const openLoansCube = defineCube({
  dataset: openLoans,
  dimensions: ['employee'],
  measures: {
    outstanding: { by: 'sum', of: 'outstanding', label: 'Outstanding' },
    people: { by: 'distinct', of: 'employee', label: 'Employees' },
    leftOut,
  },
})

/** How the net of each employee changed against the month before. */
export const netChanges = defineDataset({
  name: 'netChanges',
  title: 'Changes of the net',
  params: remunerationFilters,
  columns: {
    employee,
    department,
    netBefore: { ...amount, label: 'Before' },
    net: { ...amount, label: 'Net' },
    change: { ...amount, label: 'Change' },
    size: { ...amount, label: 'Size of the change' },
  },
})
/** Percentages of pay that end within 60 days. */
export const endingPercentages = defineDataset({
  name: 'endingPercentages',
  title: 'Percentages that end',
  params: remunerationFilters,
  columns: {
    employee,
    target: {
      type: 'enum',
      values: shared('PayPercentageTarget', ['BASIC', 'POSITION', 'TRANSPORT']),
      required: true,
      label: 'Percentage of',
    },
    percent: { type: 'percent' },
    dateTo: { type: 'date', required: true, label: 'Until' },
  },
})
/** Employees who left and whose tax year was closed without a final month. */
export const leftUnsettled = defineDataset({
  name: 'leftUnsettled',
  title: 'Left without a final month of tax',
  params: remunerationFilters,
  columns: {
    employee,
    lastDay: { type: 'date', required: true, label: 'Left on' },
    paidUntil: { type: 'date', required: true, label: 'Paid until' },
    taxYear: { type: 'integer', required: true, label: 'Tax year' },
  },
})

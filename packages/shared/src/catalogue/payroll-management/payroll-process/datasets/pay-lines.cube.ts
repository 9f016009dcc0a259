// Lines of payslips as cubes: of a month with what its checks found and against the month before, and of closed runs over many months.
import { defineCube, defineDataset, type Fields } from '../../../../kernel/index.ts'
import { workforce } from '../../../employees/datasets/workforce.dataset.ts'
import { payCheckFields } from '../entities/pay-check.entity.ts'
import { centerColumn, payFilters, payslipLines, slipColumns } from './payslips.dataset.ts'

const { section, component } = payslipLines.columns
const { gender, ageBand, serviceBand } = workforce.columns
const optional = { section: { ...section, required: false }, component: { ...component, required: false } } as const
const { runStatus: _status, runType: _type, ...ofSlip } = slipColumns
const places = { ...ofSlip, center: centerColumn } as const
const amount = (label: string) => ({ type: 'money', label }) as const
const count = { type: 'integer', required: true } as const
/** Rows whose amounts the reader does not see: they are in no amount of a cell. */
const covered = { ...count, label: 'Rows excluded', help: 'Rows whose amounts you cannot see.' } as const
const leftOut = {
  by: 'sum',
  of: 'amountsCovered',
  label: 'Rows excluded',
  help: 'Rows whose amounts you cannot see. They are not included in any cell.',
} as const

const placeDimensions = [
  'division',
  'department',
  'center',
  'location',
  'occupation',
  'position',
  'grade',
  'level',
  'payGroup',
  'employee',
  'component',
  'section',
  'month',
] as const

/** The lines of a month, those of the month before with the sign turned, and the findings of its runs. */
export const payChecklistRows = defineDataset({
  name: 'payChecklistRows',
  title: 'Payslips and findings of a month',
  params: payFilters,
  columns: {
    ...places,
    employee: { ...places.employee, required: false },
    ...optional,
    checkCode: { ...payCheckFields.code, required: false, label: 'Check' },
    severity: { ...payCheckFields.severity, required: false },
    amount: amount('Amount'),
    delta: amount('Change'),
    lineCount: count,
    findings: count,
    amountsCovered: covered,
  },
})
export const payChecklistCube = defineCube({
  dataset: payChecklistRows,
  dimensions: [...placeDimensions, 'checkCode', 'severity'],
  measures: {
    amount: { by: 'sum', of: 'amount', label: 'Amount' },
    delta: { by: 'sum', of: 'delta', label: 'Change', help: 'Difference from the previous month.' },
    lines: { by: 'sum', of: 'lineCount', label: 'Lines' },
    findings: { by: 'sum', of: 'findings', label: 'Findings' },
    leftOut,
  },
  details: ['employee', 'periodCode', 'component', 'section', 'amount', 'checkCode', 'severity'],
})

/** Months as `2026-05`; without them the year of the newest closed run. */
export const closedMonths = {
  periodFrom: { type: 'period', label: 'From month', help: 'If empty, the first month of the year.' },
  periodTo: { type: 'period', label: 'To month', help: 'If empty, the latest month with a closed run.' },
} as const satisfies Fields

/** The lines of closed runs, with who the employee was at the end of the month. */
export const closedPayLines = defineDataset({
  name: 'closedPayLines',
  title: 'Lines of closed payslips',
  params: closedMonths,
  columns: {
    ...places,
    section,
    component,
    gender,
    ageBand,
    serviceBand,
    amount: amount('Amount'),
    lineCount: {
      type: 'decimal',
      scale: 4,
      label: 'Lines',
      help: 'Number of lines; fractions occur for departments whose cost is split between centres.',
    },
    cost: amount('Employer cost'),
    amountsCovered: covered,
  },
})
export const closedPayCube = defineCube({
  dataset: closedPayLines,
  dimensions: [...placeDimensions, 'gender', 'ageBand', 'serviceBand'],
  measures: {
    amount: { by: 'sum', of: 'amount', label: 'Amount' },
    headcount: { by: 'distinct', of: 'employee', label: 'Headcount' },
    average: {
      by: 'ratio',
      of: 'amount',
      over: 'lineCount',
      label: 'Average',
      help: 'Average of lines whose amounts you see.',
    },
    cost: { by: 'sum', of: 'cost', label: 'Employer cost' },
    leftOut,
  },
  details: ['employee', 'periodCode', 'component', 'section', 'amount', 'cost'],
})

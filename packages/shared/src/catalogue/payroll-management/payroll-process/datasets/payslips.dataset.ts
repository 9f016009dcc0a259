// Payslips and their lines as rows: every report, pivot and tile of payroll reads these, so that figures agree everywhere. Amounts
// that the reader does not see are empty, and each row says so (decision 0085).
import { defineDataset, type Fields, type ReportColumns, shared, slotColumns } from '../../../../kernel/index.ts'
import { placeColumns } from '../../../employees/datasets/workforce.dataset.ts'
import { runTypeLabels, runTypes } from '../../payroll-code/payroll-choices.ts'
import { payLineKindLabels, payLineKinds, payRunStatuses, payslipStatuses } from '../parts/run-choices.ts'

/** The filters of payroll (FP of the domain); without a month it is the newest that has a run. */
export const payFilters = shared('PayFilters', {
  period: { type: 'period', label: 'Month', help: 'If empty, the latest month with a run.' },
  paySequence: {
    type: 'integer',
    min: 1,
    max: 15,
    label: 'Sequence',
    help: 'Kind of run: 1 regular, 2 overtime, 3 THR, 4 bonus.',
  },
  payGroup: { type: 'ref', to: 'PayGroup' },
  division: {
    type: 'ref',
    to: 'Department',
    where: { orgLevel: 'DIVISION' },
    help: 'Includes all units and departments below it.',
  },
  department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
  location: { type: 'ref', to: 'WorkLocation' },
  occupation: { type: 'ref', to: 'CommonCode', where: { codeType: 'OCCUPATION' } },
  employee: { type: 'ref', to: 'Employee' },
} as const satisfies Fields)

/** An amount of pay with its sum below. */
export const paid = <const L extends string>(label: L, help?: string) =>
  ({ type: 'money', label, width: 150, total: 'sum', ...(help === undefined ? {} : { help }) }) as const

/** How many payslips of a row, a group or everything have amounts that the reader does not see. */
export const leftOut = {
  type: 'integer',
  required: true,
  total: 'sum',
  label: 'Excluded',
  help: 'Payslips whose amounts you cannot see. They are not included in any total.',
  width: 100,
} as const

/** A column for each component, those of a company in the order in which they were made; those beyond the last share one column. */
export const mostComponents = 60
export const componentColumns = {
  ...slotColumns('pay', mostComponents, { type: 'money', width: 140, total: 'sum' }),
  payRest: paid('Other components', 'Components without a column of their own.'),
} as const satisfies ReportColumns

/** Whose payslip, of which run, and the employee's placement at that time. */
export const slipColumns = {
  employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
  month: { type: 'period', required: true, width: 110 },
  periodCode: { type: 'code', max: 9, required: true, label: 'Period', width: 110 },
  paySequence: { type: 'integer', required: true, label: 'Sequence', width: 100 },
  payGroup: { type: 'ref', to: 'PayGroup', required: true, width: 160 },
  runType: { type: 'enum', values: runTypes, labels: runTypeLabels, required: true, label: 'Run', width: 120 },
  runStatus: { type: 'enum', values: payRunStatuses, required: true, label: 'State of the run', width: 130 },
  ...placeColumns,
  location: { type: 'ref', to: 'WorkLocation', width: 180 },
  position: { type: 'ref', to: 'Position', width: 180 },
  occupation: { type: 'ref', to: 'CommonCode', where: { codeType: 'OCCUPATION' } },
  level: { type: 'ref', to: 'PositionLevel', width: 130 },
  grade: { type: 'ref', to: 'PositionGrade', width: 130 },
} as const satisfies ReportColumns

/** Who bears the cost of a department; where several do, each its share to the rupiah, as the journal posts it. */
export const centerColumn = {
  type: 'ref',
  to: 'AccountCenter',
  label: 'Cost centre',
  help: 'Centre that bears the cost of the department, or its share, as posted by the journal.',
} as const

/** What a payslip comes to. */
export const slipSums = {
  grossCash: paid('Gross in cash'),
  benefit: paid('Benefits', 'Taxable or for information, not paid in cash.'),
  taxable: paid('Taxable', 'Regular and irregular income of the run.'),
  pph21: paid('PPh 21', 'Income tax of the run, including tax borne by the employer.'),
  bpjsEmployee: paid('BPJS', 'Contributions paid by the employee.'),
  withheld: paid('Tax withheld', 'What of PPh 21 is taken off the pay'),
  returned: paid('Tax borne by the state'),
  deductions: paid('Deductions'),
  carried: paid('Carried', 'Deductions that exceeded the limit and are carried over to the next run.'),
  rounding: paid('Rounding'),
  net: paid('Net'),
  employerCost: paid('Employer cost'),
} as const satisfies ReportColumns

/** The payslips of a month, one row each. */
export const payslips = defineDataset({
  name: 'payslips',
  title: 'Payslips',
  params: payFilters,
  columns: {
    ...slipColumns,
    status: { type: 'enum', values: payslipStatuses, required: true, width: 110 },
    ...slipSums,
    amountsCovered: leftOut,
  },
})

/** The lines of the payslips of a month. */
export const payslipLines = defineDataset({
  name: 'payslipLines',
  title: 'Lines of payslips',
  params: payFilters,
  columns: {
    ...slipColumns,
    section: { type: 'enum', values: payLineKinds, labels: payLineKindLabels, required: true, width: 150 },
    component: { type: 'text', max: 100, required: true, width: 220 },
    componentCode: { type: 'code', max: 30, required: true, width: 150 },
    order: { type: 'integer', required: true },
    originPeriod: {
      type: 'text',
      max: 9,
      label: 'Of period',
      help: 'Period that the line belongs to, if it is an earlier one.',
      width: 110,
    },
    quantity: { type: 'decimal', scale: 4, width: 110 },
    amount: paid('Amount'),
    amountsCovered: { ...leftOut, help: 'Lines whose amounts you cannot see. They are not included in any total.' },
  },
})

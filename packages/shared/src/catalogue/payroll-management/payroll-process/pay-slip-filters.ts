// What payslips are asked for by, and what a row of theirs says.
import { type Fields, type ReportColumns, shared } from '../../../kernel/index.ts'
import { runTypeLabels, runTypes } from '../payroll-code/payroll-choices.ts'
import { Payslip } from './payslip.entity.ts'

const { grossCash, benefit, statutory, deductions, net, employerCost, status, runStatus, publishedAt } = Payslip.fields

/** The filters FP of payroll 3: the newest month with payslips where none is given. */
export const paySlipParams = {
  month: { type: 'period', help: 'Empty: the newest month with payslips' },
  paySequence: { type: 'integer', min: 1, max: 15, label: 'Sequence', help: '1 regular, 2 overtime, 3 THR, 4 bonus' },
  payGroup: { type: 'ref', to: 'PayGroup' },
  department: { type: 'ref', to: 'Department', help: 'With everything below it' },
  location: { type: 'ref', to: 'WorkLocation' },
  employee: { type: 'ref', to: 'Employee' },
} as const satisfies Fields

/** How they stand on paper. */
export const paperParam = {
  paper: {
    type: 'enum',
    values: shared('PaySlipPaper', ['SHEET', 'ENVELOPE']),
    labels: { SHEET: 'One a sheet', ENVELOPE: 'Folded in three' },
    default: 'SHEET',
    label: 'On paper',
  },
  locked: {
    type: 'boolean',
    label: 'With password',
    help: 'The PDF is locked by the secret that its employee chose; of several employees it is a zip with a PDF for each, and a list of those who chose none. One’s own is always locked once one was chosen',
  },
} as const satisfies Fields
/** What a print of payslips is asked for by. */
export const printedSlipParams = shared('PrintedPaySlips', { ...paySlipParams, ...paperParam })

const summed = { required: false, readOnly: false, total: 'sum' } as const

/** Who is paid by which run, and how much. */
export const paySlipColumns = {
  employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
  department: { type: 'ref', to: 'Department', width: 200 },
  payslip: { type: 'ref', to: 'Payslip', required: true, label: 'Payslip', width: 200 },
  payGroup: { type: 'ref', to: 'PayGroup', width: 150 },
  runType: { type: 'enum', values: runTypes, labels: runTypeLabels, label: 'Kind of run', width: 120 },
  grossCash: { ...grossCash, ...summed },
  benefit: { ...benefit, ...summed },
  statutory: { ...statutory, ...summed },
  deductions: { ...deductions, ...summed },
  net: { ...net, ...summed },
  employerCost: { ...employerCost, ...summed },
  status: { ...status, readOnly: false },
  runStatus: { type: 'enum', values: runStatus.values, label: 'Run', width: 120 },
  publishedAt: { ...publishedAt, readOnly: false },
  amountsCovered: {
    type: 'integer',
    total: 'sum',
    label: 'Left out',
    help: 'Payslips whose amounts you do not see: no total holds them',
    width: 100,
  },
} as const satisfies ReportColumns

// The filters of payslips, and the columns of their rows.
import { type Fields, type ReportColumns, shared } from '../../../../kernel/index.ts'
import { runTypeLabels, runTypes } from '../../payroll-code/payroll-choices.ts'
import { Payslip } from '../entities/payslip.entity.ts'

const { grossCash, benefit, statutory, deductions, net, employerCost, status, runStatus, publishedAt } = Payslip.fields

/** The filters FP of payroll 3: the newest month with payslips where none is given. */
export const paySlipParams = {
  month: { type: 'period', help: 'If empty, the latest month with payslips.' },
  paySequence: {
    type: 'integer',
    min: 1,
    max: 15,
    label: 'Sequence',
    help: 'Kind of run: 1 regular, 2 overtime, 3 THR, 4 bonus.',
  },
  payGroup: { type: 'ref', to: 'PayGroup' },
  department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
  location: { type: 'ref', to: 'WorkLocation' },
  employee: { type: 'ref', to: 'Employee' },
} as const satisfies Fields

/** How they stand on paper. */
export const paperParam = {
  paper: {
    type: 'enum',
    values: shared('PaySlipPaper', ['SHEET', 'ENVELOPE']),
    labels: { SHEET: 'One per sheet', ENVELOPE: 'Folded in three' },
    default: 'SHEET',
    label: 'Format',
  },
  locked: {
    type: 'boolean',
    label: 'With password',
    help: 'The PDF is protected by the password that the employee chose. For several employees, a zip with one PDF each and a list of employees without a password. Your own payslip is always protected once you have chosen one.',
  },
} as const satisfies Fields
/** The filters of a print of payslips. */
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
    label: 'Excluded',
    help: 'Payslips whose amounts you cannot see. They are not included in any total.',
    width: 100,
  },
} as const satisfies ReportColumns

// What a pay run and its payslips can be, each with one name in the API (decision 0047).
import { shared } from '../../../../kernel/index.ts'

/** The life of a run (payroll 4.12, R-LIFE). */
export const payRunStatuses = shared('PayRunStatus', [
  'DRAFT',
  'CALCULATED',
  'CHECKED',
  'CLOSED',
  'REOPENED',
  'CANCELLED',
])
/** What is done to a run, each written as an event. */
export const payRunMoves = shared('PayRunMove', [
  'CREATE',
  'CALCULATE',
  'CHECK',
  'UNCHECK',
  'CLOSE',
  'REOPEN',
  'CANCEL',
  'PUBLISH',
])
/** ERROR: it has a blocker. HELD: it is not paid out for now. */
export const payslipStatuses = shared('PayslipStatus', ['OK', 'WARNING', 'ERROR', 'HELD', 'PAID'])
/** What a line does: see `LineKind` of the calculation. */
export const payLineKinds = shared('PayLineKind', [
  'EARNING',
  'EMPLOYER',
  'STATUTORY',
  'BENEFIT',
  'EMPLOYER_TAX',
  'DEDUCTION',
  'RETURNED',
  'ROUNDING',
  'INFO',
])
export const payLineKindLabels = {
  EARNING: 'Income',
  EMPLOYER: 'Employer',
  STATUTORY: 'Tax and BPJS',
  BENEFIT: 'Benefit, not in cash',
  EMPLOYER_TAX: 'Tax borne by the employer',
  RETURNED: 'Tax borne by the state',
  INFO: 'Information',
} as const
/** NPWP categories of the monthly effective rate (PP 58/2023). */
export const terCategories = shared('PayTerCategory', ['A', 'B', 'C'])

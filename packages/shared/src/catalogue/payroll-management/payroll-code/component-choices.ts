// What a pay component can be, each with one name in the API (decision 0047).
import { shared } from '../../../kernel/index.ts'

/** BENEFIT: taxed or reported, not paid in cash. INFO: only reported. */
export const componentKinds = shared('PayComponentKind', ['EARNING', 'DEDUCTION', 'EMPLOYER', 'BENEFIT', 'INFO'])
/** Where the amount of a component comes from. */
export const componentSources = shared('PayComponentSource', [
  'BASIC',
  'FIXED_FIELD',
  'VARIABLE_FIELD',
  'RULE',
  'FORMULA',
  'OVERTIME',
  'THR',
  'BATCH',
  'RECTIFICATION',
  'ARREARS',
  'RETRO_ATTENDANCE',
  'BPJS',
  'TAX',
  'LOAN',
  'RECURRING',
  'UNION',
  'CARRY',
  'SEVERANCE',
  'ROUNDING',
])
export const componentSourceLabels = {
  FIXED_FIELD: 'Fixed pay',
  VARIABLE_FIELD: 'Variable pay',
  RULE: 'Position, level or grade',
  THR: 'THR',
  BPJS: 'BPJS',
  BATCH: 'Entered for a run',
  RETRO_ATTENDANCE: 'Late attendance',
  CARRY: 'Rest of a deduction',
} as const
/** What an amount adds to the taxed income. */
export const taxClasses = shared('PayTaxClass', ['REGULAR', 'IRREGULAR', 'NONE', 'FINAL_SEVERANCE', 'FINAL_PENSION'])
export const taxClassLabels = { FINAL_SEVERANCE: 'Final: severance', FINAL_PENSION: 'Final: pension' } as const
/** What a percentage of an employee (probation, long sickness) applies to. */
export const percentTargets = shared('PayPercentTarget', ['NONE', 'BASIC', 'POSITION', 'TRANSPORT'])
export const valueTypes = shared('PayValueType', ['AMOUNT', 'PER_DAY', 'PER_HOUR', 'QUANTITY', 'PERCENT_OF_BASIC'])
/** A rate is needed for these. */
export const ratedValueTypes: ReadonlySet<string> = new Set(['PER_DAY', 'PER_HOUR', 'QUANTITY'])

// Pay components: what a payslip is made of, where each amount comes from, how it is taxed, deducted, shown and posted.

import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { compareAmounts } from '../../../rules/money/amounts.ts'
import {
  componentKinds,
  componentSourceLabels,
  componentSources,
  percentTargets,
  ratedValueTypes,
  taxClasses,
  taxClassLabels,
  valueTypes,
} from './component-choices.ts'
import { prorateLabels, prorateMethods, runTypeLabels, runTypes } from './payroll-choices.ts'

export const PayComponent = defineEntity({
  name: 'PayComponent',
  title: 'Pay component',
  key: ['code'],
  code: 'code',
  show: 'name',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  fields: {
    code: {
      type: 'code',
      max: 30,
      pattern: '^[A-Z][A-Z0-9_]{1,29}$',
      patternHelp: 'a letter, then letters, digits or _: it is its name in formulas',
      required: true,
      fixed: true,
      width: 150,
    },
    effectiveFrom: { type: 'date', required: true, default: 'monthStart', label: 'From', width: 110 },
    effectiveTo: { type: 'date', label: 'To', width: 110 },
    name: { type: 'text', max: 100, required: true, width: 220 },
    slipName: { type: 'text', max: 100, required: true, label: 'On the payslip', width: 220 },
    kind: { type: 'enum', values: componentKinds, required: true, width: 110 },
    source: { type: 'enum', values: componentSources, labels: componentSourceLabels, required: true, width: 170 },
    valueType: { type: 'enum', values: valueTypes, default: 'AMOUNT', required: true, label: 'Entered as' },
    unitRate: { type: 'money', min: 0, label: 'Rate', help: 'Rate per day, hour or piece.' },
    formula: {
      type: 'longText',
      max: 2000,
      help: 'Uses codes of components and the names listed by Try out, for example IF(ABSENT_DAYS = 0, 150000, 0) or 10% * BASIC.',
    },
    condition: {
      type: 'longText',
      max: 500,
      help: 'If empty, the component is always calculated. If the result is 0 or false, there is no line.',
    },
    taxClass: {
      type: 'enum',
      values: taxClasses,
      labels: taxClassLabels,
      default: 'REGULAR',
      required: true,
      label: 'Taxed as',
      width: 120,
    },
    taxDeduct: {
      type: 'enum',
      values: shared('PayTaxDeduct', ['NONE', 'PENSION_DUES', 'DONATION']),
      default: 'NONE',
      required: true,
      label: 'Reduces the tax as',
    },
    fixedAllowance: {
      type: 'boolean',
      label: 'Fixed allowance',
      help: 'Fixed allowance (tunjangan tetap): part of the wage regardless of attendance (PP 36/2021 art. 7).',
      width: 110,
    },
    inBpjsWage: {
      type: 'boolean',
      label: 'BPJS',
      help: 'Part of the wage on which BPJS contributions are calculated. Normally selected for every fixed allowance.',
      width: 80,
    },
    inThrWage: {
      type: 'boolean',
      label: 'THR',
      help: 'Part of the wage for the holiday allowance (THR). Normally selected for every fixed allowance.',
      width: 80,
    },
    overtimeWage: {
      type: 'enum',
      values: shared('PayOvertimeWage', ['FIXED', 'NON_FIXED', 'NO']),
      default: 'NO',
      required: true,
      label: 'Overtime wage',
      help: 'Wage for overtime: basic salary and fixed allowances, or 75 % of the total wage (PP 35/2021 art. 32).',
      width: 120,
    },
    prorate: {
      type: 'enum',
      values: shared('PayProration', ['GROUP', 'NONE', ...prorateMethods]),
      labels: { ...prorateLabels, GROUP: 'As the pay group' },
      default: 'GROUP',
      required: true,
      label: 'Proration',
    },
    percentTarget: { type: 'enum', values: percentTargets, default: 'NONE', required: true, label: 'Percentage of' },
    runTypes: {
      type: 'lines',
      label: 'Runs',
      key: ['runType'],
      help: 'Pay runs that include it automatically. If empty, the regular run.',
      of: { runType: { type: 'enum', values: runTypes, labels: runTypeLabels, required: true, label: 'Run' } },
    },
    minAmount: { type: 'money', label: 'At least' },
    maxAmount: { type: 'money', label: 'At most' },
    roundingUnit: { type: 'integer', min: 1, max: 100_000, default: 1, required: true, label: 'Rounded to' },
    roundingMode: {
      type: 'enum',
      values: shared('PayComponentRounding', ['HALF_UP', 'FLOOR', 'CEILING']),
      default: 'HALF_UP',
      required: true,
      label: 'Rounding',
    },
    priority: {
      type: 'integer',
      min: 1,
      max: 999,
      help: 'Order of deductions: the lowest number is deducted first.',
      width: 90,
    },
    counted: {
      type: 'boolean',
      default: true,
      label: 'Counts for the limit',
      help: 'Counts towards the limit of all deductions, half of the payment (PP 36/2021 art. 65).',
    },
    partial: { type: 'boolean', default: true, label: 'May be taken in part' },
    slipSection: {
      type: 'enum',
      values: shared('PaySlipSection', ['INCOME', 'DEDUCTION', 'EMPLOYER', 'INFO']),
      default: 'INCOME',
      required: true,
      label: 'Section',
    },
    slipOrder: { type: 'integer', min: 0, max: 999, default: 50, required: true, label: 'Order', width: 80 },
    showOnSlip: {
      type: 'enum',
      values: shared('PaySlipShow', ['ALWAYS', 'NONZERO', 'NEVER']),
      labels: { NONZERO: 'Where it is not 0' },
      default: 'NONZERO',
      required: true,
      label: 'Shown',
    },
    postingKey: { type: 'code', max: 30, label: 'Posted to', help: 'Posting key of the account that bears the cost.' },
    payableKey: { type: 'code', max: 30, label: 'Owed to', help: 'Posting key of the liability account.' },
    system: {
      type: 'boolean',
      readOnly: true,
      help: 'Used by the calculation itself. Only name, order, flags and accounts can be changed.',
    },
    active: { type: 'boolean', default: true, width: 80 },
  } as const satisfies Fields,
  checks: [
    { rule: 'R-FX', test: formulaOfSource },
    { rule: 'R-COMPONENT', test: rateOfValue },
    { rule: 'R-COMPONENT', test: limitsRise },
    { rule: 'R-DED', test: priorityOfDeduction },
  ],
})

interface Row {
  readonly source?: string | null
  readonly kind?: string | null
  readonly formula?: string | null
  readonly condition?: string | null
  readonly valueType?: string | null
  readonly unitRate?: string | number | null
  readonly minAmount?: string | number | null
  readonly maxAmount?: string | number | null
  readonly priority?: number | null
}

function formulaOfSource({ source, formula, condition }: Row): readonly Complaint[] {
  const say = (field: string, message: string) => [{ field, rule: 'R-FX', message }]
  if (source === 'FORMULA') return formula ? [] : say('formula', 'is needed where the source is a formula')
  if (formula) return say('formula', 'only a component whose source is a formula has one')
  return condition ? say('condition', 'only a component whose source is a formula has one') : []
}

function rateOfValue({ valueType, unitRate }: Row): readonly Complaint[] {
  if (valueType == null || !ratedValueTypes.has(valueType) || unitRate != null) return []
  return [{ field: 'unitRate', rule: 'R-COMPONENT', message: 'say what one of them is worth' }]
}

function limitsRise({ minAmount, maxAmount }: Row): readonly Complaint[] {
  if (minAmount == null || maxAmount == null || compareAmounts(minAmount, maxAmount) <= 0) return []
  return [{ field: 'maxAmount', rule: 'R-COMPONENT', message: 'must not be less than the least amount' }]
}

function priorityOfDeduction({ kind, priority }: Row): readonly Complaint[] {
  if (kind !== 'DEDUCTION' || priority != null) return []
  return [{ field: 'priority', rule: 'R-DED', message: 'say in which order it is taken' }]
}

// What a position, a level or a grade carries in addition to the basic salary, from a day on. Of several rules for one person the closest one
// counts (payroll 4.3, R-RES): position before level before grade, a place before everywhere, a step before any step.
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'

/** What a rule hangs on. */
export const ruleScopes = shared('CompensationScope', ['POSITION', 'LEVEL', 'GRADE'])

export const CompensationRule = defineEntity({
  name: 'CompensationRule',
  title: 'Compensation rule',
  key: ['scope', 'position', 'level', 'gradeCode', 'step', 'location', 'componentCode'],
  code: 'component',
  show: 'component',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  fields: {
    scope: { type: 'enum', values: ruleScopes, required: true, readOnly: true, width: 110 },
    position: { type: 'ref', to: 'Position', fixed: true, width: 220 },
    level: { type: 'ref', to: 'PositionLevel', fixed: true, width: 180 },
    grade: { type: 'ref', to: 'PositionGrade', fixed: true, width: 200 },
    gradeCode: {
      type: 'code',
      max: 20,
      readOnly: true,
      label: 'Grade code',
      help: 'Grade to which the rule applies, in all versions of the grade.',
    },
    step: {
      type: 'integer',
      min: 1,
      max: 99,
      fixed: true,
      help: 'Step of the salary grade. If empty, all steps.',
      width: 80,
    },
    location: { type: 'ref', to: 'WorkLocation', fixed: true, help: 'If empty, all locations.', width: 180 },
    component: {
      type: 'ref',
      to: 'PayComponent',
      where: { source: 'RULE', active: true },
      required: true,
      fixed: true,
      width: 200,
    },
    componentCode: {
      type: 'code',
      max: 30,
      required: true,
      readOnly: true,
      label: 'Component code',
      help: 'Component to which the rule applies, in all versions of the component.',
    },
    amount: { type: 'money', min: 0, help: 'Amount for a full month.', width: 140 },
    percentOfBasic: {
      type: 'percent',
      min: 0.01,
      max: 500,
      label: 'Percent of basic',
      help: 'Percentage of the basic salary on the same day.',
      width: 150,
    },
    minServiceMonths: {
      type: 'integer',
      min: 0,
      max: 600,
      default: 0,
      required: true,
      label: 'Months of service',
      help: 'Applies to employees with at least this number of months of service.',
      width: 150,
    },
    effectiveFrom: { type: 'date', required: true, fixed: true, default: 'monthStart', label: 'From', width: 110 },
    effectiveTo: { type: 'date', label: 'To', width: 110 },
    note: { type: 'text', max: 200 },
    employees: {
      type: 'integer',
      derived: true,
      label: 'Employees affected',
      help: 'Number of employees to whom this rule applies and no more specific one, on the day of the list or the nearest day on which the rule is valid.',
      width: 150,
    },
  } as const satisfies Fields,
  checks: [
    { rule: 'R-RES', test: amountOrPercent },
    { rule: 'R-RES', test: oneSubject },
  ],
})

interface Row {
  readonly position?: unknown
  readonly level?: unknown
  readonly grade?: unknown
  readonly amount?: string | number | null
  readonly percentOfBasic?: string | number | null
}

function amountOrPercent({ amount, percentOfBasic }: Row): readonly Complaint[] {
  if ((amount == null) !== (percentOfBasic == null)) return []
  const message =
    amount == null
      ? 'enter an amount, or a percentage of the basic salary'
      : 'enter the amount or the percentage, not both'
  return [{ field: amount == null ? 'amount' : 'percentOfBasic', rule: 'R-RES', message }]
}

function oneSubject({ position, level, grade }: Row): readonly Complaint[] {
  if ([position, level, grade].filter((subject) => subject != null).length === 1) return []
  const message = 'choose exactly one of position, level and grade'
  return ['position', 'level', 'grade'].map((field) => ({ field, rule: 'R-RES', message }))
}

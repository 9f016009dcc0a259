// Salary grades: the range of basic salaries from a day on, and the steps within it.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'
import { type Amount, compareAmounts } from '../../../rules/money/amounts.ts'

export const SalaryGrade = defineEntity({
  name: 'SalaryGrade',
  title: 'Salary grade',
  key: ['gradeCode'],
  show: 'gradeName',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  fields: {
    gradeCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Grade', width: 100 },
    gradeName: { type: 'text', max: 100, required: true, label: 'Name', width: 200 },
    positionGrade: { type: 'ref', to: 'PositionGrade', width: 200 },
    effectiveFrom: { type: 'date', required: true, default: 'monthStart', label: 'From', width: 120 },
    effectiveTo: { type: 'date', label: 'To', width: 120 },
    minAmount: { type: 'money', min: 0.01, required: true, label: 'Least', width: 150 },
    midAmount: { type: 'money', min: 0.01, required: true, label: 'Middle', width: 150 },
    maxAmount: { type: 'money', min: 0.01, required: true, label: 'Most', width: 150 },
    currency: { type: 'code', max: 3, default: 'IDR', required: true, pattern: '^IDR$', patternHelp: 'IDR', width: 90 },
    steps: {
      type: 'lines',
      key: ['step'],
      maxRows: 40,
      of: {
        step: { type: 'integer', min: 1, max: 99, required: true },
        amount: { type: 'money', min: 0.01, required: true },
        monthsToNext: { type: 'integer', min: 1, max: 240, label: 'Months to the next' },
      },
    },
  } as const satisfies Fields,
  checks: [
    { rule: 'SalaryGrade', test: rangeRises },
    { rule: 'SalaryGrade', test: stepsRise },
  ],
})

interface Range {
  readonly minAmount?: Amount
  readonly midAmount?: Amount
  readonly maxAmount?: Amount
  readonly steps?: readonly { readonly step?: number | null; readonly amount?: Amount }[] | null
}
const isAbove = (a: Amount, b: Amount): boolean => a != null && b != null && compareAmounts(a, b) > 0

function rangeRises({ minAmount, midAmount, maxAmount }: Range): readonly Complaint[] {
  const rule = 'SalaryGrade'
  return [
    ...(isAbove(minAmount, midAmount) ? [{ field: 'midAmount', rule, message: 'is not below the least' }] : []),
    ...(isAbove(midAmount, maxAmount) ? [{ field: 'maxAmount', rule, message: 'is not below the middle' }] : []),
  ]
}

/** Steps follow each other upwards, number and amount, and stay within the range. */
function stepsRise({ steps, minAmount, maxAmount }: Range): readonly Complaint[] {
  const rule = 'SalaryGrade'
  return (steps ?? []).flatMap(({ step, amount }, i) => {
    const before = steps?.[i - 1]
    const isOutside = isAbove(minAmount, amount) || isAbove(amount, maxAmount)
    const message = isOutside ? 'lies outside the range of the grade' : 'must be higher than in the step before'
    const falls = before?.amount != null && amount != null && !isAbove(amount, before.amount)
    return [
      ...(before?.step != null && step != null && step <= before.step
        ? [{ field: `steps.${i}.step`, rule, message: 'must be higher than in the step before' }]
        : []),
      ...(isOutside || falls ? [{ field: `steps.${i}.amount`, rule, message }] : []),
    ]
  })
}

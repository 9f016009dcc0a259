// What the three screens of compensation rules share: the effect of a rule, queried while its form is filled in.
import type { Actions, Fields, FormCode } from '../../../kernel/index.ts'
import { CompensationRule } from './compensation-rule.entity.ts'

const { position, level, grade, step, location, component, amount, percentOfBasic, minServiceMonths, effectiveFrom } =
  CompensationRule.fields

/** What a rule may hang on, as the form of each screen asks for it. */
export const ruleSubjects = {
  position: { position: { ...position, required: true, fixed: false } },
  level: { level: { ...level, required: true, fixed: false } },
  grade: { grade: { ...grade, required: true, fixed: false } },
} as const

/** The live query of the form over rules of one kind of subject. */
export const ruleActions = <const S extends Fields>(subject: S, readers: readonly FormCode[]) => {
  const params = {
    rule: { type: 'ref', to: 'CompensationRule', help: 'Id of the rule, if it has been saved before.' },
    ...subject,
    step: { ...step, fixed: false },
    location: { ...location, fixed: false },
    component: { ...component, fixed: false },
    amount,
    percentOfBasic,
    minServiceMonths: { ...minServiceMonths, required: false },
    effectiveFrom: { ...effectiveFrom, fixed: false },
  } as const
  return {
    effect: {
      kind: 'query',
      code: readers,
      title: 'Effect of the rule',
      help: 'Shows to whom the rule applies on its first day, or today if that has passed, and the cost of the component before and after it.',
      live: true,
      params,
      result: {
        employees: { type: 'integer', required: true, label: 'Employees affected' },
        costBefore: { type: 'money', label: 'Monthly cost before' },
        costAfter: { type: 'money', label: 'Monthly cost after' },
        difference: { type: 'money', min: -1e15, label: 'Difference' },
        leftOut: {
          type: 'integer',
          required: true,
          label: 'Excluded',
          help: 'Affected employees whose amounts you cannot see. They are not included in any total.',
        },
      },
    },
  } as const satisfies Actions
}

// Forms about the effect of a training: answered by the one who is asked, whole, and once.
import { TrainingEvaluation } from '@kantor/shared/catalogue/human-resource-management/training-management/training-evaluation.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { meanScore } from '@kantor/shared/rules/training/effect'
import { personOf } from '../../engine/approval/people.ts'
import { rulesFor } from '../../engine/context.ts'

export const trainingEvaluationRules = rulesFor(TrainingEvaluation, {
  derive(context, next, before) {
    const average = meanScore((next.answers ?? []).map(({ score }) => score))
    const isAnswered = next.status === 'ANSWERED' && before?.status === 'OPEN'
    return { average, ...(isAnswered ? { answeredAt: context.today } : {}) }
  },
  async check(context, next, before): Promise<readonly FieldError[]> {
    if (context.actor.via === 'system' || before === undefined) return []
    if (before.status === 'ANSWERED') throw new KantorError('BAD_STATE', 'This form was answered and stays as it is.')
    if ((await personOf(context)).employee !== before.evaluator)
      throw new KantorError('FORBIDDEN', 'Only the one who is asked answers this form.')
    if (context.today < (before.level === 'BEHAVIOUR' ? (before.dueDate ?? '') : '') && next.status === 'ANSWERED')
      throw new KantorError('NOT_READY', 'What a training brought at work is answered 90 days after it, not earlier.')
    if (next.status !== 'ANSWERED') return []
    return (next.answers ?? []).flatMap(({ score }, i) =>
      score == null
        ? [{ field: `answers.${i}.score`, rule: 'R-TRN-06', message: 'answer this statement, from 1 to 5' }]
        : [],
    )
  },
})

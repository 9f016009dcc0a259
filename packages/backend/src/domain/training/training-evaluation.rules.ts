// Forms about the effect of a training: answered by the addressee, completely, and once.
import { TrainingEvaluation } from '@kantor/shared/catalogue/human-resource-management/training-management/training-evaluation.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { meanScore } from '@kantor/shared/rules/training/effect'
import { personOf } from '../../engine/approval/people.ts'
import { rulesFor } from '../../engine/context.ts'

export const trainingEvaluationRules = rulesFor(TrainingEvaluation, {
  derive: (_context, { answers }) => ({ average: meanScore((answers ?? []).map(({ score }) => score)) }),
  async check(context, _next, before): Promise<readonly FieldError[]> {
    if (context.actor.via === 'system' || before === undefined) return []
    if (before.status === 'ANSWERED') throw new KantorError('BAD_STATE', 'This form was answered and stays as it is.')
    if ((await personOf(context)).employee !== before.evaluator)
      throw new KantorError('FORBIDDEN', 'Only the one who is asked answers this form.')
    return []
  },
  moves: {
    answer: {
      derive: ({ today }) => ({ answeredAt: today }),
      check({ actor, today }, next, before) {
        if (actor.via === 'system') return []
        if (today < (before.level === 'BEHAVIOUR' ? (before.dueDate ?? '') : ''))
          throw new KantorError(
            'NOT_READY',
            'What a training brought at work is answered 90 days after it, not earlier.',
          )
        return (next.answers ?? []).flatMap(({ score }, i) =>
          score == null
            ? [{ field: `answers.${i}.score`, rule: 'R-TRN-06', message: 'answer this statement, from 1 to 5' }]
            : [],
        )
      },
    },
  },
})

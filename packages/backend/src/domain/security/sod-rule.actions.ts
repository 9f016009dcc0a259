// A rule of segregation of duties is switched off by two administrators: one asks, another decides.
import { sodRule } from '@kantor/shared/catalogue/security-system/sod-rule'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { actionsFor } from '../../engine/actions/actions.ts'
import { savedAnswer } from './rights/change-answer.ts'
import { submit } from './rights/changes.ts'
import { proposeRuleEnd, ruleEndSteps } from './rights/conflicts/rule-end.ts'
import { beginChange } from './rights/rights-context.ts'

export const sodRuleActions = actionsFor(sodRule, {
  async switchOff(context, { rule, reason }) {
    if (context.actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot switch off a rule.')
    const rightsContext = await beginChange(context)
    const proposal = await proposeRuleEnd(rightsContext, await ruleEndSteps(rightsContext, rule))
    return savedAnswer(context, await submit(rightsContext, proposal, reason, 0))
  },
})

// The security policy as an administrator keeps it: shown, saved as a new version, refused where it would open the door.
import { administratorSetting } from '@kantor/shared/catalogue/security-system/administrator-setting'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { savedAnswer } from '../rights/change-answer.ts'
import { submit } from '../rights/changes.ts'
import { policySteps, proposePolicy } from '../rights/policy-proposal.ts'
import { positionRuleHandlers } from '../rights/positions/position-rules.ts'
import { beginChange } from '../rights/rights-context.ts'
import { approvalFlowHandlers } from './approval-flows.ts'
import { defaultSecurityPolicy, isProduction, storedPolicy } from './security-policy.ts'

export const administratorSettingActions = actionsFor(administratorSetting, {
  ...positionRuleHandlers,
  ...approvalFlowHandlers,
  async policy({ tx }) {
    const stored = await storedPolicy(tx)
    return {
      version: stored?.version ?? 0,
      recordId: stored?.id ?? null,
      changedAt: stored?.changedAt ?? null,
      changedBy: stored?.changedBy ?? null,
      mayTurnCaptchaOff: !isProduction(),
      ...(stored?.policy ?? defaultSecurityPolicy),
    }
  },
  async savePolicy(context, { version, reason, ...policy }) {
    if (context.actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot change the security policy.')
    const rightsContext = await beginChange(context)
    const proposal = await proposePolicy(rightsContext, await policySteps(rightsContext, policy))
    return savedAnswer(context, await submit(rightsContext, proposal, reason, version))
  },
})

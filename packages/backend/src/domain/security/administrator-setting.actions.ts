// The security policy as an administrator keeps it: shown, saved as a new version, refused where it would open the door.
import { administratorSetting } from '@kantor/shared/catalogue/security-system/administrator-setting'
import { policySections, SecurityPolicy } from '@kantor/shared/catalogue/security-system/security-policy.entity'
import { defineMaintenance } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { actionsFor } from '../../engine/actions/actions.ts'
import { create, edit } from '../../engine/write/store.ts'
import { approvalFlowHandlers } from './approval-flows.ts'
import { positionRuleHandlers } from './rights/positions/position-rules.ts'
import { defaultSecurityPolicy, isProduction, storedPolicy } from './security-policy.ts'

/** The row as the engine writes it: checked, versioned and audited like any other. */
const policyRows = defineMaintenance({
  path: administratorSetting.path,
  title: administratorSetting.title,
  form: administratorSetting.form ?? 'frmZADMREA02',
  auditForm: administratorSetting.auditForm ?? 'frmZADMREA02',
  screens: ['index', 'create', 'show', 'edit'],
  entity: SecurityPolicy,
  list: { columns: ['code'], sort: 'code' },
  sections: policySections,
})

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
  async savePolicy({ engine, actor, tx }, { version, ...policy }) {
    if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot change the security policy.')
    const stored = await storedPolicy(tx)
    const row =
      stored === undefined
        ? await create(engine, actor, policyRows, policy)
        : await edit(engine, actor, policyRows, stored.id, version, policy)
    return { version: Number(row.rowVersion) }
  },
})

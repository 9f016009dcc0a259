// Switching off a rule of segregation of duties: requested like a change of rights, done once a second administrator approved it.

import { SodRule } from '@kantor/shared/catalogue/security-system/entities/sod-rule.entity'
import { sodRule } from '@kantor/shared/catalogue/security-system/sod-rule'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { lockStored, type Stored } from '../../../../engine/write/stored.ts'
import { updateRow } from '../../../../engine/write/write.ts'
import { writingWithoutHooks } from '../accounts/store-account.ts'
import { assess } from '../assess.ts'
import type { Step } from '../operations.ts'
import type { Proposal, RightsContext } from '../proposal.ts'
import { evaluateConflicts } from './evaluate.ts'

/** The step that ends a rule; throws NOT_FOUND, and BAD_STATE where it does not count anyway. */
export async function ruleEndSteps(rightsContext: RightsContext, id: number): Promise<readonly Step[]> {
  const stored = await ruleOf(rightsContext, id)
  if (stored.status !== 'ACTIVE') throw new KantorError('BAD_STATE', 'This rule is switched off already.')
  const ruleName = `${String(stored.code)} ${String(stored.name)}`.slice(0, 150)
  return [
    {
      kind: 'SOD_RULE',
      key: String(id),
      before: { ruleStatus: 'ACTIVE', ruleName },
      after: { ruleStatus: 'INACTIVE', ruleName },
    },
  ]
}

async function ruleOf({ tx, engine, actor }: RightsContext, id: number): Promise<Stored> {
  const stored = await lockStored(tx, engine, actor, SodRule, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  return stored
}

/** Assesses the end of a rule. */
export async function proposeRuleEnd(rightsContext: RightsContext, steps: readonly Step[]): Promise<Proposal> {
  const step = steps.find((s) => s.kind === 'SOD_RULE')
  const target = step?.before?.ruleName ?? 'Rule of segregation of duties'
  return {
    targetKind: 'SOD_RULE',
    user: null,
    template: null,
    target: target.slice(0, 150),
    users: 0,
    steps,
    version: 0,
    assessment: assess(rightsContext.snapshot, { isOwn: false, subjects: [], steps }),
    async store() {
      const stored = await ruleOf(rightsContext, Number(step?.key))
      const status = step?.after?.ruleStatus ?? 'INACTIVE'
      if (stored.status === status) return 0
      const after = await updateRow(writingWithoutHooks(rightsContext, SodRule), { ...stored, status }, stored)
      const trail = { entity: SodRule, feature: sodRule, id: stored.id, before: stored, after }
      await writeAudit(rightsContext.tx, rightsContext.actor, {
        ...trail,
        action: 'TRANSITION',
        remarks: { '#transition': status === 'INACTIVE' ? 'switchOff' : 'activate' },
      })
      await evaluateConflicts(rightsContext)
      return 0
    },
  }
}

// A change of the security policy: requested like a change of rights, in force once a second administrator approved it.
import { administratorSetting } from '@kantor/shared/catalogue/security-system/administrator-setting'
import {
  policySections,
  SecurityPolicy,
} from '@kantor/shared/catalogue/security-system/entities/security-policy.entity'
import { defineMaintenance } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { complaintsOf } from '@kantor/shared/rules/validation/validation'
import { create, edit } from '../../../engine/write/store.ts'
import { captchaComplaints } from '../policy/security-policy.rules.ts'
import {
  defaultSecurityPolicy,
  type SecurityPolicy as Policy,
  type Setting,
  storedPolicy,
  wordsIn,
} from '../policy/security-policy.ts'
import { assess } from './assess.ts'
import { type Step, stepsBetween } from './operations.ts'
import type { Proposal, RightsContext } from './proposal.ts'

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

/** Assesses new settings; those that no step names stay as they are. */
export async function proposePolicy(rightsContext: RightsContext, steps: readonly Step[]): Promise<Proposal> {
  const { tx, engine, actor, snapshot } = rightsContext
  const stored = await storedPolicy(tx)
  return {
    targetKind: 'POLICY',
    user: null,
    template: null,
    target: 'Security policy',
    users: 0,
    steps,
    version: stored?.version ?? 0,
    assessment: assess(snapshot, { isOwn: false, subjects: [], steps }),
    async store() {
      const policy = { ...(stored?.policy ?? defaultSecurityPolicy), ...settingsOf(steps) }
      const inside = { ...engine, database: { ...engine.database, db: tx } }
      const row =
        stored === undefined
          ? await create(inside, actor, policyRows, policy)
          : await edit(inside, actor, policyRows, stored.id, stored.version, policy)
      return Number(row.rowVersion)
    },
  }
}

/** The steps to a policy; refuses what could never be in force. */
export async function policySteps({ tx }: Pick<RightsContext, 'tx'>, wanted: Policy): Promise<readonly Step[]> {
  const old = (await storedPolicy(tx))?.policy ?? defaultSecurityPolicy
  // The same words in another order are no change.
  const wordsOf = (policy: Policy) => [...wordsIn(policy.blockedWords)].sort().join('\n')
  const next = { ...wanted, blockedWords: wordsOf(wanted) === wordsOf(old) ? old.blockedWords : wordsOf(wanted) }
  const errors = [...complaintsOf(SecurityPolicy, next), ...captchaComplaints(next)]
  if (errors.length > 0) throw badInput(errors)
  const rows = (policy: Policy) =>
    Object.entries(policy).map(([name, setting]: [string, Setting]) => ({ name, setting }))
  const before = new Map(rows(old).map(({ name, setting }) => [name, setting]))
  return rows(next).flatMap(({ name, setting }) =>
    stepsBetween('POLICY', () => name, [{ setting: before.get(name) ?? '' }], [{ setting }]),
  )
}

const settingsOf = (steps: readonly Step[]) =>
  Object.fromEntries(steps.flatMap((step) => (step.kind === 'POLICY' ? [[step.key, step.after?.setting]] : [])))

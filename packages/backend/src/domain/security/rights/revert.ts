// Reverting an applied change: its steps in the opposite direction, requested as a new change with its own reason, which waits for a second
// administrator where any other change of the kind would.
import { RightsChange } from '@kantor/shared/catalogue/security-system/entities/rights-change.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { Stored } from '../../../engine/write/stored.ts'
import { readAccount } from './accounts/account-state.ts'
import { refuseUnlessMay } from './authority.ts'
import type { Step } from './operations.ts'
import type { RightsContext } from './proposal.ts'

const ofRightsChange = tableColumns(RightsChange)

/** The steps of a stored change. */
export const stepsOf = (stored: Stored): readonly Step[] => JSON.parse(String(stored.payload)) as readonly Step[]

/** The steps that undo others, the last one first. */
export const invertedSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.toReversed().map((step) => ({ ...step, before: step.after, after: step.before }) as Step)

/** Why the caller may not take a change back; null: he may. */
export async function revertRefusal(rightsContext: RightsContext, stored: Stored): Promise<KantorError | null> {
  const { admin } = rightsContext
  if (stored.status !== 'APPLIED') return new KantorError('BAD_STATE', 'Only an applied change can be reverted.')
  if (admin.level !== 'ADMINISTRATOR' && admin.level !== 'SUPER') return new KantorError('ACTION_NOT_ALLOWED')
  const steps = stepsOf(stored)
  if (steps.some(needsSuper) && admin.level !== 'SUPER')
    return new KantorError('ACTION_NOT_ALLOWED', 'Only a super user changes levels and lets clients administer.')
  if (steps.some(isByPosition))
    return new KantorError('BAD_STATE', 'These rights follow from the position: change the position, or its rule.')
  if (steps.some((step) => step.kind === 'CLIENT' && step.before?.owner === 0))
    return new KantorError('BAD_STATE', 'The client began with it: close the client instead.')
  if (steps.some((step) => step.kind === 'APPROVAL_FLOW'))
    return new KantorError('BAD_STATE', 'The order of the flows may have changed since: change the flow again instead.')
  const later = await changedSince(rightsContext, stored, steps)
  if (later !== undefined)
    return new KantorError('BAD_STATE', `${later} changed the same since then: take that one back first.`)
  return targetRefusal(rightsContext, stored)
}

const needsSuper = (step: Step): boolean =>
  step.kind === 'ADMIN_LEVEL' || (step.kind === 'CLIENT' && step.before?.adminAutomation === true)
const isByPosition = (step: Step): boolean =>
  step.kind === 'ASSIGNMENT' && (step.after ?? step.before)?.source === 'POSITION_RULE'

/** No user reverts what was done to their own account, or to a user above them. */
async function targetRefusal({ tx, admin, today }: RightsContext, stored: Stored): Promise<KantorError | null> {
  const target = stored.user == null ? undefined : await readAccount(tx, Number(stored.user))
  if (target === undefined) return null
  try {
    await refuseUnlessMay(tx, admin, target, { kind: 'direct' }, today)
    return null
  } catch (error) {
    if (error instanceof KantorError) return error
    throw error
  }
}

/** The number of a later applied change of the same target that moved one of the same rows again. */
async function changedSince(
  { tx }: RightsContext,
  stored: Stored,
  steps: readonly Step[],
): Promise<string | undefined> {
  const [user, template, client] = [stored.user, stored.template, stored.client].map((id) => id ?? null)
  const rows = await typedRows(
    tx,
    { number: ofRightsChange.number, payload: neverNull(ofRightsChange.payload) },
    sql`from rights_change where status = 'APPLIED' and id <> ${stored.id}
      and decided_at >= ${stored.decidedAt}::timestamptz and (decided_at > ${stored.decidedAt}::timestamptz or id > ${stored.id})
      and user_id is not distinct from ${user} and template_id is not distinct from ${template} and client_id is not distinct from ${client}
      order by decided_at desc, id desc`,
  )
  const keys = new Set(steps.map((step) => `${step.kind} ${step.key}`))
  return rows.find(({ payload }) =>
    (JSON.parse(payload) as readonly Step[]).some((step) => keys.has(`${step.kind} ${step.key}`)),
  )?.number
}

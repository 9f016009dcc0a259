// What an account may do at this moment in a company and branch, for work that goes on after its owner has requested it.
import { type DataScope, effectiveRights } from '@kantor/shared/rules/rights/rights'
import type { RuleContext } from '../../engine/context.ts'
import { knownCodesOf } from './known-codes.ts'
import { readRightsSource, readTemplates } from './rights-source.ts'

type Context = Pick<RuleContext, 'tx' | 'actor' | 'engine' | 'today'>

/** The codes of the actor's account with their scopes as they are stored now; none where the account has been closed. */
export async function accessNow({ tx, actor, engine, today }: Context): Promise<ReadonlyMap<string, DataScope>> {
  const source = await readRightsSource(tx, actor.userId)
  if (source === undefined) return new Map()
  const templates = await readTemplates(tx)
  const query = { company: actor.companyCode, branch: actor.branchCode, date: today }
  return effectiveRights({ ...source, templates }, query, knownCodesOf(engine.catalogue)).scopes
}

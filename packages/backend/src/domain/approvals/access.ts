// The codes of somebody else than the caller: what a delegate or a newly named approver must hold himself.
import { effectiveRights } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { knownCodesOf, readRightsSource, readTemplates } from '../security/index.ts'

/** What the active accounts of an employee may do in the caller's company and branch today; nothing without an account. */
export async function accessOf(
  { tx, actor, engine, today }: RuleContext,
  employee: number,
): Promise<ReadonlySet<string>> {
  const accounts = await rowsOf<{ id: number }>(
    tx,
    sql`select id from user_account where employee_id = ${employee} and status = 'ACTIVE' order by id`,
  )
  const templates = accounts.length === 0 ? new Map() : await readTemplates(tx)
  const query = { company: actor.companyCode, branch: actor.branchCode, date: today }
  const codes = new Set<string>()
  for (const { id } of accounts) {
    const source = await readRightsSource(tx, id)
    if (source === undefined) continue
    const { scopes } = effectiveRights({ ...source, templates }, query, knownCodesOf(engine.catalogue))
    for (const code of scopes.keys()) codes.add(code)
  }
  return codes
}

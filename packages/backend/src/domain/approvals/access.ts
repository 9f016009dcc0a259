// The codes of a user other than the caller: what a delegate or a newly named approver must have of their own.
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { type DataScope, dataScopes, effectiveRights } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { knownCodesOf, readRightsSource, readTemplates } from '../security/index.ts'

const ofUserAccount = tableColumns(UserAccount)

/** What the active accounts of an employee may do in the caller's company and branch today, each code with its widest scope; nothing without an account. */
export async function accessOf(
  { tx, actor, engine, today }: RuleContext,
  employee: number,
): Promise<ReadonlyMap<string, DataScope>> {
  const accounts = await typedRows(
    tx,
    { id: ofUserAccount.id },
    sql`from user_account where employee_id = ${employee} and status = 'ACTIVE' order by id`,
  )
  const templates = accounts.length === 0 ? new Map() : await readTemplates(tx)
  const query = { company: actor.companyCode, branch: actor.branchCode, date: today }
  const codes = new Map<string, DataScope>()
  for (const { id } of accounts) {
    const source = await readRightsSource(tx, id)
    if (source === undefined) continue
    const { scopes } = effectiveRights({ ...source, templates }, query, knownCodesOf(engine.catalogue))
    for (const [code, scope] of scopes) {
      const known = codes.get(code)
      if (known === undefined || dataScopes.indexOf(known) < dataScopes.indexOf(scope)) codes.set(code, scope)
    }
  }
  return codes
}

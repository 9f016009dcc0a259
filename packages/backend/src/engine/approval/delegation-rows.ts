// Delegations as the engine weighs them.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../context.ts'
import { once } from '../write/in-step.ts'
import type { Delegation } from './refusal.ts'

/** Everything that was ever delegated to an employee; whether it applies today is checked together with the task. */
export function delegationsTo(
  { tx, actor }: Pick<RuleContext, 'tx' | 'actor'>,
  employee: number,
): Promise<readonly Delegation[]> {
  return once(tx, `delegations ${actor.companyCode} ${employee}`, () =>
    rowsOf<Delegation>(
      tx,
      sql`select d.delegator_id as delegator, d.delegate_id as delegate, d.date_from::text as "from", d.date_to::text as "to",
        d.revoked_at is not null as "isRevoked",
        coalesce((select json_agg(t.doc_type) from approval_delegation_doc_types t where t.parent_id = d.id), '[]') as "docTypes"
      from approval_delegation d where d.company_code = ${actor.companyCode} and d.delegate_id = ${employee} order by d.id`,
    ),
  )
}

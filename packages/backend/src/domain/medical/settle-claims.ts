// Claims that are paid with the salary follow the run that pays them.
import { sql } from 'drizzle-orm'
import type { RowsContext } from '../../engine/read/stored-rows.ts'
import { stampOf } from '../../engine/stamp.ts'

/**
 * The claims behind pay entries of a period are paid when its run closes, and wait again when it is opened; entries that the run did
 * not take leave theirs as they are.
 */
export async function settleClaims({ tx, actor, engine }: RowsContext, period: number): Promise<void> {
  const written = sql`row_version = c.row_version + 1, updated_by = ${stampOf(actor)}, updated_at = ${engine.now().toISOString()}::timestamptz`
  await tx.execute(
    sql`update medical_claim c set status = v.status, ${written}
      from (select m.id, case when bool_and(e.status = 'CONSUMED') then 'PAID' else 'APPROVED' end as status from medical_claim m
        join variable_pay e on e.id in (m.pay_entry_id, m.free_pay_entry_id) where e.period_id = ${period} group by m.id) v
      where v.id = c.id and c.status in ('APPROVED', 'PAID') and c.status <> v.status`,
  )
}

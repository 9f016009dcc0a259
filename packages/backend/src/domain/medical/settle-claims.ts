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
  // Both entries of a claim are of one employee and period: a run takes both.
  await tx.execute(
    sql`update medical_claim c set status = case v.status when 'CONSUMED' then 'PAID' else 'APPROVED' end, ${written}
      from variable_pay v where v.id in (c.pay_entry_id, c.free_pay_entry_id) and v.period_id = ${period} and c.status in ('APPROVED', 'PAID')
        and c.status <> case v.status when 'CONSUMED' then 'PAID' else 'APPROVED' end`,
  )
}

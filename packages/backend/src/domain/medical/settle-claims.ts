// Claims that are paid with the salary follow the run that pays them.
import { sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import type { RowsContext } from '../../engine/read/stored-rows.ts'
import { stampOf } from '../../engine/stamp.ts'

/**
 * The claims behind pay entries of a period are paid when its run closes, and wait again when it is opened; entries that the run did
 * not take leave theirs as they are.
 */
export async function settleClaims({ tx, actor, engine }: RowsContext, period: number): Promise<void> {
  const written = sql`row_version = c.row_version + 1, updated_by = ${stampOf(actor)}, updated_at = ${engine.now().toISOString()}::timestamptz`
  // A claim of two entries, one that is income and one that is not, is paid once both are.
  await tx.execute(
    sql`with followed as (select m.id, case when bool_and(v.status = 'CONSUMED') then 'PAID' else 'APPROVED' end as status
        from ${tableFor('MedicalClaim').table} m join ${tableFor('VariablePay').table} v on v.id in (m.pay_entry_id, m.free_pay_entry_id) where v.period_id = ${period} group by m.id)
      update medical_claim c set status = f.status, ${written} from followed f where f.id = c.id and c.status in ('APPROVED', 'PAID') and c.status <> f.status`,
  )
}

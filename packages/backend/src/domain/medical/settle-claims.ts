// Claims that are paid with the salary follow the run that pays them; claims that the run left out move to the next one.
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

/**
 * Entries of claims that the closed run of a period did not take move to the next period of the employee that is open for entries, and
 * their claims show it. Where no period is open they stay, until the period is opened again.
 */
export async function carryClaims({ tx, actor, engine }: RowsContext, period: number): Promise<void> {
  const now = sql`${engine.now().toISOString()}::timestamptz`
  const written = sql`row_version = x.row_version + 1, updated_by = ${stampOf(actor)}, updated_at = ${now}`
  const claim = tableFor('MedicalClaim').table
  await tx.execute(
    sql`with left_out as (select v.id, n.id as period, n.period_code as code from ${tableFor('VariablePay').table} v
          join ${tableFor('EmployeeRemuneration').table} r on r.employee_id = v.employee_id
          join lateral (select d.id, d.period_code from ${tableFor('ReckoningDate').table} d where d.pay_group_id = r.pay_group_id and d.status = 'OPEN'
            and d.pay_sequence = 1 and d.id <> v.period_id and d.close_date >= ${engine.today()}::date order by d.close_date limit 1) n on true
          where v.period_id = ${period} and v.status = 'OPEN' and exists (select from ${claim} m where v.id in (m.pay_entry_id, m.free_pay_entry_id))),
        moved as (update variable_pay x set period_id = l.period, period_code = l.code, ${written} from left_out l where l.id = x.id returning x.id, l.code)
      update medical_claim x set pay_period = m.code, ${written} from moved m where m.id in (x.pay_entry_id, x.free_pay_entry_id)`,
  )
}

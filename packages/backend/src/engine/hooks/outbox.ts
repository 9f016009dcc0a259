// What is to be sent to webhooks: stored together with the entry of the trail, in the transaction of the write, so that a write that is
// rolled back sends nothing and one that is committed is never forgotten. Who may receive it is checked at delivery.
import { catalogue } from '@kantor/shared/catalogue'
import { webhookRecords } from '@kantor/shared/catalogue/security-system/parts/webhook-records'
import type { Entity } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'

const namesForHooks: ReadonlySet<string> = new Set(webhookRecords)

/** Are writes of an entity sent to webhooks at all? Those of catalogues other than the product's (in tests) are not. */
export const isSentToHooks = (entity: Entity): boolean =>
  namesForHooks.has(entity.name) && catalogue.entities.get(entity.name) === entity

/** A delivery for each of these entries of the trail and each active hook that subscribed to it: one statement. */
export async function noteForHooks(tx: Db, entries: readonly number[]): Promise<void> {
  if (entries.length === 0) return
  const seqs = JSON.stringify(entries)
  await tx.execute(sql`insert into webhook_delivery (company_code, row_version, created_at, created_by, updated_at, updated_by,
      webhook_id, record, record_id, event, happened_at, entry, status, attempts)
    select h.company_code, 1, e.at, 'system', e.at, 'system', h.id, e.entity, e.record_id,
      case e.action when 'CREATE' then 'CREATED' when 'DELETE' then 'DELETED' else 'CHANGED' end, e.at, e.seq::text, 'WAITING', 0
    from audit_entry e
      join webhook_events l on l.record = e.entity
        and case e.action when 'CREATE' then l.created when 'DELETE' then l.deleted else l.changed end
      join webhook h on h.id = l.parent_id and h.status = 'ACTIVE' and h.company_code = e.company_code
    where e.seq in (select value::bigint from jsonb_array_elements_text(${seqs}::jsonb))
    order by e.seq, h.id`)
}

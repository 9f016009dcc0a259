// Entries close at the end of their last day. Safe to run at any time and on several backends.
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { writeAudits } from '../../engine/write/audit.ts'

/** Closes the entries of every period whose last day is over, and gives how many; one opened again stays open for that day. */
export function closeDueEntries(engine: Engine): Promise<number> {
  return engine.database.db.transaction(async (tx) => {
    const [today, now] = [engine.today(), engine.now().toISOString()]
    const closed = await rowsOf<{ id: number; company: string }>(
      tx,
      sql`update reckoning_date set status = 'ENTRY_CLOSED', row_version = row_version + 1, updated_at = ${now}::timestamptz, updated_by = 'system'
        where status = 'OPEN' and close_date < ${today}::date and coalesce(reopened_on < ${today}::date, true)
        returning id, company_code as company`,
    )
    for (const company of new Set(closed.map((c) => c.company)))
      await writeAudits(
        tx,
        systemActor(company, 'due-entries'),
        closed
          .filter((c) => c.company === company)
          .map(({ id }) => ({
            action: 'TRANSITION' as const,
            entity: ReckoningDate,
            id,
            before: { status: 'OPEN' },
            after: { status: 'ENTRY_CLOSED' },
          })),
      )
    return closed.length
  })
}

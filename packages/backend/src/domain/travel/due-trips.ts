// Scheduled work on trips: an employee who leaves today is travelling.
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { contextOf } from '../../engine/write/write.ts'

/** Approved trips whose day of departure has come; gives how many began. Safe to run at any time and on several backends. */
export async function beginDueTrips(engine: Engine): Promise<number> {
  const today = engine.today()
  const companies = await rowsOf<{ code: string }>(
    engine.database.db,
    sql`select distinct company_code as code from ${sql.identifier('travel_request')} where status in ('APPROVED', 'ADVANCE_PAID') and travel_date <= ${today}::date`,
  )
  let begun = 0
  for (const { code } of companies)
    begun += await engine.database.db.transaction(async (tx) => {
      const actor = systemActor(code, 'due-trips')
      const context = contextOf(tx, { ...engine, database: { ...engine.database, db: tx } }, actor)
      const due = await storedRows(context, TravelRequest, ['id'], {
        where: { status: ['APPROVED', 'ADVANCE_PAID'] },
        and: ({ travelDate }) => sql`${travelDate} <= ${today}::date`,
      })
      for (const { id } of due) await changeWithRules(context, TravelRequest, id, { status: 'TRAVELLING' })
      return due.length
    })
  return begun
}

// Positions of phones after ninety days: kept to two decimals, about a kilometre, which is enough to tell where a phone is used
// (UU 27/2022 art. 16, people services 2.2).
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../../engine/context.ts'

/** Days for which a position is kept as it came. */
const exactDays = 90
/** Rows of one statement; what remains comes with the next. */
const most = 5_000

/** Makes old positions coarse, of all companies; gives how many. Safe to run at any time and on several backends. */
export async function coarsenOldPositions({ database, now }: Engine): Promise<number> {
  let changed = 0
  for (;;) {
    const rows = await rowsOf<{ id: number }>(
      database.db,
      sql`update ${sql.identifier('device_connection')} c set latitude = round(c.latitude, 2), longitude = round(c.longitude, 2),
          row_version = c.row_version + 1, updated_by = 'system', updated_at = ${now().toISOString()}::timestamptz
        where c.id in (select o.id from ${sql.identifier('device_connection')} o
          where o.connected_at < ${now().toISOString()}::timestamptz - make_interval(days => ${exactDays})
            and (o.latitude <> round(o.latitude, 2) or o.longitude <> round(o.longitude, 2))
          order by o.id limit ${most} for update skip locked) returning c.id`,
    )
    changed += rows.length
    if (rows.length < most) return changed
  }
}

// The first day of the week of a day in SQL: Monday, or Sunday where the company's week of overtime begins then (WEEKSTART, by day).
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

/** As `weekOf` of a day by the parameter that holds on it. */
export function weekStartOf({ rows }: QueryContext, day: SQL): SQL {
  const isSunday = sql`coalesce((select c.text_value = 'SUN' from ${rows('CommonCode')} c where c.code_type = 'ATTPOLICY' and coalesce(c.parent_value, c.code_value) = 'WEEKSTART'
    and c.active and coalesce(c.valid_from, ${day}) <= ${day} and coalesce(c.valid_to, ${day}) >= ${day}
    order by c.valid_from desc nulls last, c.parent_value is null desc limit 1), false)`
  return sql`(${day} - (extract(isodow from ${day})::int - 1 + (${isSunday})::int) % 7)`
}

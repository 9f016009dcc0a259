// Days with overtime that was ordered, worked or both: what the overtime reports and the tiles of the dashboard add up.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { dayFacts } from './day-facts.ts'
import { weightedSql } from './status-sql.ts'

/** Cross-checks in which time that was not ordered counts; shorter time is a few minutes after the shift (4.5, otUnrequestedMin). */
const asked = ['NO_REQUEST', 'OVER', 'SHIFTED'] as const
/** Minutes not ordered, of a day's cross-check and all its minutes beyond the order. */
export const notOrderedSql = (cross: SQL, beyond: SQL): SQL =>
  sql`(case when ${cross} in (${sql.raw(asked.map((value) => `'${value}'`).join(', '))}) then ${beyond} else 0 end)`
const notOrdered = notOrderedSql(sql`f.ot_cross`, sql`f.ot_unrequested`)

/** `from ${overtimeFacts(context, where)} v`; `where` narrows the days, which stand in it as `d`. */
export const overtimeFacts = (context: QueryContext, where: SQL): SQL => sql`(select f.*,
    case f.day_type when 'REST' then 'REST' when 'HOLIDAY' then 'HOLIDAY' else 'WORKDAY' end as day_kind, ${weightedSql} as weighted_minutes,
    (f.ot_excess > 0 or coalesce(f.flag_codes, '') like '%OT_OVER_LIMIT%')::int as over_cap, coalesce(f.ot_cross = 'NO_SHOW', false)::int as no_show,
    ${notOrdered} as unrequested, f.ot_gross + ${notOrdered} as there,
    case when f.ot_cross is null then f.ot_payable else 0 end as by_schedule
  from ${dayFacts(context, sql`(d.ot_approved > 0 or d.ot_gross > 0 or d.ot_payable > 0 or d.ot_excess > 0 or d.ot_cross is not null) and ${where}`)} f
  where f.status <> 'NOT_EMPLOYED')`

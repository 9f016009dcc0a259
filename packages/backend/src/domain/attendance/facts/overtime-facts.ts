// Days with overtime that was ordered, worked or both: what the overtime reports and the tiles of the dashboard add up.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { dayFacts } from './day-facts.ts'
import { weightedSql } from './status-sql.ts'

/** Cross-checks in which time that nobody ordered counts; shorter time is a few minutes after the shift (4.5, otUnrequestedMin). */
const notOrdered = sql`f.ot_cross in ('NO_REQUEST', 'OVER', 'SHIFTED')`

/** `from ${overtimeFacts(context, where)} v`; `where` narrows the days, which stand in it as `d`. */
export const overtimeFacts = (context: QueryContext, where: SQL): SQL => sql`(select f.*,
    case f.day_type when 'REST' then 'REST' when 'HOLIDAY' then 'HOLIDAY' else 'WORKDAY' end as day_kind, ${weightedSql} as weighted_minutes,
    (f.ot_excess > 0 or coalesce(f.flag_codes, '') like '%OT_OVER_LIMIT%')::int as over_cap, coalesce(f.ot_cross = 'NO_SHOW', false)::int as no_show,
    case when ${notOrdered} then f.ot_unrequested else 0 end as unrequested, f.ot_gross + case when ${notOrdered} then f.ot_unrequested else 0 end as there
  from ${dayFacts(context, sql`(d.ot_approved > 0 or d.ot_gross > 0 or d.ot_payable > 0 or d.ot_excess > 0 or d.ot_cross is not null) and ${where}`)} f
  where f.is_employed = 1)`

// How far months are: days that are there, stale, missing, flags and documents that stop the close. One statement for any number of them.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { closeEffectOn } from '../evaluation/flag-settings.ts'
import { waitingSql } from './waiting.ts'

export interface Readiness {
  /** Evaluated days of the employments; a row before or after one counts nowhere but among the stale. */
  readonly days: number
  readonly stale: number
  /** Days of employments up to yesterday that were never evaluated; worked out for open months alone, 0 of others. */
  readonly missing: number
  /** Days with a flag that stops the close; worked out for open months alone, 0 of others. */
  readonly blockers: number
  /** Documents about its days that wait for a decision. */
  readonly waiting: number
}

/**
 * The readiness of periods, by their ids. An employee has one row a day: days of employments less the rows that lie in them are the
 * gaps of each employee, and no row of somebody else fills one.
 */
export async function readinessOf(
  context: RuleContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readiness>> {
  const { tx, actor, today } = context
  // A close that was broken off begins again.
  const isOpen = sql`p.status in ('OPEN', 'CLOSING')`
  const own = sql`(p.pay_group = 'ALL' or e.pay_group = p.pay_group)`
  const rows = await rowsOf<Readiness & { readonly id: number }>(
    tx,
    sql`select p.id, d.days, d.stale, d.blockers, case when ${isOpen} then w.days - d.evaluated else 0 end as missing, ${waitingSql(queryContext(context))} as waiting
      from attendance_period p
      cross join lateral (select count(*) filter (where d.work_date between e.join_date and coalesce(e.separation_date, d.work_date))::int as days,
          count(*) filter (where d.work_date between e.join_date and least(e.separation_date, ${today}::date - 1))::int as evaluated,
          count(*) filter (where d.stale)::int as stale, count(*) filter (where ${isOpen} and d.flag_codes is not null and exists (select 1 from attendance_day_flags f join flag_master m on m.id = f.flag_id
            where f.parent_id = d.id and ${closeEffectOn(sql`d.work_date`)} = 'BLOCK' and not f.excused))::int as blockers
        from attendance_day d join employee e on e.id = d.employee_id where d.company_code = p.company_code
          and d.work_date between p.date_from and p.date_to and ${own}) d
      cross join lateral (select coalesce(sum(greatest(0, least(coalesce(e.separation_date, p.date_to), p.date_to, ${today}::date - 1) - greatest(e.join_date, p.date_from) + 1)), 0)::int as days
        from employee e where ${isOpen} and e.company_code = p.company_code and e.join_date <= p.date_to and (e.separation_date is null or e.separation_date >= p.date_from) and ${own}) w
      where p.company_code = ${actor.companyCode} and p.id = any(${`{${ids.join(',')}}`}::int[])`,
  )
  return new Map(rows.map(({ id, ...readiness }) => [id, readiness]))
}

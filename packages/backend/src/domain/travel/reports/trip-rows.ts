// Rows of trips that the reports share: what each cost by group of expenses in rupiah, and how long open ones are back.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

/** Statuses of trips that take place. */
export const taken = sql`('APPROVED', 'ADVANCE_PAID', 'TRAVELLING', 'REALIZATION', 'VERIFIED', 'CLOSED')`

/**
 * Cost `(trip, grp, amount, company)` of trips: lump sums and, once the realization stands, what was approved or paid by the company, before
 * that what is expected. Other currencies by the middle rate of the day of settlement, of the day of departure before it: the groups of a
 * settled trip add up to its cost.
 */
export function tripCosts({ rows, lines }: QueryContext): SQL {
  const trips = rows('TravelRequest')
  const settled = sql`('REALIZATION', 'VERIFIED', 'CLOSED')`
  const day = sql`case when t.status in ${settled} then coalesce(t.settled_on, t.travel_date) else t.travel_date end`
  const worth = sql`round(l.amount * coalesce((select r.rate / c.rate_unit from ${rows('ExchangeRate')} r join ${rows('Currency')} c on c.id = r.currency_id
        where r.currency_id = l.currency and r.rate_type = 'BI_MID' and r.valid_from <= l.day order by r.valid_from desc limit 1), 1))`
  return sql`(select l.trip, x.group as grp, sum(${worth}) as amount, coalesce(sum(${worth}) filter (where l.payer = 'COMPANY'), 0) as company
    from (select t.id as trip, ${day} as day, b.expense_type_id as kind, b.amount, b.currency_id as currency, b.paid_by as payer
        from ${trips} t join ${lines('TravelRequest', 'budget')} b on b.parent_id = t.id where not b.is_estimate or t.status not in ${settled}
      union all select t.id, ${day}, e.expense_type_id, case e.paid_by when 'COMPANY' then e.actual else coalesce(e.approved, 0) end, e.currency_id, e.paid_by
        from ${trips} t join ${lines('TravelRequest', 'expenses')} e on e.parent_id = t.id where t.status in ${settled}) l
      join ${rows('TravelExpenseType')} x on x.id = l.kind group by l.trip, x.group)`
}

/** A cancelled trip stays open until its traveller has given back what was advanced. */
export const givesBack = ({ lines }: QueryContext): SQL =>
  sql`(t.status = 'CANCELLED' and exists (select 1 from ${lines('TravelRequest', 'advances')} a where a.parent_id = t.id and a.state = 'PAID'))`

/** Open trips with the bucket in which they lie on a day. */
export const openTrips = (
  context: QueryContext,
  asOf: string,
): SQL => sql`(select t.*, case when t.status = 'VERIFIED' then 0 else greatest(0, ${asOf}::date - t.settle_due_date) end as late,
    case when t.return_date > ${asOf}::date then 'NOT_BACK' when ${asOf}::date - t.return_date <= 7 then 'D0_7'
      when ${asOf}::date - t.return_date <= 14 then 'D8_14' when ${asOf}::date - t.return_date <= 30 then 'D15_30' else 'OVER_30' end as bucket
  from ${context.rows('TravelRequest')} t where t.status in ('APPROVED', 'ADVANCE_PAID', 'TRAVELLING', 'REALIZATION', 'VERIFIED') or ${givesBack(context)})`

/** Advances by bucket, as the recaps show them. */
export const bucketColumns = sql`count(*)::int as trips, coalesce(sum(t.advance_total), 0) as advance,
  coalesce(sum(t.advance_total) filter (where t.bucket = 'NOT_BACK'), 0) as "notBack", coalesce(sum(t.advance_total) filter (where t.bucket = 'D0_7'), 0) as d7,
  coalesce(sum(t.advance_total) filter (where t.bucket = 'D8_14'), 0) as d14, coalesce(sum(t.advance_total) filter (where t.bucket = 'D15_30'), 0) as d30,
  coalesce(sum(t.advance_total) filter (where t.bucket = 'OVER_30'), 0) as over30`

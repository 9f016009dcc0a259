// Rows of trips that the reports share: what each cost by city and group of expenses in rupiah, and how long open ones are back.
import { type SQL, sql } from 'drizzle-orm'
import { auditEntry } from '../../../db/system-tables.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

/** Statuses of trips that take place. */
export const taken = sql`('APPROVED', 'ADVANCE_PAID', 'TRAVELLING', 'REALIZATION', 'VERIFIED', 'CLOSED')`

const settled = sql`('REALIZATION', 'VERIFIED', 'CLOSED')`

/**
 * Legs `(trip, from, to, departs, arrives, final, until)` of the trips in question: as travelled once the realization is stored, before that as
 * planned. `until`: the first day on which a later leg is under way; null for the last one.
 */
function tripLegs({ lines }: QueryContext): SQL {
  const of = (
    name: 'legs' | 'actualLegs',
    isTaken: SQL,
  ) => sql`select l.parent_id as trip, l.seq, l.from_id as "from", l.to_id as "to",
      l.depart_date as departs, case when l.arrive_time = '00:00' then l.arrive_date - 1 else l.arrive_date end as arrives
    from ${lines('TravelRequest', name)} l join trips t on t.id = l.parent_id where ${isTaken}`
  const isTravelled = sql`(t.status in ${settled} and exists (select 1 from ${lines('TravelRequest', 'actualLegs')} a where a.parent_id = t.id))`
  return sql`select g.*, row_number() over (partition by g.trip order by g.seq desc) = 1 as final,
      min(g.departs) over (partition by g.trip order by g.seq rows between 1 following and unbounded following) as until
    from (${of('legs', sql`not ${isTravelled}`)} union all ${of('actualLegs', isTravelled)}) g`
}

/**
 * The city by which a day of a trip counts (R-TRV-02), of the leg `g` that was the last to depart by then: where the traveller is when the
 * day ends or whither he is on the way, on the day of coming home the city that was left.
 */
const cityOfLeg = sql`case when g.final then g."from" else g."to" end`
const isLegOf = (trip: SQL, day: SQL): SQL =>
  sql`g.trip = ${trip} and g.departs <= ${day} and (g.until is null or g.until > ${day})`

/** Nights `(trip, city, nights)` that are spent in a city; those on the way are spent in none. Behind `withTrips`. */
export const tripNights = sql`(select s.trip, ${cityOfLeg} as city, count(*)::int as nights
    from (select trip, min(departs) as "from", max(arrives) as "to" from legs group by trip) s
      cross join lateral (select o.day::date as day from generate_series(s."from", s."to" - 1, interval '1 day') as o(day)) d
      join legs g on ${isLegOf(sql`s.trip`, sql`d.day`)}
    where not exists (select 1 from legs w where w.trip = s.trip and w.departs <= d.day and w.arrives > d.day)
    group by 1, 2)`

/** The trips in question, `t` in the condition, and their legs: what `tripCosts` and `tripNights` read, to be put before the statement. */
export const withTrips = (context: QueryContext, isAsked: SQL): SQL =>
  sql`with trips as materialized (select t.* from ${context.rows('TravelRequest')} t where ${isAsked}), legs as materialized (${tripLegs(context)})`

/**
 * Cost `(trip, city, grp, amount, company)` of trips: lump sums and, once the realization is stored, what was approved or paid by the company,
 * before that what is expected. Transport counts in the first city, as does a trip of one day, everything else in the city of its day. Other
 * currencies by the middle rate of the day of settlement, before it of the day on which the trip was estimated: the parts add up to the cost
 * of a settled trip, and to the estimate of another one. Behind `withTrips`.
 */
export function tripCosts({ rows, lines }: QueryContext): SQL {
  const day = sql`case when t.status in ${settled} then coalesce(t.settled_on, t.travel_date) else coalesce(t.estimated_on, t.request_date, t.travel_date) end`
  const worth = sql`round(l.amount * coalesce((select r.rate / c.rate_unit from ${rows('ExchangeRate')} r join ${rows('Currency')} c on c.id = r.currency_id
        where r.currency_id = l.currency and r.rate_type = 'BI_MID' and r.valid_from <= l.day order by r.valid_from desc limit 1), 1))`
  const city = sql`case when l.of = 1 or x.group = 'TRANSPORT' then l.first else coalesce(${cityOfLeg}, l.first) end`
  return sql`(select l.trip, ${city} as city, x.group as grp, sum(${worth}) as amount, coalesce(sum(${worth}) filter (where l.payer = 'COMPANY'), 0) as company
    from (select t.id as trip, t.days as of, t.main_destination_id as first, ${day} as day, b.date as spent, b.expense_type_id as kind, b.amount, b.currency_id as currency, b.paid_by as payer
        from trips t join ${lines('TravelRequest', 'budget')} b on b.parent_id = t.id where not b.is_estimate or t.status not in ${settled}
      union all select t.id, t.days, t.main_destination_id, ${day}, e.date, e.expense_type_id, case e.paid_by when 'COMPANY' then e.actual else coalesce(e.approved, 0) end, e.currency_id, e.paid_by
        from trips t join ${lines('TravelRequest', 'expenses')} e on e.parent_id = t.id where t.status in ${settled}) l
      join ${rows('TravelExpenseType')} x on x.id = l.kind left join legs g on ${isLegOf(sql`l.trip`, sql`l.spent`)} group by 1, 2, 3)`
}

/** A cancelled trip stays open until its traveller has given back what was advanced. */
export const givesBack = ({ lines }: QueryContext): SQL =>
  sql`(t.status = 'CANCELLED' and exists (select 1 from ${lines('TravelRequest', 'advances')} a where a.parent_id = t.id and a.state = 'PAID'))`

/**
 * Open trips of a day with their age bucket: requested by then, and not finished by then. For a past day the status, advance,
 * days and division are those that the trip had at the end of that day: the values before its next write, from the trail.
 */
export function openTrips(context: QueryContext, asOf: string): SQL {
  const day = sql`${asOf}::date`
  const was = (name: string) => sql`w.before ->> ${sql.raw(`'${name}'`)}`
  const then = (name: string, type: string, now: SQL) =>
    sql`case when w.before is null then ${now} else (${was(name)})::${sql.raw(type)} end`
  const isOut = sql`case when w.before is null then ${givesBack(context)} else ${was('status')} = 'CANCELLED'
    and exists (select 1 from jsonb_array_elements(coalesce(nullif(w.before -> 'advances', 'null'), '[]')) a where a ->> 'state' = 'PAID') end`
  const as = sql`(select t.id, t.employee_id, t.main_destination_id, t.request_date, t.travel_date, (t.closed_at at time zone 'Asia/Jakarta')::date as closed_on,
      ${isOut} as gives_back, w.before is not null as changed_since, ${then('status', 'text', sql`t.status`)} as status,
      ${then('division', 'int', sql`t.division_id`)} as division_id, ${then('returnDate', 'date', sql`t.return_date`)} as return_date,
      ${then('advanceTotal', 'numeric', sql`t.advance_total`)} as advance_total, ${then('settleDueDate', 'date', sql`t.settle_due_date`)} as settle_due_date
    from ${context.rows('TravelRequest')} t
      left join lateral (select e.before from ${auditEntry} e where ${day} < ${context.today}::date and e.entity = 'TravelRequest' and e.record_id = t.id
        and e.at >= (${day} + 1)::timestamp at time zone 'Asia/Jakarta' and e.before is not null order by e.seq limit 1) w on true)`
  return sql`(select t.*, case when t.status = 'VERIFIED' then 0 else greatest(0, ${day} - t.settle_due_date) end as late,
      case when t.return_date > ${day} then 'NOT_BACK' when ${day} - t.return_date <= 7 then 'D0_7'
        when ${day} - t.return_date <= 14 then 'D8_14' when ${day} - t.return_date <= 30 then 'D15_30' else 'OVER_30' end as bucket
    from ${as} t where coalesce(t.request_date, t.travel_date) <= ${day}
      and (t.status in ('APPROVED', 'ADVANCE_PAID', 'TRAVELLING', 'REALIZATION', 'VERIFIED') or t.gives_back
        or (t.status = 'CLOSED' and not t.changed_since and t.closed_on > ${day})))`
}

/** Advances by bucket, as the recaps show them. */
export const bucketColumns = sql`count(*)::int as trips, coalesce(sum(t.advance_total), 0) as advance,
  coalesce(sum(t.advance_total) filter (where t.bucket = 'NOT_BACK'), 0) as "notBack", coalesce(sum(t.advance_total) filter (where t.bucket = 'D0_7'), 0) as d7,
  coalesce(sum(t.advance_total) filter (where t.bucket = 'D8_14'), 0) as d14, coalesce(sum(t.advance_total) filter (where t.bucket = 'D15_30'), 0) as d30,
  coalesce(sum(t.advance_total) filter (where t.bucket = 'OVER_30'), 0) as over30`

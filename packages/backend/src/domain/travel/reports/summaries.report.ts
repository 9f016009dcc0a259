// What trips cost: by employee and kind of expense, by city, by division and month.
import { travelSummaryBaseOnCity } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/travel-summary-base-on-city'
import { travelSummaryBaseOnDivision } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/travel-summary-base-on-division'
import { travelSummaryExpense } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/travel-summary-expense'
import { type SQL, sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { taken, tripCosts, tripNights, withTrips } from './trip-rows.ts'

const groupSum = (...groups: readonly string[]) =>
  sql`coalesce(sum(c.amount) filter (where c.grp in ${[...groups]}), 0)`

const leftBetween = (from: string, to: string): SQL => sql`t.travel_date between ${from}::date and ${to}::date`

export const travelSummaryExpenseReport = reportFor(
  travelSummaryExpense,
  (context, { dateFrom, dateTo, division, project }) => sql`${withTrips(
    context,
    sql`t.status = 'CLOSED' and ${leftBetween(dateFrom, dateTo)}
      and (${division}::int is null or t.division_id = ${division}) and (${project}::int is null or t.project_id = ${project})`,
  )}
    select t.division_id as division, t.employee_id as employee,
      count(distinct t.id)::int as trips, (select sum(o.days) from trips o where o.id = any(array_agg(distinct t.id)))::int as days,
      ${groupSum('POCKET')} as pocket, ${groupSum('MEAL')} as meal, ${groupSum('HOTEL')} as hotel, ${groupSum('TRANSPORT')} as transport,
      ${groupSum('LOCAL_TRANSPORT')} as local, ${groupSum('LAUNDRY')} as laundry, ${groupSum('COMMUNICATION', 'VISA', 'INSURANCE', 'OTHER')} as other,
      coalesce(sum(c.amount), 0) as total, coalesce(sum(c.company), 0) as "companyPaid"
    from trips t left join ${tripCosts(context)} c on c.trip = t.id
    group by t.division_id, t.employee_id`,
)
export const travelSummaryByCityReport = reportFor(
  travelSummaryBaseOnCity,
  (
    context,
    { dateFrom, dateTo, zone },
  ) => sql`${withTrips(context, sql`t.status in ${taken} and ${leftBetween(dateFrom, dateTo)}`)},
      costs as (select c.trip, c.city, sum(c.amount) filter (where c.grp = 'HOTEL') as hotel, sum(c.amount) as total from ${tripCosts(context)} c group by 1, 2),
      nights as (select * from ${tripNights} n),
      places as (select trip, city from costs union select trip, city from nights union select t.id, t.main_destination_id from trips t)
    select p.city, coalesce(d.zone_id, s.zone_id) as zone, count(*) filter (where p.city = t.main_destination_id)::int as trips,
      coalesce(sum(1 + (select count(*) from ${context.lines('TravelRequest', 'companions')} k where k.parent_id = t.id)) filter (where p.city = t.main_destination_id), 0)::int as persons,
      coalesce(sum(n.nights), 0)::int as nights, coalesce(sum(c.hotel), 0) as hotel, coalesce(sum(c.total), 0) as total
    from places p join trips t on t.id = p.trip left join costs c on c.trip = p.trip and c.city = p.city
      left join nights n on n.trip = p.trip and n.city = p.city join ${context.rows('TravelDestination')} d on d.id = p.city
      left join ${context.rows('OperationAreaSetting')} s on s.operation_area_id = d.operation_area_id
    where ${zone}::int is null or coalesce(d.zone_id, s.zone_id) = ${zone}
    group by p.city, coalesce(d.zone_id, s.zone_id)`,
)

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
export const travelSummaryByDivisionReport = reportFor(travelSummaryBaseOnDivision, (context, { year, measure }) => {
  const of = year ?? Number(context.today.slice(0, 4))
  const columns = months.map(
    (name, i) => sql`coalesce(sum(v.value) filter (where v.month = ${i + 1}::int), 0) as ${sql.identifier(name)}`,
  )
  return sql`${withTrips(context, sql`t.status in ${taken} and extract(year from t.travel_date) = ${of}`)} select v.division, ${sql.join(columns, sql`, `)}, coalesce(sum(v.value), 0) as total, coalesce(sum(v.cost), 0) as cost,
      (select b.amount from ${context.rows('TravelBudget')} b where b.division_id = v.division and b.year = ${of}) as budget
    from (select t.division_id as division, extract(month from t.travel_date)::int as month, c.cost,
        case ${measure}::text when 'TRIPS' then 1 when 'DAYS' then t.days else coalesce(c.cost, 0) end as value
      from trips t left join (select k.trip, sum(k.amount) as cost from ${tripCosts(context)} k group by k.trip) c on c.trip = t.id) v
    group by v.division`
})

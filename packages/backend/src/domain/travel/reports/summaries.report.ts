// What trips cost: by employee and kind of expense, by city, by division and month.
import { travelSummaryBaseOnCity } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/travel-summary-base-on-city'
import { travelSummaryBaseOnDivision } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/travel-summary-base-on-division'
import { travelSummaryExpense } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/travel-summary-expense'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { taken, tripCosts, tripNights, withLegs } from './trip-rows.ts'

const groupSum = (...groups: readonly string[]) =>
  sql`coalesce(sum(c.amount) filter (where c.grp in ${[...groups]}), 0)`

export const travelSummaryExpenseReport = reportFor(
  travelSummaryExpense,
  (
    context,
    { dateFrom, dateTo, division, project },
  ) => sql`${withLegs(context)} select t.division_id as division, t.employee_id as employee,
      count(distinct t.id)::int as trips, (select sum(o.days) from ${context.rows('TravelRequest')} o where o.id = any(array_agg(distinct t.id)))::int as days,
      ${groupSum('POCKET')} as pocket, ${groupSum('MEAL')} as meal, ${groupSum('HOTEL')} as hotel, ${groupSum('TRANSPORT')} as transport,
      ${groupSum('LOCAL_TRANSPORT')} as local, ${groupSum('LAUNDRY')} as laundry, ${groupSum('COMMUNICATION', 'VISA', 'INSURANCE', 'OTHER')} as other,
      coalesce(sum(c.amount), 0) as total, coalesce(sum(c.company), 0) as "companyPaid"
    from ${context.rows('TravelRequest')} t left join ${tripCosts(context)} c on c.trip = t.id
    where t.status = 'CLOSED' and t.travel_date between ${dateFrom}::date and ${dateTo}::date
      and (${division}::int is null or t.division_id = ${division}) and (${project}::int is null or t.project_id = ${project})
    group by t.division_id, t.employee_id`,
)
export const travelSummaryByCityReport = reportFor(
  travelSummaryBaseOnCity,
  (
    context,
    { dateFrom, dateTo, zone },
  ) => sql`${withLegs(context)}, costs as (select * from ${tripCosts(context)} c), nights as (select * from ${tripNights(context)} n),
      places as (select trip, city from costs union select trip, city from nights
        union select t.id, t.main_destination_id from ${context.rows('TravelRequest')} t)
    select p.city, coalesce(d.zone_id, s.zone_id) as zone, count(*) filter (where p.city = t.main_destination_id)::int as trips,
      coalesce(sum(1 + (select count(*) from ${context.lines('TravelRequest', 'companions')} k where k.parent_id = t.id)) filter (where p.city = t.main_destination_id), 0)::int as persons,
      coalesce(sum((select n.nights from nights n where n.trip = p.trip and n.city = p.city)), 0)::int as nights,
      coalesce(sum((select sum(c.amount) from costs c where c.trip = p.trip and c.city = p.city and c.grp = 'HOTEL')), 0) as hotel,
      coalesce(sum((select sum(c.amount) from costs c where c.trip = p.trip and c.city = p.city)), 0) as total
    from places p join ${context.rows('TravelRequest')} t on t.id = p.trip join ${context.rows('TravelDestination')} d on d.id = p.city
      left join ${context.rows('OperationAreaSetting')} s on s.operation_area_id = d.operation_area_id
    where t.status in ${taken} and t.travel_date between ${dateFrom}::date and ${dateTo}::date
      and (${zone}::int is null or coalesce(d.zone_id, s.zone_id) = ${zone})
    group by p.city, coalesce(d.zone_id, s.zone_id)`,
)

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
export const travelSummaryByDivisionReport = reportFor(travelSummaryBaseOnDivision, (context, { year, measure }) => {
  const of = year ?? Number(context.today.slice(0, 4))
  const columns = months.map(
    (name, i) => sql`coalesce(sum(v.value) filter (where v.month = ${i + 1}::int), 0) as ${sql.identifier(name)}`,
  )
  return sql`${withLegs(context)}, costs as (select * from ${tripCosts(context)} c) select v.division, ${sql.join(columns, sql`, `)}, coalesce(sum(v.value), 0) as total, coalesce(sum(v.cost), 0) as cost,
      (select b.amount from ${context.rows('TravelBudget')} b where b.division_id = v.division and b.year = ${of}) as budget
    from (select t.division_id as division, extract(month from t.travel_date)::int as month, c.cost,
        case ${measure}::text when 'TRIPS' then 1 when 'DAYS' then t.days else coalesce(c.cost, 0) end as value
      from ${context.rows('TravelRequest')} t left join lateral (select sum(k.amount) as cost from costs k where k.trip = t.id) c on true
      where t.status in ${taken} and extract(year from t.travel_date) = ${of}) v
    group by v.division`
})

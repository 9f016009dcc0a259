// Rows of trips by group of expenses, for pivots and tiles.
import { trips } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/trips.dataset'
import { sql } from 'drizzle-orm'
import { type Dataset, datasetFor } from '../../../engine/datasets/dataset.ts'
import { taken, tripCosts, tripNights, withTrips } from './trip-rows.ts'

export const tripDatasets: readonly Dataset[] = [
  datasetFor(trips, (context, { dateFrom, dateTo }) => {
    const { rows } = context
    // Trips, days and advances count in the first row of the first city, nights in the first row of each.
    const first = sql`row_number() over (partition by p.trip order by p.city <> t.main_destination_id, p.city, c.grp nulls last) = 1`
    const firstOfCity = sql`row_number() over (partition by p.trip, p.city order by c.grp nulls last) = 1`
    const isAsked = sql`t.status in ${taken} and t.travel_date between ${dateFrom}::date and ${dateTo}::date`
    return sql`${withTrips(context, isAsked)}, costs as (select * from ${tripCosts(context)} c), nights as (select * from ${tripNights} n),
        places as (select trip, city from costs union select trip, city from nights union select t.id, t.main_destination_id from trips t)
      select t.id as trip, t.employee_id as employee, t.division_id as division, p.city, coalesce(d.zone_id, s.zone_id) as zone,
        t.travel_type_id as "travelType", t.project_id as project, t.travel_date as departure, c.grp as "group", t.status,
        case when ${first} then 1 else 0 end as trips, case when ${first} then t.days else 0 end as days,
        case when ${firstOfCity} then coalesce(n.nights, 0) else 0 end as nights,
        coalesce(c.amount, 0) as cost, case when ${first} then t.advance_total else 0 end as advance
      from places p join trips t on t.id = p.trip left join costs c on c.trip = p.trip and c.city = p.city
        left join nights n on n.trip = p.trip and n.city = p.city left join ${rows('TravelDestination')} d on d.id = p.city
        left join ${rows('OperationAreaSetting')} s on s.operation_area_id = d.operation_area_id`
  }),
]

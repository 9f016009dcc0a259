// Rows of trips by group of expenses, for pivots and tiles.
import { trips } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/trips.dataset'
import { sql } from 'drizzle-orm'
import { type Dataset, datasetFor } from '../../../engine/datasets/dataset.ts'
import { taken, tripCosts } from './trip-rows.ts'

export const tripDatasets: readonly Dataset[] = [
  datasetFor(trips, (context, { dateFrom, dateTo }) => {
    const { rows } = context
    const first = sql`row_number() over (partition by t.id order by c.grp nulls last) = 1`
    return sql`select t.id as trip, t.employee_id as employee, t.division_id as division, t.main_destination_id as city, coalesce(d.zone_id, s.zone_id) as zone,
        t.travel_type_id as "travelType", t.project_id as project, t.travel_date as departure, c.grp as "group", t.status,
        case when ${first} then 1 else 0 end as trips, case when ${first} then t.days else 0 end as days, case when ${first} then t.nights else 0 end as nights,
        coalesce(c.amount, 0) as cost, case when ${first} then t.advance_total else 0 end as advance
      from ${rows('TravelRequest')} t left join ${tripCosts(context)} c on c.trip = t.id left join ${rows('TravelDestination')} d on d.id = t.main_destination_id
        left join ${rows('OperationAreaSetting')} s on s.operation_area_id = d.operation_area_id
      where t.status in ${taken} and t.travel_date between ${dateFrom}::date and ${dateTo}::date`
  }),
]

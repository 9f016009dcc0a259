// Trips that are not closed: one by one, by employee, by area.
import { outstandingTrRecapEmployee } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/outstanding-tr-recap-employee'
import { outstandingTrRecapLocation } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/outstanding-tr-recap-location'
import { outstandingTravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/outstanding-travel-request'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { bucketColumns, openTrips } from './trip-rows.ts'

export const outstandingTripsReport = reportFor(
  outstandingTravelRequest,
  (
    context,
    { asOf, division, bucket },
  ) => sql`select t.id as trip, t.employee_id as employee, t.division_id as division, t.return_date as "returnDate",
      t.advance_total as advance, t.status, t.settle_due_date as due, t.late as "overdueDays", t.bucket
    from ${openTrips(context, asOf)} t
    where (${division}::int is null or t.division_id = ${division}) and (${bucket}::text is null or t.bucket = ${bucket})`,
)
export const outstandingByEmployeeReport = reportFor(
  outstandingTrRecapEmployee,
  (
    context,
    { asOf, division },
  ) => sql`select t.employee_id as employee, ${bucketColumns} from ${openTrips(context, asOf)} t
    where ${division}::int is null or t.division_id = ${division} group by t.employee_id`,
)
export const outstandingByAreaReport = reportFor(
  outstandingTrRecapLocation,
  (context, { asOf }) => sql`select d.operation_area_id as area, ${bucketColumns} from ${openTrips(context, asOf)} t
    join ${context.rows('TravelDestination')} d on d.id = t.main_destination_id group by d.operation_area_id`,
)

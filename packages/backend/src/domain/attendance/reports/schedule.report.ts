// Schedules as an inquiry: who works when, by which shift, and where that comes from.
import { workingShiftInq } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-inq'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { schedulesIn } from '../datasets/schedule.dataset.ts'

export const shiftInquiryReport = reportFor(workingShiftInq, (context, { dayType, daysOff, shift, ...asked }) => {
  const { from, where } = schedulesIn(context, asked)
  const code = sql`(select x.shift_code from ${context.rows('WorkingShift')} x where x.id = ${shift})`
  return sql`select d.employee_id as "employee", d.work_date as "workDate", d.day_type as "dayType", d.shift_id as "shift",
      s.start_time || '–' || s.end_time as "times", d.source as "source", d.holiday as "holiday", d.department_id as "department",
      d.work_group_id as "workGroup", d.location_id as "location"
    from ${from} where ${where} and (${dayType}::text is null or d.day_type = ${dayType}) and (${daysOff ?? false}::boolean is not true or d.day_type <> 'WORKDAY')
      and (${shift}::int is null or s.shift_code = ${code})`
})

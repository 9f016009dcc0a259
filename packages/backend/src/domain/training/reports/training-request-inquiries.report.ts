// Participants of training requests, whom the reader sees, with the department that they belong to today.
import { trainingRequestInquiries } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request-inquiries'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { below } from '../../employees/index.ts'

export const trainingRequestInquiriesReport = reportFor(trainingRequestInquiries, (context, params) => {
  const { rows, lines } = context
  const { dateFrom, dateTo, employee, department, program, institution, status } = params
  const within = department === null ? sql`true` : sql`e.department_id in ${below(context, department)}`
  return sql`select r.id as "request", e.id as "employee", e.department_id as "department", r.program_id as "program",
      r.institution_id as "institution", r.date_from as "dateFrom", r.date_to as "dateTo", r.total_hours as "hours",
      p.attendance_pct as "attendancePct", p.cost_share as "costShare", p.result as "result", p.certificate_no as "certificateNo", r.status as "status"
    from ${rows('TrainingRequest')} r join ${lines('TrainingRequest', 'participants')} p on p.parent_id = r.id
      join ${rows('Employee')} e on e.id = p.employee_id
    where (${dateFrom}::date is null or r.date_to >= ${dateFrom}::date) and (${dateTo}::date is null or r.date_from <= ${dateTo}::date)
      and (${employee}::int is null or e.id = ${employee}) and (${program}::int is null or r.program_id = ${program})
      and (${institution}::int is null or r.institution_id = ${institution}) and (${status}::text is null or r.status = ${status}) and ${within}`
})

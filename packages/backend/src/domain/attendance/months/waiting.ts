// Documents about the days of a month that still wait: the close asks about them first.
import { ApprovalRequest } from '@kantor/shared/catalogue/approval-management/approval-request.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { type SQL, sql } from 'drizzle-orm'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { isOwnPeriod } from '../../master/index.ts'

const ofApprovalRequest = tableColumns(ApprovalRequest, 'r')
const ofEmployee = tableColumns(Employee, 'e')

/** Whose days, and which, a document `r.doc_id` of each kind is about: employee_id, date_from, date_to. */
const daysOf = ({ rows }: QueryContext): { readonly [docType: string]: SQL } => ({
  ABNORMAL: sql`select a.employee_id, a.date_from, a.date_to from ${rows('AbnormalAttendance')} a where a.id = r.doc_id`,
  OVERTIME_ORDER: sql`select l.employee_id, o.work_date as date_from, o.work_date as date_to
    from overtime_order o join overtime_order_lines l on l.parent_id = o.id where o.id = r.doc_id`,
  OVERTIME_OVERRIDE: sql`select v.employee_id, v.work_date as date_from, v.work_date as date_to from ${rows('OvertimeOverride')} v where v.id = r.doc_id`,
  SHIFT_CHANGE: sql`select l.employee_id, l.work_date as date_from, l.work_date as date_to from shift_change_request_days l where l.parent_id = r.doc_id`,
  AMNESTY: sql`select d.employee_id, a.date_from, a.date_to from amnesty_request a join attendance_day d on d.company_code = a.company_code
    and d.work_date between a.date_from and a.date_to where a.id = r.doc_id`,
  MOBILE_PUNCH: sql`select w.employee_id, (w.punch_at at time zone 'Asia/Jakarta')::date as date_from, (w.punch_at at time zone 'Asia/Jakarta')::date as date_to
    from raw_punch w where w.id = r.doc_id`,
  MONTHLY_ADJUSTMENT: sql`select m.employee_id, o.date_from, o.date_to from monthly_attendance m join attendance_period o
    on o.company_code = m.company_code and o.period_code = m.period_code and ${isOwnPeriod('o', 'm')} where m.id = r.doc_id`,
  // Every day after the last one is a day of work or none, and so is every day that a cancelled end gives back.
  SEPARATION: sql`select s.employee_id, s.last_working_date + 1 as date_from, 'infinity'::date as date_to from ${rows('EmployeeSeparation')} s where s.id = r.doc_id`,
})

/** How many documents about the days of an attendance period `p` wait for a decision. */
export const waitingSql = (context: QueryContext): SQL =>
  sql`(select count(*)::int from ${ownRows(context.actor, ofApprovalRequest)} where r.status = 'WAITING' and (${sql.join(
    Object.entries(daysOf(context)).map(
      ([
        docType,
        days,
      ]) => sql`(r.doc_type = ${docType} and exists (select 1 from (${days}) d join ${ownRows(context.actor, ofEmployee)} on e.id = d.employee_id
      where d.date_from <= p.date_to and d.date_to >= p.date_from and ${isOwnPeriod('p', 'e')}))`,
    ),
    sql` or `,
  )}))`

// The details of the overtime and the holiday allowance of payslips, as their reader sees them.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { isAttendedDay } from '../run/uploaded-overtime.ts'
import { runFacts } from './slip-rows.ts'

const lineOf = (context: QueryContext, code: string): SQL =>
  sql`(select l.parent_id as slip, sum(l.amount) as amount, sum(l.quantity) as quantity from ${context.lines('Payslip', 'payLines')} l
    where l.component_code = ${code} group by 1)`

/** Amounts of uploaded overtime are in the line of the payslip in addition to the amount of its hours. */
const uploadedBy = (context: QueryContext): SQL =>
  sql`(select p.id as slip, u.* from ${context.rows('Payslip')} p join ${runFacts(context)} n on n.id = p.run_id
    join ${context.rows('OvertimeUploadLine')} u on u.employee_id = p.employee_id and u.period_id = n.period_id
      and (u.status = 'CONSUMED' or not ${isAttendedDay(context, 'u')}))`

/**
 * `slip, work_date, order_id, clock_in, clock_out, h15, h20, h30, h40, index_hours, wage, amount`: the days with overtime that a payslip pays, of attendance
 * and of uploads. The wage of an hour is what the payslip paid for one index hour: empty where it is covered, and of a day that was uploaded as an amount.
 */
export const overtimeDays = (context: QueryContext): SQL => {
  const index = (row: string) =>
    sql.raw(`(${row}.ot_h15 * 1.5 + ${row}.ot_h20 * 2 + ${row}.ot_h30 * 3 + ${row}.ot_h40 * 4) / 60.0`)
  return sql`(select d.slip, d.work_date, d.order_id, d.clock_in, d.clock_out, d.h15, d.h20, d.h30, d.h40, round(d.index, 4) as index_hours,
      case when d.amount is null then w.wage end as wage, coalesce(d.amount, round(round(d.index, 4) * w.wage, 2)) as amount
    from (select p.id as slip, a.work_date, a.ot_order as order_id, a.clock_in, a.clock_out, a.ot_h15 as h15, a.ot_h20 as h20, a.ot_h30 as h30,
        a.ot_h40 as h40, ${index('a')} as index, null::numeric as amount
      from ${context.rows('Payslip')} p join ${runFacts(context)} n on n.id = p.run_id
      join ${context.rows('AttendanceDay', 'otOrder')} a on a.employee_id = p.employee_id
        and a.work_date between coalesce(n.date_from, (n.pay_month || '-01')::date) and coalesce(n.date_to, (n.pay_month || '-01')::date + interval '1 month' - interval '1 day')
        and a.ot_h15 + a.ot_h20 + a.ot_h30 + a.ot_h40 > 0
      union all
      select u.slip, u.work_date, o.id, null, null, u.ot_h15, u.ot_h20, u.ot_h30, u.ot_h40, ${index('u')}, u.amount
      from ${uploadedBy(context)} u left join ${context.rows('OvertimeOrder')} o on o.doc_no = u.order_no) d
    join (select p.id as slip, round((x.amount - coalesce(u.amount, 0)) / nullif(p.ot_index_hours, 0), 2) as wage
      from ${context.rows('Payslip')} p join ${lineOf(context, 'OVERTIME')} x on x.slip = p.id
      left join (select y.slip, sum(y.amount) as amount from ${uploadedBy(context)} y group by 1) u on u.slip = p.id) w on w.slip = d.slip)`
}

/** `slip, religion, holiday, months, wage, factor, thr`: payslips that pay a holiday allowance, with how it was computed. */
export const thrSlips = (context: QueryContext): SQL =>
  sql`(select p.id as slip, t.religion_id as religion, t.holiday_date as holiday, t.service_months as months, t.wage_base as wage, t.factor, x.amount as thr
    from ${context.rows('Payslip')} p join ${lineOf(context, 'THR')} x on x.slip = p.id
    left join ${context.rows('ThrEntitlement')} t on t.employee_id = p.employee_id and t.run_id = p.run_id)`

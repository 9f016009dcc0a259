// Retro adjustments where people look for them: with the recap of a month, and with the locked day itself.

import { monthlyAttendanceDataModify } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance-data-modify'
import { dailyAttendModify } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attend-modify'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { iso } from '../evaluation/document-data.ts'

interface Row {
  readonly workDate: string
  readonly field: string
  readonly oldValue: string
  readonly newValue: string
  readonly delta: string
  readonly causeNo: string
  readonly status: 'PENDING' | 'APPLIED'
  readonly source: number
  readonly target: number
}

async function listed(context: ActionContext, where: SQL) {
  const found = await rowsOf<Row>(
    context.tx,
    sql`select ${iso(sql`r.work_date`)} as "workDate", r.field, r.old_value::text as "oldValue", r.new_value::text as "newValue", r.delta::text as delta,
        r.cause_no as "causeNo", r.status, r.source_period_id as source, r.target_period_id as target
      from retro_adjustment r where r.company_code = ${context.actor.companyCode} and ${where} order by r.work_date, r.id limit 500`,
  )
  const periods = await context.refsOf(
    'AttendancePeriod',
    found.flatMap((r) => [r.source, r.target]),
  )
  const rows = found.flatMap(({ source, target, ...row }) => {
    const [sourcePeriod, targetPeriod] = [periods.get(source), periods.get(target)]
    return sourcePeriod === undefined || targetPeriod === undefined ? [] : [{ ...row, sourcePeriod, targetPeriod }]
  })
  return { total: rows.length, rows }
}

export const recapRetroActions = actionsFor(monthlyAttendanceDataModify, {
  retroAdjustments: (context, { monthlyAttendance }) =>
    listed(
      context,
      sql`exists (select 1 from monthly_attendance m join attendance_period p on p.company_code = m.company_code and p.period_code = m.period_code
          and p.pay_group in ('ALL', m.pay_group) where m.id = ${monthlyAttendance} and m.employee_id = r.employee_id and p.id in (r.source_period_id, r.target_period_id))`,
    ),
})

export const dayRetroActions = actionsFor(dailyAttendModify, {
  retroOfDay: (context, { attendanceDay }) =>
    listed(
      context,
      sql`exists (select 1 from attendance_day d where d.id = ${attendanceDay} and d.employee_id = r.employee_id and d.work_date = r.work_date)`,
    ),
})

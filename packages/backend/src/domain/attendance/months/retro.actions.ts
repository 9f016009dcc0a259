// Retro adjustments where people look for them: with the recap of a month, and with the locked day itself.
import { monthlyAttendanceDataModify } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance-data-modify'
import { RetroAdjustment } from '@kantor/shared/catalogue/attendance/attend-transaction/retro-adjustment.entity'
import { dailyAttendModify } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attend-modify'
import { type SQL, sql } from 'drizzle-orm'
import { ownRows, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'

const ofRetroAdjustment = tableColumns(RetroAdjustment, 'r')

async function listed(context: ActionContext, where: SQL) {
  const found = await typedRows(
    context.tx,
    {
      ...picked(ofRetroAdjustment, 'workDate', 'field', 'oldValue', 'newValue', 'delta', 'causeNo', 'status'),
      source: ofRetroAdjustment.sourcePeriod,
      target: ofRetroAdjustment.targetPeriod,
    },
    sql`from ${ownRows(context.actor, ofRetroAdjustment)} where ${where} order by r.work_date, r.id limit 500`,
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

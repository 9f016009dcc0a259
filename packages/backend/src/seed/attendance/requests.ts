// Requests about days of attendance, at different steps: overtime worked without an order, flags to be excused, other
// shifts. Anything that the days do not call for is left out.
import { amnestyApproval } from '@kantor/shared/catalogue/approval-management/amnesty-approval'
import { workingShiftChange } from '@kantor/shared/catalogue/approval-management/working-shift-change'
import { overtimeOverrideRequest } from '@kantor/shared/catalogue/payroll-management/payroll-code/overtime-override-request'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { schedulesOf } from '../../domain/attendance/roster/schedules.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import type { DemoActors } from '../approvals/demo-actors.ts'

export async function insertRequests(desk: DemoActors, context: ActionContext): Promise<void> {
  await insertOverrides(desk)
  await insertAmnesties(desk)
  await insertShiftChanges(desk, context)
}

/** Days of the open month. */
const openDays = sql`from attendance_day d join employee e on e.id = d.employee_id join attendance_period p on p.company_code = d.company_code and p.status = 'OPEN'
    and d.work_date between p.date_from and p.date_to where d.company_code = 'SSI' and e.active_status = 'ACTIVE'`

/** Overtime of assembly line 1 that no one had ordered: one waits for the unit, one for the division. */
async function insertOverrides(desk: DemoActors): Promise<void> {
  const days = await rowsOf<{ employee: number; day: string; minutes: number; from: string; to: string }>(
    desk.tx,
    sql`select distinct on (d.employee_id) d.employee_id as employee, to_char(d.work_date, 'YYYY-MM-DD') as day, d.ot_unrequested as minutes,
        to_char((d.punch_out - d.ot_unrequested * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "from",
        to_char(d.punch_out at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "to"
      ${openDays} and d.ot_unrequested >= 30 and d.punch_out is not null and e.position_id in (select id from position where position_code = 'PRD-ASM1-OPR')
      order by d.employee_id, d.work_date desc limit 2`,
  )
  for (const [i, { employee, day, minutes, from, to }] of days.entries()) {
    const about = { employee, workDate: day, overrideType: 'UNREQUESTED_ACTUAL', allowedMinutes: minutes }
    const why = { startAt: from, endAt: to, reason: 'The container came late, the supervisor asked by telephone' }
    const id = await desk.send('payroll', 0, overtimeOverrideRequest, { ...about, ...why })
    if (i === 1) await desk.decide('unit.head', 0, overtimeOverrideRequest, id, 'APPROVE')
  }
}

/** The lateness of a morning and that of a few people. */
async function insertAmnesties(desk: DemoActors): Promise<void> {
  const late = await rowsOf<{ day: string; people: readonly number[] }>(
    desk.tx,
    sql`select to_char(d.work_date, 'YYYY-MM-DD') as day, array_agg(d.employee_id order by d.employee_id) as people
      ${openDays} and d.flag_codes = 'LATE' and e.position_id in (select id from position where position_code like 'PRD-%-OPR')
      group by 1 order by count(*) desc, 1 desc limit 2`,
  )
  const flag = await desk.id(`select id from flag_master where flag_code = 'LATE' and company_code = 'SSI'`)
  const reasons = ['The road to the plant was flooded', 'The bus of the company broke down']
  for (const [i, { day, people }] of late.entries())
    await desk.send('attendance', 0, amnestyApproval, {
      dateFrom: day,
      dateTo: day,
      scopeType: 'EMPLOYEE',
      flags: [{ flag }],
      reason: reasons[i],
      scopeValues: people.slice(0, 5).map((employee) => ({ employee })),
    })
}

/** The second of two mornings becomes an afternoon, as the days after it: rest stays as long as it was. Daily workers are planned apart. */
async function insertShiftChanges(desk: DemoActors, context: ActionContext): Promise<void> {
  const people =
    await desk.ids(`select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR'
    and e.employee_status_id not in (select c.id from common_code c where c.code_value = 'DAILY')
    and e.active_status = 'ACTIVE' and e.separation_date is null and e.join_date < '${desk.day(100)}' order by e.id desc limit 12`)
  const range = { from: addDays(desk.today, 14), to: addDays(desk.today, 24) }
  const { days } = await schedulesOf(context, people, range)
  const mornings = [...days].flatMap(([employee, own]) => {
    const codes = [...own].map(([day, { now }]) => [day, now.source === 'GROUP' ? now.shift?.code : undefined] as const)
    const at = codes.findIndex(
      ([, code], i) => i > 0 && code === 'P1' && codes[i - 1]?.[1] === 'P1' && codes[i + 1]?.[1] === 'P2',
    )
    return at < 0 ? [] : [{ employee, workDate: codes[at]?.[0] }]
  })
  const toShift = await desk.id(`select id from working_shift where shift_code = 'P2' and company_code = 'SSI'`)
  for (const [i, { employee, workDate }] of mornings.slice(0, 2).entries()) {
    const asked = { kind: 'CHANGE', employee, workDate, toShift, reason: 'Evening school ends that week' }
    const id = await desk.send('attendance', 0, workingShiftChange, asked)
    if (i === 1) await desk.decide('unit.head', 0, workingShiftChange, id, 'APPROVE')
  }
}

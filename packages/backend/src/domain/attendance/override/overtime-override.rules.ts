// An override of overtime: the week it meets, no hour paid twice, one of a kind a day.
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { OvertimeOverride } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-override.entity'
import { multiplied } from '@kantor/shared/rules/attendance/overtime/multipliers'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { awayOn } from '../overtime/away.ts'
import { beginsOnDay } from '../overtime/line-day.ts'
import { scheduledOn, weekMinutesOf } from './week.ts'

const ofOvertimeOverride = tableColumns(OvertimeOverride)
const ofOvertimeOrder = tableColumns(OvertimeOrder, 'o')
const ofOvertimeOverrideV = tableColumns(OvertimeOverride, 'v')

type Values = RuleValues<(typeof OvertimeOverride)['fields']>
const counted = sql`status not in ('REJECTED', 'CANCELLED')`

export const overtimeOverrideRules = rulesFor(OvertimeOverride, {
  async defaults(context) {
    const { employee } = await personOf(context)
    return { requester: employee }
  },
  async derive(context, next) {
    if (next.status !== 'DRAFT' && next.status !== 'RETURNED' && next.status !== 'SUBMITTED') return {}
    const [employee, day] = [next.employee ?? 0, next.workDate ?? context.today]
    const scheduled = await scheduledOn(context, employee, day)
    const kind = { dayType: scheduled?.now.dayType ?? 'WORKDAY', scheme: scheduled?.scheme ?? 'FIVE_DAY' } as const
    return {
      weekMinutes: await weekMinutesOf(context, employee, day),
      weightedHours: multiplied({ ...kind, shortDay: false }, next.allowedMinutes ?? 0).weighted,
    }
  },
  async check(context, next, before) {
    if (next.status !== 'DRAFT' && next.status !== 'RETURNED' && next.status !== 'SUBMITTED') return []
    const isAsked = before?.status !== 'SUBMITTED'
    const complaints = [
      ...(await dayComplaints(context, next)),
      ...(isAsked ? await leaveComplaints(context, next) : []),
      ...(await orderComplaints(context, next)),
    ]
    if (complaints.length > 0) return complaints
    await refuseTwice(context, next, before?.id)
    await refuseOverlap(context, next, before?.id)
    return []
  },
})

const say = (field: keyof Values & string, message: string): FieldError => ({ field, rule: 'R-OVR-DAY', message })

/** He works here on the day; hours begin on it or within the window of its shift, past midnight too, by the clock of his place of work. */
async function dayComplaints(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const [employee, day] = [next.employee ?? 0, next.workDate ?? '']
  const scheduled = await scheduledOn(context, employee, day)
  if (scheduled === undefined || !scheduled.isEmployed) return [say('workDate', 'he is not employed on this day')]
  const { overrideType, startAt, endAt } = next
  if (overrideType !== 'UNREQUESTED_ACTUAL' || startAt == null || endAt == null) return []
  if (day > context.today) return [say('workDate', 'has not been worked yet: write an order')]
  const at = { zone: scheduled.slice?.zone ?? 'WIB', shift: scheduled.now.shift?.pattern ?? null } as const
  if (!beginsOnDay(startAt, day, at)) return [say('startAt', 'lies on another day')]
  const minutes = (Date.parse(endAt) - Date.parse(startAt)) / 60_000
  return minutes > 720 ? [say('endAt', 'at most 12 hours')] : []
}

/** No one who is on leave for the whole day is allowed to work longer. */
async function leaveComplaints(context: RuleContext, { employee, workDate }: Values): Promise<readonly FieldError[]> {
  const leave = (await awayOn(context, workDate ?? '', [employee])).get(employee ?? 0)
  return leave === undefined
    ? []
    : [say('workDate', `${leave}: have that document cancelled before overtime is allowed`)]
}

/** The order is of the same day and lists the employee. */
async function orderComplaints({ tx, actor }: RuleContext, next: Values): Promise<readonly FieldError[]> {
  if (next.order == null) return []
  const [found] = await rowsOf(
    tx,
    sql`select 1 from ${ownRows(actor, ofOvertimeOrder)} join overtime_order_lines l on l.parent_id = o.id where o.id = ${next.order}
      and o.work_date = ${next.workDate ?? ''}::date and l.employee_id = ${next.employee ?? 0} limit 1`,
  )
  return found === undefined ? [say('order', 'is not about this employee and day')] : []
}

async function refuseTwice({ tx, actor }: RuleContext, next: Values, own = 0): Promise<void> {
  const [other] = await typedRows(
    tx,
    { docNo: ofOvertimeOverride.docNo },
    sql`from ${ownRows(actor, ofOvertimeOverride)} where id <> ${own} and employee_id = ${next.employee ?? 0}
      and work_date = ${next.workDate ?? ''}::date and override_type = ${next.overrideType ?? ''} and ${counted} order by id limit 1`,
  )
  if (other !== undefined)
    throw new KantorError('OVERLAP', `${other.docNo} is about the same day of this employee.`, {
      values: { docNo: other.docNo },
    })
}

/** Hours that become a line meet no line of an order. */
async function refuseOverlap({ tx, actor }: RuleContext, next: Values, own = 0): Promise<void> {
  if (next.overrideType !== 'UNREQUESTED_ACTUAL') return
  const [from, to] = [next.startAt ?? '', next.endAt ?? '']
  const [other] = await rowsOf<{ docNo: string }>(
    tx,
    sql`select o.doc_no as "docNo" from ${ownRows(actor, ofOvertimeOrder)} join overtime_order_lines l on l.parent_id = o.id
        where o.${counted} and coalesce(l.line_status, 'OPEN') not in ('EXCLUDED', 'CANCELLED') and l.employee_id = ${next.employee ?? 0}
          and coalesce(l.approved_start, l.start_at) < ${to}::timestamptz and coalesce(l.approved_end, l.end_at) > ${from}::timestamptz
      union all select v.doc_no from ${ownRows(actor, ofOvertimeOverrideV)} where v.id <> ${own} and v.${counted}
        and v.employee_id = ${next.employee ?? 0} and v.start_at < ${to}::timestamptz and v.end_at > ${from}::timestamptz limit 1`,
  )
  if (other !== undefined)
    throw new KantorError('OT_OVERLAP', `${other.docNo} has overtime of this worker at these hours.`)
}

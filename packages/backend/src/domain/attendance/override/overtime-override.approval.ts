// The override before its approvers: how far it goes beyond the law, what the day came out at without it. Approved or
// cancelled, the day and the rest of its week are evaluated again.
import { OvertimeOverride } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-override.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { markStale } from '../../master/index.ts'
import { hoursText } from '../calc/overtime.ts'
import { documentOverDays, personDays } from '../months/over-days.ts'
import { workerDaysOf } from '../overtime/order-days.ts'
import { workersOf } from '../schemes.ts'
import { touchedDays } from './week.ts'

const ofAttendanceDay = tableColumns(AttendanceDay)

type Row = StoredRow<(typeof OvertimeOverride)['fields']>
type Type = NonNullable<Row['overrideType']>

const titles: { readonly [T in Type]: string } = OvertimeOverride.fields.overrideType.labels
/** What the law says to each type, for human resources. */
const legalNotes: { readonly [T in Type]: string } = {
  EXCEED_CAP: 'PP 35/2021 art. 26: 4 h a day and 18 h a week; what was worked beyond is paid all the same',
  BACKDATED: 'PP 35/2021 art. 28: order and consent are written before the work begins',
  UNREQUESTED_ACTUAL: 'PP 35/2021 art. 28 asks for an order; art. 31: hours that were worked are paid',
}
const legalNote = sql.join(
  Object.entries(legalNotes).map(([type, note]) => sql`when ${type} then ${note}`),
  sql` `,
)

const overtimeOverrideDocument = approvalDocument(OvertimeOverride, {
  docType: 'OVERTIME_OVERRIDE',
  path: '/payroll-management/payroll-code/overtime-override-request',
  async about(context, row) {
    const worker = (await workersOf(context, [row.employee])).get(row.employee ?? 0)
    const type = row.overrideType === null ? '' : titles[row.overrideType]
    return {
      number: row.docNo ?? '',
      subject: row.employee,
      department: worker?.department ?? 0,
      summary: [
        worker?.name,
        formatDate(row.workDate),
        `${type} ${hoursText(row.allowedMinutes ?? 0)} h`,
        (row.reason ?? '').slice(0, 120),
      ]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 300),
    }
  },
  concerns: { employee: 'CONCERNED', requester: 'CONCERNED' },
  facts: sql`select v.id, v.employee_id as employee, v.work_date as "workDate", v.override_type as "overrideType", v.allowed_minutes as "allowedMinutes",
      v.week_minutes as "weekMinutes", v.reason as "overrideReason", case v.override_type ${legalNote} end as "legalNote",
      (select t.acted_by_id from approval_request q join approval_task t on t.request_id = q.id
        where q.doc_type = 'OVERTIME_OVERRIDE' and q.doc_id = v.id and t.state = 'APPROVED' order by q.version desc, t.seq desc limit 1) as "approvedBefore"
    from overtime_override v`,
  weighedBy: ({ employee, workDate }) => personDays(employee, workDate),
  impact: impactOf,
  async effect(context, { employee, workDate }) {
    const { from, to } = await touchedDays(context, workDate ?? '')
    await markStale(context, [employee ?? 0], from, to)
    return {}
  },
})

async function impactOf(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  const allowed = row.allowedMinutes ?? 0
  const week = (row.weekMinutes ?? 0) + allowed
  const dayOf = await workerDaysOf(context, row.workDate ?? context.today, [row.employee])
  const { otDayCapMin: dayCap, otWeekCapMin: weekCap } = dayOf(row.employee).policy
  const type: Type = row.overrideType ?? 'EXCEED_CAP'
  return [
    {
      title: 'Day',
      value: `${hoursText(allowed)} of ${hoursText(dayCap)} h`,
      tone: allowed > dayCap ? 'BAD' : 'GOOD',
      detail: legalNotes[type],
    },
    {
      title: 'Week with it',
      value: `${hoursText(week)} of ${hoursText(weekCap)} h`,
      tone: week > weekCap ? 'BAD' : week > weekCap * 0.8 ? 'WARN' : 'GOOD',
    },
    ...(await workedOn(context, row)),
  ]
}

/** The result of the day as it is now. */
async function workedOn({ tx, actor }: RuleContext, row: Row): Promise<readonly Impact[]> {
  const [day] = await rowsOf<{ payable: number; excess: number; unrequested: number }>(
    tx,
    sql`select coalesce(ot_payable, 0) as payable, coalesce(ot_excess, 0) as excess, coalesce(ot_unrequested, 0) as unrequested from ${ownRows(actor, ofAttendanceDay)}
      where employee_id = ${row.employee ?? 0} and work_date = ${row.workDate ?? ''}::date`,
  )
  if (day === undefined) return []
  const { payable, excess, unrequested } = day
  const detail = `${excess} min beyond the limit, ${unrequested} min without an order`
  return [
    {
      title: 'Payable without override',
      value: `${payable} min`,
      tone: excess + unrequested > 0 ? 'WARN' : 'PLAIN',
      detail,
    },
  ]
}

export const overtimeOverrideApproval = documentOverDays(overtimeOverrideDocument, OvertimeOverride, (row) => ({
  employees: [row.employee ?? 0],
  from: row.workDate ?? '',
  to: row.workDate ?? '',
}))

// Leave in the history of an employee: what was approved or cancelled again, and the balances he came with.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { LeaveBeginning } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-beginning.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { formatDate } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'

const ofAbnormalAttendance = tableColumns(AbnormalAttendance, 'a')
const ofAbsentCode = tableColumns(AbsentCode, 'c')
const ofLeaveBeginning = tableColumns(LeaveBeginning, 'b')

interface LeaveRow {
  readonly date: string
  readonly to: string | null
  readonly event: string
  readonly days: string | null
  readonly reason: string | null
  readonly no: string | null
  readonly by: string
  readonly at: string
}

const daysField = ['days', { type: 'text' }] as const

/** Annual leave, maternity and leave by law; days that wait are no history. */
export async function leaveEntriesOf({ tx, actor }: ActionContext, employee: number) {
  const found = await rowsOf<LeaveRow>(
    tx,
    sql`select a.date_from::text as date, a.date_to::text as "to", c.absent_name || case a.status when 'CANCELLED' then ', cancelled' else '' end as event,
        a.days, a.reason, a.doc_no as no, a.created_by as by, a.created_at::text as at
      from ${ownRows(actor, ofAbnormalAttendance)} join ${ownRows(actor, ofAbsentCode)} on c.id = a.absent_code_id
      where a.employee_id = ${employee} and a.status in ('APPROVED', 'CANCEL_REQUESTED', 'CANCELLED')
        and (c.deducts_annual_leave or c.absent_class in ('ANNUAL', 'MATERNITY', 'STATUTORY'))
      union all select b.opening_date::text, null, 'Leave balance brought in', b.current_days + coalesce(b.carried_days, 0) - coalesce(b.advance_days, 0),
        b.remark, null, b.created_by, b.created_at::text
      from ${ownRows(actor, ofLeaveBeginning)} where b.employee_id = ${employee}`,
  )
  return found.map(({ date, to, event, days, reason, no, by, at }) => ({
    date,
    kind: 'LEAVE' as const,
    event: event.slice(0, 100),
    field: daysField,
    before: null,
    by,
    after: [
      days === null ? [] : `${Number(days)} ${Number(days) === 1 ? 'day' : 'days'}`,
      to === null || to === date ? [] : `to ${formatDate(to)}`,
    ]
      .flat()
      .join(', '),
    reason: reason?.slice(0, 500) ?? null,
    letterNo: no,
    at: new Date(at).toISOString(),
  }))
}

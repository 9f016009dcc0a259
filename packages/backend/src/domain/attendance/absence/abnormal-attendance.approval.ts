// Leave, sickness and permits before their approvers: whose, for how long, who else is away then.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { formatDate, formatDateTime } from '@kantor/shared/formats/date'
import { daysOfEvent, stayOf } from '@kantor/shared/rules/attendance/quota'
import { otherEventNear } from '@kantor/shared/rules/attendance/quota-event'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { markStale } from '../../master/index.ts'
import { maternityOf } from '../evaluation/document-data.ts'
import { leaveCheckOf } from '../leave/leave-check.ts'
import { leaveLinesOf } from '../leave/sick-as-leave.ts'
import { documentOverDays, personDays } from '../months/over-days.ts'
import { workersOf } from '../schemes.ts'
import { refuseClosedDays } from './abnormal-attendance.rules.ts'
import { type AbsentRule, absentRuleOf, isOfMinutes } from './absent-rule.ts'
import { refuseBeforeApproved, refuseContinued } from './continued-absence.ts'
import { leastStaff } from './least-staff.ts'
import { otherUsesOf, sharersOf, useOf } from './quota-uses.ts'

const ofEmployee = tableColumns(Employee)
const ofAbnormalAttendance = tableColumns(AbnormalAttendance, 'a')
const ofAbsentCode = tableColumns(AbsentCode, 'c')

type Row = StoredRow<(typeof AbnormalAttendance)['fields']>

/** More days than this at once, and human resources decide too (4.9). */
const longAbsence = 6

/** As it is by itself; a sheet of the office brings in what no month holds back. */
export const abnormalAttendanceDocument = approvalDocument(AbnormalAttendance, {
  docType: 'ABNORMAL',
  path: '/attendance/attend-transaction/abnormal-attendance-data',
  async about(context, row) {
    const rule = await absentRuleOf(context, row.absentCode)
    const worker = (await workersOf(context, [row.employee])).get(row.employee ?? 0)
    return {
      number: row.docNo ?? '',
      subject: row.employee,
      department: worker?.department ?? 0,
      summary: [worker?.name, rule?.name, whenOf(row), (row.reason ?? '').slice(0, 120)]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 300),
    }
  },
  concerns: { employee: 'CONCERNED', requester: 'CONCERNED' },
  facts: sql`select a.id, a.absent_code_id as "absentCode", a.date_from as "dateFrom", a.date_to as "dateTo", a.days,
      a.balance_after as "balanceAfter", a.attachment_id is not null as attached, a.reason from abnormal_attendance a`,
  weighedBy: ({ employee, dateFrom, dateTo }) => [`absences of ${employee}`, ...personDays(employee, dateFrom, dateTo)],
  conditions: {
    WHOLE_DAYS: async (context, row) =>
      !isOfMinutes((await absentRuleOf(context, row.absentCode)) ?? { absentClass: '' }),
    NEEDS_HR: async (context, row) =>
      (await absentRuleOf(context, row.absentCode))?.requiresHr === true || Number(row.days ?? 0) > longAbsence,
  },
  async beforeLast(context, row, purpose) {
    if (purpose === 'APPROVE') return refuseBeforeApproved(context, row)
    await refuseClosedDays(context, row)
    await refuseContinued(context, row)
  },
  async effect(context, row) {
    const to = await lastDayTouched(context, row)
    await markStale(context, [row.employee ?? 0], row.dateFrom ?? '', addDays(to, 1))
    return {}
  },
  async impact(context, row) {
    const rule = await absentRuleOf(context, row.absentCode)
    return rule === undefined
      ? []
      : [
          ...(await quotaOf(context, row, rule)),
          ...(await leaveLeft(context, row, rule)),
          await awayWith(context, row),
          ...(await leastStaff(context, row, rule)),
          ...paperOf(row, rule),
        ]
  },
})

/** What a month of maternity pays follows from the first: days of the stay after a document are touched by it too. */
async function lastDayTouched(context: RuleContext, { employee, absentCode, dateFrom, dateTo }: Row): Promise<string> {
  const [from, to] = [dateFrom ?? '', dateTo ?? '']
  if ((await absentRuleOf(context, absentCode))?.absentClass !== 'MATERNITY') return to
  return stayOf({ from, to }, await maternityOf(context, [employee ?? 0])).to
}

function whenOf(row: Row): string {
  if (row.timeFrom !== null || row.timeTo !== null)
    return `${formatDate(row.dateFrom)}, ${[row.timeFrom, row.timeTo].map((t) => (t === null ? '' : formatDateTime(t).slice(-5))).join('–')}`
  const days = `${Number(row.days ?? 0)} ${Number(row.days ?? 0) === 1 ? 'day' : 'days'}`
  return row.dateFrom === row.dateTo
    ? `${formatDate(row.dateFrom)} · ${days}`
    : `${formatDate(row.dateFrom)} – ${formatDate(row.dateTo)} · ${days}`
}

/** What the event comes to with this document, and the other events by the same code that lie near. */
async function quotaOf(context: RuleContext, row: Row, rule: AbsentRule): Promise<readonly Impact[]> {
  if (rule.quotas.event === null) return []
  const others = await otherUsesOf(context, row, row.id)
  const use = useOf(row, rule)
  const found = daysOfEvent(use, others)
  const names = [rule.name, ...sharersOf(use, others)]
  const title = row.eventDate === null ? 'Allowed an event' : `Allowed for the event of ${formatDate(row.eventDate)}`
  const tone = found > rule.quotas.event ? 'BAD' : 'GOOD'
  const near = otherEventNear({ ...use, event: row.eventDate }, others, rule.eventDays)
  const own: Impact = { title, value: `${found} of ${rule.quotas.event} days`, tone, detail: names.join(', ') }
  if (near === undefined || row.eventDate === null) return [own]
  const value = formatDate(near.event ?? near.from)
  return [own, { title: 'Another event near it', value, tone: 'WARN', detail: near.docNo }]
}

/** The document is approved and is to be cancelled: its approvers decide about the reversal. */
const isReversal = ({ status }: Pick<Row, 'status'>): boolean => status === 'CANCEL_REQUESTED'

/** What the days leave of the balance as it is now; cancelled they go back to it. */
async function leaveLeft(context: RuleContext, row: Row, rule: AbsentRule): Promise<readonly Impact[]> {
  const wish = await leaveCheckOf(context, {
    id: row.id,
    employee: row.employee ?? 0,
    days: leaveLinesOf(row.lines, rule),
  })
  if (wish === null) return []
  if (isReversal(row)) return [{ title: 'Leave balance', value: `${wish.after} → ${wish.before} days`, tone: 'GOOD' }]
  const value = `${wish.before} → ${wish.after} days`
  if (wish.shortOn === null) return [{ title: 'Leave balance', value, tone: 'GOOD' }]
  return [{ title: 'Leave balance', value, tone: 'BAD', detail: `Not covered on ${formatDate(wish.shortOn)}` }]
}

/** Who of the same department is away on the same days, approved or still waiting. */
async function awayWith({ tx, actor }: RuleContext, row: Row): Promise<Impact> {
  const [found] = await rowsOf<{ away: number; staff: number; names: string | null }>(
    tx,
    sql`with same as (select id, full_name from ${ownRows(actor, ofEmployee)} where company_code = ${actor.companyCode} and active_status <> 'INACTIVE'
          and department_id = (select department_id from ${ownRows(actor, ofEmployee)} where id = ${row.employee ?? 0}))
      select (select count(*)::int from same) as staff, count(*)::int as away, string_agg(away.full_name, ', ' order by away.full_name) as names from (
        select distinct s.full_name from same s join ${ownRows(actor, ofAbnormalAttendance)} on a.employee_id = s.id join ${ownRows(actor, ofAbsentCode)} on c.id = a.absent_code_id
        where a.id <> ${row.id} and a.status in ('SUBMITTED', 'APPROVED', 'CANCEL_REQUESTED') and c.absent_class not in ('TIME_PERMIT', 'FORGOT_PUNCH')
          and a.date_from <= ${row.dateTo ?? ''}::date and a.date_to >= ${row.dateFrom ?? ''}::date) away`,
  )
  const { away = 0, staff = 0 } = found ?? {}
  const isThin = staff > 0 && (away + (isReversal(row) ? 0 : 1)) / staff > 0.3
  return {
    title: 'Away on the same days',
    value: `${away} of ${staff}`,
    tone: away === 0 ? 'GOOD' : isThin ? 'BAD' : 'WARN',
    ...(found?.names == null ? {} : { detail: found.names.slice(0, 500) }),
  }
}

function paperOf(row: Row, rule: AbsentRule): readonly Impact[] {
  if (!rule.requiresAttachment) return []
  if (row.attachment !== null) return [{ title: 'Document', value: 'Attached', tone: 'GOOD' }]
  return [
    {
      title: 'Document',
      value: 'Still missing',
      tone: 'WARN',
      detail: `It may follow within ${rule.attachmentDueDays ?? 0} days; else the day counts as absent`,
    },
  ]
}

export const abnormalAttendanceApproval = documentOverDays(abnormalAttendanceDocument, AbnormalAttendance, (row) => ({
  employees: row.employee === null ? [] : [row.employee],
  from: row.dateFrom ?? '',
  to: row.dateTo ?? '',
}))

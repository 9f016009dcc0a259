// The overtime order: what its lines add up to, no hour ordered twice, no order without consent.
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { hoursText } from '../calc/overtime.ts'
import type { ScheduledDay } from '../roster/schedules.ts'
import { beginsOnDay } from './line-day.ts'
import { workerDaysOf } from './order-days.ts'
import { linesWithoutHead } from './order-heads.ts'
import { costCenterOf, hoursOfLines } from './order-hours.ts'
import { unworkedLines } from './order-lines.ts'

const ofOvertimeOrder = tableColumns(OvertimeOrder, 'o')
const ofEmployee = tableColumns(Employee, 'e')

type Values = RuleValues<(typeof OvertimeOrder)['fields']>
type Line = NonNullable<Values['lines']>[number]

/**
 * Statuses in which its maker still says what is wished; a new round asks for all of it. Later ones keep what was sent, shortened or
 * approved.
 */
const isOpen = ({ status }: Values): boolean => status === 'DRAFT' || status === 'SUBMITTED' || status === 'RETURNED'

export const overtimeOrderRules = rulesFor(OvertimeOrder, {
  async defaults(context) {
    const { employee } = await personOf(context)
    return { requester: employee }
  },
  async derive(context, next, before) {
    if (before !== undefined && !isOpen(next)) return {}
    const day = next.workDate ?? context.today
    const wished = (next.lines ?? []).map((line): Line => ({ ...line, approvedStart: null, approvedEnd: null }))
    const lines = await hoursOfLines(context, day, wished, before?.id)
    const costCenter = next.costCenter ?? (await costCenterOf(context, next.department ?? 0, day))
    return { lines, costCenter, ...totalsOf(lines) }
  },
  async check(context, next, before) {
    const lines = next.lines ?? []
    const dayOf = await workerDaysOf(
      context,
      next.workDate ?? context.today,
      lines.map((l) => l.employee),
    )
    const scheduled = (employee: number | null | undefined) => dayOf(employee).scheduled
    const complaints = lines.flatMap((line, i) => workerComplaints(line, i, scheduled(line.employee)))
    if (complaints.length > 0) return complaints
    const elsewhere = linesOfOtherDays(next, before?.status, scheduled)
    if (elsewhere.length > 0) return elsewhere
    // What was sent is decided by the head of its workers at that time; later moves do not change this.
    const isAsked = isOpen(next) && before?.status !== 'SUBMITTED'
    const refused = isAsked ? await requestComplaints(context, next, dayOf) : []
    if (refused.length > 0) return refused
    await refuseOverlap(context, lines, before?.id)
    return []
  },
  moves: { submit: { check: (_context, { lines }) => refuseWithoutConsent(lines ?? []) } },
  derived: {
    mayConsent: ({ columns, viewer }) => {
      const column = (name: string) => columnIn(columns, name)
      return sql`(${column('status')} in ('DRAFT', 'RETURNED') and exists (select 1 from overtime_order_lines own
        join user_account me on me.employee_id = own.employee_id and me.id = ${viewer?.userId ?? 0}
        where own.parent_id = ${column('id')} and own.consent_at is null))`
    },
  },
})

/** What is looked at while the order is written and sent, not afterwards. */
async function requestComplaints(
  context: RuleContext,
  next: Values,
  dayOf: Awaited<ReturnType<typeof workerDaysOf>>,
): Promise<readonly FieldError[]> {
  const unpaid = (next.lines ?? []).flatMap((line, i) => unpaidComplaints(line, i, dayOf(line.employee).scheduled))
  if (unpaid.length > 0) return unpaid
  const apart = await linesWithoutHead(context, next, dayOf)
  return apart.length > 0 ? apart : unworkedLines(context, next, dayOf)
}

/**
 * Each line begins on the work date of the order, or within the window of the shift of that day, past midnight too. What is sent back,
 * turned down or cancelled is let go as it is.
 */
function linesOfOtherDays(
  next: Values,
  was: string | null | undefined,
  scheduled: (employee: number | null | undefined) => ScheduledDay | undefined,
): readonly FieldError[] {
  const isLetGo = next.status === 'REJECTED' || next.status === 'CANCEL_REQUESTED' || next.status === 'CANCELLED'
  const day = next.workDate
  if (isLetGo || (next.status === 'RETURNED' && was !== 'RETURNED') || day == null) return []
  return (next.lines ?? []).flatMap((line, i) => {
    const { slice, now } = scheduled(line.employee) ?? {}
    const at = { zone: slice?.zone ?? 'WIB', shift: now?.shift?.pattern ?? null } as const
    if (line.lineStatus === 'EXCLUDED' || line.startAt == null || beginsOnDay(line.startAt, day, at)) return []
    const message = `lies on another day than ${formatDate(day)}: give hours of this day, or write an order of the other one`
    return [{ field: `lines.${i}.startAt`, rule: 'R-OT-DAY', message }]
  })
}

/** Sums of the lines that are not left out. */
export function totalsOf(lines: readonly Line[]): Values {
  const kept = lines.filter((l) => l.lineStatus !== 'EXCLUDED')
  const totalMinutes = kept.reduce((sum, l) => sum + (l.plannedMinutes ?? 0), 0)
  return { totalMinutes, plannedHours: hoursText(totalMinutes), employees: new Set(kept.map((l) => l.employee)).size }
}

function workerComplaints(line: Line, i: number, scheduled: ScheduledDay | undefined): readonly FieldError[] {
  if (scheduled === undefined) return []
  const say = (field: string, message: string) => [{ field: `lines.${i}.${field}`, rule: 'R-OT-WORKER', message }]
  if (!scheduled.isEmployed) return say('employee', 'is not employed on the day of the order')
  if (line.compensation === 'TIME_OFF' && scheduled.slice?.otEligible === true)
    return say('compensation', 'overtime of this worker is paid (art. 27)')
  return []
}

/** No one is promised pay that the evaluation does not give. */
function unpaidComplaints(line: Line, i: number, scheduled: ScheduledDay | undefined): readonly FieldError[] {
  if (line.compensation !== 'PAY' || scheduled?.slice?.otEligible !== false) return []
  const message = 'overtime of this worker is not paid (art. 27): give time off, or leave it empty'
  return [{ field: `lines.${i}.compensation`, rule: 'R-OT-WORKER', message }]
}

/** No hour of a worker is in two lines, of this order or of another that still counts. */
async function refuseOverlap({ tx, actor }: RuleContext, lines: readonly Line[], own = 0): Promise<void> {
  const kept = lines.filter((l) => l.lineStatus !== 'EXCLUDED' && l.lineStatus !== 'CANCELLED')
  const twice = kept.some((a, i) =>
    kept.some(
      (b, k) =>
        k > i &&
        a.employee === b.employee &&
        (a.startAt ?? '') < (b.endAt ?? '') &&
        (b.startAt ?? '') < (a.endAt ?? ''),
    ),
  )
  if (twice) throw new KantorError('OT_OVERLAP', 'An employee is listed twice in this order for the same hours.')
  if (kept.length === 0) return
  const wanted = JSON.stringify(kept.map((l) => ({ employee: l.employee, from: l.startAt, to: l.endAt })))
  const [other] = await typedRows(
    tx,
    { docNo: ofOvertimeOrder.docNo, name: ofEmployee.fullName },
    sql`from jsonb_to_recordset(${wanted}::jsonb) w (employee int, "from" timestamptz, "to" timestamptz)
        join overtime_order_lines l on l.employee_id = w.employee and l.start_at < w."to" and l.end_at > w."from"
        join ${ownRows(actor, ofOvertimeOrder)} on o.id = l.parent_id join ${ownRows(actor, ofEmployee)} on e.id = l.employee_id
      where o.id <> ${own} and o.status not in ('REJECTED', 'CANCELLED') and l.line_status not in ('EXCLUDED', 'CANCELLED')
      order by o.id limit 1`,
  )
  if (other !== undefined)
    throw new KantorError('OT_OVERLAP', `${other.name} has overtime at these hours in ${other.docNo}.`, {
      values: { docNo: other.docNo },
    })
}

/** Art. 28: the worker agrees before the order goes out. */
function refuseWithoutConsent(lines: readonly Line[]): readonly [] {
  const fields = lines.flatMap((line, i) =>
    line.consentAt == null || line.consentBy == null
      ? [{ field: `lines.${i}.consentAt`, rule: 'PP 35/2021 art. 28', message: 'the worker must have agreed' }]
      : [],
  )
  if (fields.length > 0) throw new KantorError('NO_CONSENT', undefined, { fields })
  return []
}

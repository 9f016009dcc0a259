// The overtime order before its approvers: what they see, what they may leave out or shorten, what the last approval does.
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asInteger, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { approvalDocument, type Impact, type LineChange } from '../../../engine/approval/document.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../../engine/context.ts'
import { markStale } from '../../master/index.ts'
import { hoursText, dayCap as lawfulDay, weekCap as lawfulWeek } from '../calc/overtime.ts'
import { documentOverDays, personDays } from '../months/over-days.ts'
import { refuseWithoutOverride } from '../override/order-needs.ts'
import { plannedMinutes, type WorkerDay, workerDaysOf } from './order-days.ts'
import { decidingDepartment } from './order-heads.ts'
import { refuseAway } from './order-lines.ts'
import { budgetOfMonth } from './overtime-budget.ts'
import { totalsOf } from './overtime-order.rules.ts'

const ofOvertimeOrder = tableColumns(OvertimeOrder)

type Row = StoredRow<(typeof OvertimeOrder)['fields']>
type Values = RuleValues<(typeof OvertimeOrder)['fields']>
type Line = NonNullable<Values['lines']>[number]

/** Longer than this on a workday, and the division decides too (4.9). */
const longLine = 180

const overtimeOrderDocument = approvalDocument(OvertimeOrder, {
  docType: 'OVERTIME_ORDER',
  path: '/attendance/attend-transaction/overtime-entry',
  about: async (context, row) => ({
    number: row.docNo ?? '',
    subject: null,
    department: await decidingDepartment(context, row),
    summary: `${formatDate(row.workDate)} · ${row.employees ?? 0} ${row.employees === 1 ? 'worker' : 'workers'} · ${row.plannedHours ?? '0.00'} h · ${(row.purpose ?? '').slice(0, 150)}`,
  }),
  concerns: {
    requester: 'CONCERNED',
    department: { not: 'the order is for its lines alone' },
    lines: { employee: 'CONCERNED' },
  },
  facts: sql`select o.id, o.work_date as "workDate", o.employees, o.planned_hours as "plannedHours", o.purpose as "orderPurpose",
      round(w.most / 60.0, 2) as "fullestWeek", w.over as "overCap",
      (select t.acted_by_id from approval_request q join approval_task t on t.request_id = q.id
        where q.doc_type = 'OVERTIME_ORDER' and q.doc_id = o.id and t.state = 'APPROVED' order by q.version desc, t.seq desc limit 1) as "approvedBefore"
    from overtime_order o left join lateral (select max(l.week_total) as most, count(distinct l.employee_id) filter (where l.week_total > ${lawfulWeek})::int as over
      from overtime_order_lines l where l.parent_id = o.id and l.line_status not in ('EXCLUDED', 'CANCELLED')) w on true`,
  weighedBy: ({ lines, workDate }) => (lines ?? []).flatMap(({ employee }) => personDays(employee, workDate)),
  conditions: {
    LONG_OR_REST_DAY: (_context, row) =>
      keptOf(row).some(
        (l) => l.dayType !== 'WORKDAY' || (l.plannedMinutes ?? 0) > longLine || (l.weekTotal ?? 0) > lawfulWeek,
      ),
  },
  impact: impactOf,
  change: changedBy,
  async beforeLast(context, row, purpose) {
    if (purpose !== 'APPROVE') return
    await refuseAway(context, row)
    await refuseWithoutOverride(context, row)
  },
  async effect(context, row, purpose) {
    const day = row.workDate ?? ''
    const workers = (row.lines ?? []).flatMap((line) => (line.employee == null ? [] : [line.employee]))
    await markStale(context, workers, addDays(day, -1), addDays(day, 1))
    return {
      lines: (row.lines ?? []).map((line) => (line.lineStatus === 'EXCLUDED' ? line : settled(line, purpose))),
    }
  },
})

const keptOf = (row: Row): readonly Line[] =>
  (row.lines ?? []).filter((l) => l.lineStatus !== 'EXCLUDED' && l.lineStatus !== 'CANCELLED')

const settled = (line: Line, purpose: 'APPROVE' | 'CANCEL'): Line =>
  purpose === 'CANCEL'
    ? { ...line, lineStatus: 'CANCELLED' }
    : {
        ...line,
        lineStatus: 'APPROVED',
        approvedStart: line.approvedStart ?? line.startAt ?? null,
        approvedEnd: line.approvedEnd ?? line.endAt ?? null,
      }

async function impactOf(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  const lines = keptOf(row)
  const caps = capsOf(lines, await daysOfWorkers(context, row))
  const { week, weekCap, overWeek, longest, dayCap } = caps
  const rest = lines.filter((l) => l.dayType !== 'WORKDAY').length
  const starts = lines.map((l) => l.startAt ?? '').sort()[0] ?? ''
  const isLate = starts !== '' && starts < context.engine.now().toISOString()
  return [
    {
      title: 'Fullest week',
      value: `${hoursText(week)} of ${hoursText(weekCap)} h`,
      tone: overWeek > 0 ? 'BAD' : week > weekCap * 0.8 ? 'WARN' : 'GOOD',
      detail:
        overWeek > 0
          ? `${overWeek} beyond what the law allows in a week (art. 26)`
          : 'Workday overtime planned for one worker',
    },
    {
      title: 'Longest day',
      value: `${hoursText(longest)} of ${hoursText(dayCap)} h`,
      tone: longest > dayCap ? 'BAD' : longest > longLine ? 'WARN' : 'GOOD',
      ...(longest > dayCap ? { detail: 'Beyond what the law allows on a workday (art. 26)' } : {}),
    },
    ...(rest > 0
      ? [
          {
            title: 'Rest days',
            value: `${rest} ${rest === 1 ? 'line' : 'lines'}`,
            tone: 'WARN' as const,
            detail: 'Paid at the higher rates of rest days (art. 31)',
          },
        ]
      : []),
    ...(isLate
      ? [
          {
            title: 'Work has begun',
            value: formatDate(row.workDate),
            tone: 'WARN' as const,
            detail: 'The order is written before the work starts (art. 28)',
          },
        ]
      : []),
    ...(await budgetOfMonth(
      context,
      row,
      lines.reduce((sum, l) => sum + (l.plannedMinutes ?? 0), 0),
    )),
    await lastWeeks(context, row),
  ]
}

/** The line that comes nearest to what its own worker may do in a week, or goes furthest beyond it, and that of a day. */
function capsOf(lines: readonly Line[], dayOf: (worker: Line['employee']) => WorkerDay) {
  const weeks = lines.map((l) => ({ of: l.weekTotal ?? 0, cap: dayOf(l.employee).policy.otWeekCapMin }))
  const days = lines
    .filter((l) => l.dayType === 'WORKDAY')
    .map((l) => ({ of: l.plannedMinutes ?? 0, cap: dayOf(l.employee).policy.otDayCapMin }))
  const fullest = (found: typeof weeks) => found.toSorted((a, b) => b.of - b.cap - (a.of - a.cap))[0]
  const [week, day] = [fullest(weeks), fullest(days)]
  return {
    week: week?.of ?? 0,
    weekCap: week?.cap ?? lawfulWeek,
    overWeek: weeks.filter((w) => w.of > w.cap).length,
    longest: day?.of ?? 0,
    dayCap: day?.cap ?? lawfulDay,
  }
}

/** What the department ordered and had approved in the four weeks before. */
async function lastWeeks({ tx, actor }: RuleContext, row: Row): Promise<Impact> {
  const day = row.workDate ?? ''
  const [sum] = await typedRows(
    tx,
    { orders: asInteger(sql`count(*)`), minutes: asInteger(sql`coalesce(sum(total_minutes), 0)`) },
    sql`from ${ownRows(actor, ofOvertimeOrder)}
      where department_id = ${row.department ?? 0} and status = 'APPROVED'
        and work_date between ${addDays(day, -28)}::date and ${addDays(day, -1)}::date`,
  )
  return {
    title: 'Last four weeks',
    value: `${hoursText(sum?.minutes ?? 0)} h`,
    tone: 'PLAIN',
    detail: `${sum?.orders ?? 0} approved orders of this department`,
  }
}

/** Lines left out or shortened; what a lower level shortened already cannot be made longer again. */
async function changedBy(context: RuleContext, row: Row, changes: readonly LineChange[]): Promise<Values> {
  const byLine = new Map(changes.map((c) => [c.line, c]))
  const unknown = changes.flatMap((c, i) => ((row.lines ?? []).some((l) => l.id === c.line) ? [] : [i]))
  if (unknown.length > 0)
    throw badInput(
      unknown.map((i) => ({ field: `changes.${i}.line`, rule: 'id', message: 'is no line of this order' })),
    )
  const day = row.workDate ?? context.today
  const dayOf = await daysOfWorkers(context, row)
  const lines = (row.lines ?? []).map((line): Line => {
    const change = byLine.get(line.id ?? 0)
    if (change === undefined || line.lineStatus === 'EXCLUDED') return line
    return lineBy(line, change, changes.indexOf(change), (l) => plannedMinutes(l, day, dayOf(line.employee)))
  })
  if (lines.every((l) => l.lineStatus === 'EXCLUDED'))
    throw badInput([
      { field: 'changes', rule: 'R-OT-CHANGE', message: 'no worker would be left: reject the order instead' },
    ])
  return { lines, ...totalsOf(lines) }
}

const daysOfWorkers = (context: RuleContext, row: Row) =>
  workerDaysOf(
    context,
    row.workDate ?? context.today,
    (row.lines ?? []).map((l) => l.employee),
  )

function lineBy(line: Line, change: LineChange, i: number, planned: (line: Line) => number): Line {
  if (change.excluded) return { ...line, lineStatus: 'EXCLUDED' }
  const [from, to] = [line.approvedStart ?? line.startAt ?? '', line.approvedEnd ?? line.endAt ?? '']
  const [startAt, endAt] = [change.startAt ?? from, change.endAt ?? to]
  const say = (field: string, message: string) =>
    badInput([{ field: `changes.${i}.${field}`, rule: 'R-OT-CHANGE', message }])
  if (startAt < from) throw say('startAt', 'a line is never extended')
  if (endAt > to) throw say('endAt', 'a line is never extended')
  if (endAt <= startAt) throw say('endAt', 'must lie after the start')
  const plannedMinutes = planned({ ...line, startAt, endAt })
  if (plannedMinutes === 0) throw say('endAt', 'no minute of overtime would be left: leave the line out')
  return { ...line, approvedStart: startAt, approvedEnd: endAt, plannedMinutes }
}

export const overtimeOrderApproval = documentOverDays(overtimeOrderDocument, OvertimeOrder, (row) => ({
  employees: [...new Set((row.lines ?? []).flatMap((line) => (line.employee == null ? [] : [line.employee])))],
  from: row.workDate ?? '',
  to: row.workDate ?? '',
}))

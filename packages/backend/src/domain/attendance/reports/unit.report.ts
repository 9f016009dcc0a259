// One page for the head of a unit: figures of six periods side by side, and lists of what comes up.
import { hrReportForUnit, trendMonths } from '@kantor/shared/catalogue/report-management/hr-report-for-unit'
import { type SQL, sql } from 'drizzle-orm'
import { type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { holdsWidely } from '../../../engine/read/code-scope.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { employedOn, leftOn, sliceOn } from '../../employees/index.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { notOrderedSql } from '../facts/overtime-facts.ts'
import { periodRange } from '../facts/period-range.ts'
import { periodsUpTo, recapMonths } from '../facts/recap-months.ts'
import { statusParts } from '../facts/status-sql.ts'

/** Who may read the report of the whole company may ask for any unit. */
const wideCode = 'frmRMHRISXX1I'
const ahead = { contracts: 60, birthdays: 30 } as const

/** The requested nodes, table `asked`, and who ever worked there, table `known`: what the person heads, else their own; wide rights reach all. */
function nodes({ rows, lines, actor, today }: QueryContext, department: number | null): SQL {
  const me = sql`(select u.employee_id from ${rows('UserAccount')} u where u.id = ${actor.userId})`
  const headed = sql`(select h.parent_id from ${lines('Department', 'heads')} h where h.employee_id = ${me} and h.date_from <= ${today}::date
    and (h.date_to is null or h.date_to >= ${today}::date))`
  const works = sql`(select a.department_id from ${rows('EmployeeAssignment')} a where a.employee_id = ${me} and a.status <> 'CANCELLED'
    and a.valid_from <= ${today}::date order by a.valid_from desc limit 1)`
  const isWide = holdsWidely(actor, wideCode)
  const top = sql`o.id in ${headed} or (not exists ${headed} and o.id = ${works})`
  const start = isWide
    ? department === null
      ? sql`${top} or (${me} is null and o.parent_department_id is null)`
      : sql`true`
    : top
  return sql`mine as (select o.id from ${rows('Department')} o where ${start}
      union select c.id from ${rows('Department')} c join mine on c.parent_department_id = mine.id),
    asked as (select mine.id from mine where ${department}::int is null or mine.id = ${department}
      union select c.id from ${rows('Department')} c join asked on c.parent_department_id = asked.id),
    known as (select distinct a.employee_id as id from ${rows('EmployeeAssignment')} a where a.department_id in (select asked.id from asked))`
}

const share = (of: SQL, over: SQL): SQL => sql`sum(${of}) * 100.0 / nullif(sum(${over}), 0)`

/** Attendance and overtime of the six periods: section, order, words, unit, n, figure. */
function attendance(context: QueryContext, period: string): SQL {
  const [first, last] = [periodRange(context, period, 1 - trendMonths).from, periodRange(context, period).to]
  const { scheduled, attended, absent, sick, leave } = statusParts
  const facts = dayFacts(
    context,
    sql`d.work_date between ${first} and ${last} and d.department_id in (select asked.id from asked)`,
  )
  const of = (part: SQL | undefined): SQL => share(part ?? sql`0`, scheduled ?? sql`0`)
  return sql`select v.section, v.seq, v.item, v.unit, x.n, v.value from (
      select m.n, ${of(attended)} as present, ${of(absent)} as absent, ${of(sick)} as sick, ${of(leave)} as leave, sum(f.late_count)::numeric as late,
        sum(f.incomplete)::numeric as incomplete, sum(f.ot_payable) / 60.0 as overtime, sum(${notOrderedSql(sql`f.ot_cross`, sql`f.ot_unrequested`)}) / 60.0 as unrequested,
        sum(f.annual) as annual from ${facts} f join m on not m.of_recaps and f.work_date between m.date_from and m.date_to where f.status <> 'NOT_EMPLOYED' group by m.n
      union all ${ofRecapMonths(context)}) x
    cross join lateral (values ('ATTENDANCE', 1, 'Attended', '%', x.present), ('ATTENDANCE', 2, 'Absent', '%', x.absent), ('ATTENDANCE', 3, 'Sick', '%', x.sick),
      ('ATTENDANCE', 4, 'Leave', '%', x.leave), ('ATTENDANCE', 5, 'Annual leave taken', 'days', x.annual), ('ATTENDANCE', 6, 'Times late', '', x.late),
      ('ATTENDANCE', 7, 'Incomplete days', 'days', x.incomplete), ('OVERTIME', 1, 'Paid', 'h', x.overtime), ('OVERTIME', 2, 'Not ordered', 'h', x.unrequested))
      v(section, seq, item, unit, value)`
}

/** The same of months before the first evaluated days, as their recaps have it; what was not ordered is in no recap. */
const ofRecapMonths = (
  context: QueryContext,
): SQL => sql`select m.n, ${ofRecaps('attended')}, ${ofRecaps('absent_days')}, ${ofRecaps('sick')}, ${ofRecaps('leave')},
    sum(r.late_count)::numeric, sum(r.incomplete_count)::numeric, sum(r.ot_payable) / 60.0, null::numeric, sum(r.annual_leave_days)
  from ${recapMonths(context)} r join m on m.of_recaps and r.month = m.month where r.department_id in (select asked.id from asked) group by m.n`
const ofRecaps = (part: string): SQL => share(sql.raw(`r.${part}`), sql`r.scheduled_days`)

/** Heads at the end of each period, who came and who went; the plan as it is. */
function people({ rows, today }: QueryContext): SQL {
  const slice = sql`join lateral (select a.department_id from ${rows('EmployeeAssignment')} a where a.employee_id = e.id and a.status <> 'CANCELLED'
    and a.valid_from <= greatest(m.day, e.join_date) order by a.valid_from desc limit 1) s on s.department_id in (select asked.id from asked)`
  return sql`select 'PEOPLE', v.seq, v.item, 'people', x.n, v.value::numeric from (
      select m.n, count(*) filter (where ${employedOn(sql`m.day`)}) as heads, count(*) filter (where e.join_date between m.date_from and m.day) as joined,
        count(*) filter (where ${leftOn} between m.date_from and m.day) as gone
      from m cross join known join ${rows('Employee')} e on e.id = known.id and e.join_date <= m.day and (e.separation_date is null or ${leftOn} >= m.date_from) ${slice}
      where m.date_from <= ${today}::date group by m.n) x
    cross join lateral (values (1, 'Headcount', x.heads), (4, 'Joined', x.joined), (5, 'Left', x.gone)) v(seq, item, value)
    union all select 'PEOPLE', v.seq, v.item, 'people', ${trendMonths}::int, v.value from (
      select coalesce(sum(c.planned_headcount), 0)::numeric as planned from ${rows('ChartDepartment')} c where c.department_id in (select asked.id from asked)
        and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)) p
    cross join (select count(*)::numeric as heads from known join ${rows('Employee')} e on e.id = known.id join lateral (select a.department_id from ${rows('EmployeeAssignment')} a
        where a.employee_id = e.id and a.status <> 'CANCELLED' and a.valid_from <= ${today}::date order by a.valid_from desc limit 1) s
        on s.department_id in (select asked.id from asked) where ${employedOn(sql`${today}::date`)}) h
    cross join lateral (values (2, 'Planned today', p.planned), (3, 'Vacant today', p.planned - h.heads)) v(seq, item, value)`
}

/** Contracts that end, birthdays, documents that wait: section, order, words, employee, day, note. */
function lists(context: QueryContext): SQL {
  const { rows, today } = context
  const day = sql`${today}::date`
  const own = sql`${rows('Employee')} e join ${sliceOn(context, day)} s on s.employee_id = e.id and s.department_id in (select asked.id from asked)`
  const years = sql`extract(year from ${day})::int - extract(year from e.birth_date)::int + n`
  return sql`select 'CONTRACTS', 1, e.full_name, e.id, e.contract_end, (e.contract_end - ${day}) || ' days left' from ${own}
      where ${employedOn(day)} and e.contract_end between ${day} and ${day} + ${ahead.contracts}::int
    union all select 'BIRTHDAYS', 1, e.full_name, e.id, b.birthday, 'turns ' || (extract(year from b.birthday) - extract(year from e.birth_date)) from ${own}
      cross join lateral (select (e.birth_date + make_interval(years => ${years}))::date as birthday from generate_series(0, 1) n) b
      where ${employedOn(day)} and b.birthday between ${day} and ${day} + ${ahead.birthdays}::int
    union all select 'APPROVALS', 1, q.doc_no, q.subject_id, (q.submitted_at at time zone 'Asia/Jakarta')::date, left(q.summary, 300) from ${rows('ApprovalRequest')} q
      where q.status = 'WAITING' and q.department_id in (select asked.id from asked)
        and (q.subject_id is null or q.subject_id in (select s.id from ${rows('Employee')} s))`
}

export const unitReport = reportFor(hrReportForUnit, (reader, { period, department }) => {
  // Figures are those of the units, regardless of who reads them; the lists name persons and keep to the reader's data scope.
  const context = queryContext(wholeCompany(reader))
  const months = Array.from({ length: trendMonths }, (_, i) => i + 1)
  const figures = months.map(
    (n) => sql`max(v.value) filter (where v.n = ${sql.raw(String(n))}) as ${sql.identifier(`month${n}`)}`,
  )
  const none = months.map((n) => sql`null::numeric as ${sql.identifier(`month${n}`)}`)
  return sql`with recursive ${nodes(context, department)}, m as ${periodsUpTo(context, period, trendMonths)},
      v(section, seq, item, unit, n, value) as (${attendance(context, period)} union all ${people(context)}),
      l(section, seq, item, employee, day, note) as (${lists(reader)})
    select v.section, v.seq, v.item, v.unit, ${sql.join(figures, sql`, `)}, null::int as "employee", null::date as "day", null::text as "note"
      from v group by v.section, v.seq, v.item, v.unit
    union all select l.section, l.seq, l.item, null, ${sql.join(none, sql`, `)}, l.employee, l.day, l.note from l`
})

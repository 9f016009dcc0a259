// The lists of the page of pay runs. Every amount comes through the reader's own view: it is empty where it is covered before him. Sums of a whole run are
// covered before narrow data scopes (decision 0036), too.
import { isNarrow } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { holds } from '../../../db/search-text.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { mayTell } from './findings/finding-cover.ts'

interface Page {
  readonly page: number
  readonly size: number
}
type Of<T> = T & Page
const at = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Sums of a whole run, for a user who sees all employees they include. */
const sumsFor = <T extends object>({ actor }: ActionContext, found: readonly T[], covered: Partial<T>): readonly T[] =>
  isNarrow(actor.dataScope) ? found.map((row) => ({ ...row, ...covered })) : found

/** The total next to the rows of a page. */
function paged<T extends { readonly total: number }>(rows: readonly T[]) {
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

interface RunRow {
  readonly payRun: number
  readonly runName: string
  readonly runType: 'REGULAR'
  readonly status: 'DRAFT'
  readonly payDate: string
  readonly employees: number
  readonly errors: number
  readonly held: number
  readonly changed: number
  readonly unchanged: number
  readonly gross: string | null
  readonly net: string | null
  readonly amountsCovered: boolean
  readonly calcVersion: number
  readonly calculatedAt: string | null
  readonly calculatedBy: string | null
  readonly incomplete: boolean
  readonly publishedAt: string | null
  readonly path: string
  readonly total: number
}

export async function payRuns(
  context: ActionContext,
  asked: Of<{ readonly status: string | null; readonly search: string | null }>,
) {
  const { status, search, page, size } = asked
  const { tx, rows } = queryContext(context)
  const found = await rowsOf<RunRow>(
    tx,
    sql`select n.id as "payRun", n.run_name as "runName", n.run_type as "runType", n.status, to_char(n.pay_date, 'YYYY-MM-DD') as "payDate",
        n.employees, n.errors, n.held, n.changed, n.unchanged, n.gross::text as gross, n.net::text as net, n.amounts_covered as "amountsCovered",
        n.calc_version as "calcVersion", ${at('n.calculated_at')} as "calculatedAt", u.display_name as "calculatedBy", n.incomplete,
        ${at('n.published_at')} as "publishedAt", '/payroll-management/payroll-process/payroll-calculation/index?payRun=' || n.id as path,
        count(*) over ()::int as total
      from ${rows('PayRun', 'amountsCovered')} n left join user_account u on u.id = n.calculated_by_id
      where (${status}::text is null or n.status = ${status}) and (${search}::text is null or ${holds(sql`n.run_name`, search ?? '')})
      order by n.pay_date desc, n.run_name, n.run_no desc limit ${size} offset ${(page - 1) * size}`,
  )
  return paged(sumsFor(context, found, { gross: null, net: null, amountsCovered: true }))
}

interface SlipRow {
  readonly payslip: number
  readonly employeeNo: string | null
  readonly employeeName: string
  readonly department: number | null
  readonly status: 'OK'
  readonly gross: string | null
  readonly net: string | null
  readonly difference: string | null
  readonly amountsCovered: boolean
  readonly version: number
  readonly reason: string | null
  readonly path: string
  readonly total: number
}

export async function payslips(
  context: ActionContext,
  asked: Of<{ readonly payRun: number; readonly status: string | null; readonly search: string | null }>,
) {
  const { payRun, status, search, page, size } = asked
  const { tx, rows } = queryContext(context)
  const found = await rowsOf<SlipRow>(
    tx,
    sql`select p.id as payslip, p.employee_no as "employeeNo", p.employee_name as "employeeName", p.department_id as department, p.status,
        p.gross_cash::text as gross, p.net::text as net, (p.net - b.net)::text as difference, p.amounts_covered as "amountsCovered", p.version,
        coalesce(p.held_for, p.hold_reason) as reason, '/payroll-management/payroll-process/payslips/show/' || p.id as path, p.total
      from (select x.*, count(*) over ()::int as total from ${rows('Payslip', 'amountsCovered')} x where x.run_id = ${payRun}
          and (${status}::text is null or x.status = ${status})
          and (${search}::text is null or ${holds(sql`x.employee_name`, search ?? '')} or ${holds(sql`x.employee_no`, search ?? '')})
        order by x.employee_name, x.id limit ${size} offset ${(page - 1) * size}) p
      join ${rows('PayRun')} n on n.id = p.run_id
      left join lateral (select q.net from ${rows('Payslip')} q join ${rows('PayRun')} o on o.id = q.run_id and o.status = 'CLOSED'
          and o.run_type = n.run_type and (o.pay_date, o.pay_sequence) < (n.pay_date, n.pay_sequence)
        where q.employee_id = p.employee_id order by o.pay_date desc, o.pay_sequence desc limit 1) b on true
      order by p.employee_name, p.id`,
  )
  const departments = await context.refsOf(
    'Department',
    found.map(({ department }) => department),
  )
  const { total, rows: shown } = paged(found)
  return { total, rows: shown.map((row) => ({ ...row, department: departments.get(row.department ?? 0) ?? null })) }
}

interface CheckRow {
  readonly finding: number
  readonly severity: 'BLOCKER'
  readonly code: 'C01'
  readonly employee: number | null
  readonly message: string
  readonly value: string | null
  readonly checkStatus: 'OPEN'
  readonly note: string | null
  readonly acknowledgedBy: string | null
  readonly path: string | null
  readonly total: number
}

/** The note on an employee's differences in the month of a run: shown at the warning of a changed net until that has a note of its own. */
function differenceNotes(context: ActionContext, payRun: number) {
  const { rows } = queryContext(context)
  return sql`case when c.code = 'C06' then (select left(string_agg(x.component_code || ' ' || x.cause || ': ' || x.note, '; ' order by x.component_code), 500)
    from ${rows('PayDifferenceNote')} x join ${rows('PayRun')} n on n.id = ${payRun} join ${rows('ReckoningDate')} d on d.id = n.period_id
    where x.employee_id = c.employee_id and x.month = to_char(make_date(d.year, d.month, 1), 'YYYY-MM')) end`
}

export async function problems(
  context: ActionContext,
  asked: Of<{ readonly payRun: number; readonly severity: string | null; readonly search: string | null }>,
) {
  const { payRun, severity, search, page, size } = asked
  const { tx, rows } = queryContext(context)
  const found = await rowsOf<CheckRow>(
    tx,
    sql`select c.id as finding, c.severity, c.code, c.employee_id as employee, c.message, c.value, c.check_status as "checkStatus",
        coalesce(c.note, ${differenceNotes(context, payRun)}) as note, c.acknowledged_by as "acknowledgedBy", c.path, count(*) over ()::int as total
      from ${rows('PayCheck', 'amountsCovered')} c left join ${rows('Employee')} e on e.id = c.employee_id
      where c.run_id = ${payRun} and ${mayTell(sql`c.code`, sql`c.amounts_covered`)} and (${severity}::text is null or c.severity = ${severity})
        and (${search}::text is null or ${holds(sql`c.message`, search ?? '')} or ${holds(sql`e.full_name`, search ?? '')} or ${holds(sql`e.employee_no`, search ?? '')})
      order by array_position(array['BLOCKER', 'WARNING', 'INFO'], c.severity::text),
        array_position(array['OPEN', 'ACKNOWLEDGED', 'SOLVED'], c.check_status::text), c.code, c.subject
      limit ${size} offset ${(page - 1) * size}`,
  )
  const people = await context.refsOf(
    'Employee',
    found.map(({ employee }) => employee),
  )
  const { total, rows: shown } = paged(found)
  return { total, rows: shown.map((row) => ({ ...row, employee: people.get(row.employee ?? 0) ?? null })) }
}

interface EventRow {
  readonly event: 'CREATE'
  readonly happenedAt: string
  readonly actorName: string
  readonly reason: string | null
  readonly employees: number
  readonly gross: string | null
  readonly net: string | null
  readonly total: number
}

export async function events(context: ActionContext, { payRun, page, size }: Of<{ readonly payRun: number }>) {
  const { tx, rows } = queryContext(context)
  const found = await rowsOf<EventRow>(
    tx,
    sql`select v.event, ${at('v.happened_at')} as "happenedAt", v.actor_name as "actorName", v.reason, v.employees, v.gross::text as gross,
        v.net::text as net, count(*) over ()::int as total
      from ${rows('PayRunEvent')} v where v.run_id = ${payRun} order by v.event_no desc limit ${size} offset ${(page - 1) * size}`,
  )
  return paged(sumsFor(context, found, { gross: null, net: null }))
}

// The payslips behind every report of payroll: those of runs that were not cancelled, with the place that their people had then. Amounts are
// as the reader sees them; `amounts_covered` says where they are kept from him.
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type DatasetContext, type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import type { ReportLogic } from '../../../engine/report/logic.ts'
import { below, departmentSql, levelSql, orgJoins } from '../../employees/index.ts'
import { centerShares, shareOf } from '../run/center-shares.ts'

/** The filters of payroll as a dataset gets them; what was not given is null. */
export interface GivenFilters {
  readonly period: string | null
  readonly paySequence: number | null
  readonly payGroup: number | null
  readonly division: number | null
  readonly department: number | null
  readonly location: number | null
  readonly occupation: number | null
  readonly employee: number | null
}
/** Months as `2026-05`, both included. */
export interface MonthRange {
  readonly from: SQL
  readonly to: SQL
}

/** The month of a pay period `d`. */
export const monthOfPeriod = sql`to_char(make_date(d.year, d.month, 1), 'YYYY-MM')`

/** The requested month; otherwise the newest with a run. */
export const monthCondition = ({ rows }: QueryContext, period: string | null): SQL =>
  sql`coalesce(${period}::text, (select max(${monthOfPeriod}) from ${rows('PayRun')} n join ${rows('ReckoningDate')} d on d.id = n.period_id
    where n.status <> 'CANCELLED'))`

/** The requested month; otherwise the newest with a closed run. */
export const closedMonth = ({ rows }: QueryContext, period: string | null): SQL =>
  sql`coalesce(${period}::text, (select max(${monthOfPeriod}) from ${rows('PayRun')} n join ${rows('ReckoningDate')} d on d.id = n.period_id
    where n.status = 'CLOSED'))`

/** Of rows of `slipRows`: those of closed runs. */
export const isClosed = sql`n.status = 'CLOSED'`

/** So many months after one; negative: before it. */
export const monthAfter = (month: SQL, months: number): SQL =>
  sql`to_char((${month} || '-01')::date + make_interval(months => ${months}::int), 'YYYY-MM')`

/** The one month of the filters. */
export function oneMonth(context: QueryContext, { period }: Pick<GivenFilters, 'period'>): MonthRange {
  const month = monthCondition(context, period)
  return { from: month, to: month }
}

/** The place of a row and the columns by which it is filtered; each an expression over the row. */
export interface PlaceColumns {
  readonly department: SQL
  readonly location: SQL
  readonly occupation: SQL
  readonly payGroup: SQL
  readonly employee: SQL
}

/** True where a row passes the filters that are about employees; a division or department includes everything below it. */
export function placedBy(
  context: QueryContext,
  given: Omit<GivenFilters, 'period' | 'paySequence'>,
  at: PlaceColumns,
): SQL {
  const { division, department, location, occupation, payGroup, employee } = given
  const tests = [
    ...[division, department].flatMap((node) =>
      node === null ? [] : [sql`${at.department} in ${below(context, node)}`],
    ),
    ...(location === null ? [] : [sql`${at.location} = ${location}`]),
    ...(occupation === null ? [] : [sql`${at.occupation} = ${occupation}`]),
    ...(payGroup === null ? [] : [sql`${at.payGroup} = ${payGroup}`]),
    ...(employee === null ? [] : [sql`${at.employee} = ${employee}`]),
  ]
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

/**
 * `from ${slipRows(...)} s`: the columns of Payslip, and in addition `amounts_covered, month, month_first, pay_group_id, pay_date, pay_sequence,
 * run_type, run_status, tax_year, tax_month, salary_from, salary_to, last_day, occupation_id, division_id, dept_id, unit_id`.
 */
export function slipRows(context: QueryContext, given: GivenFilters, range: MonthRange, where: SQL = sql`true`): SQL {
  const { rows } = context
  const at = {
    department: sql`p.department_id`,
    location: sql`p.location_id`,
    occupation: sql`o.occupation_id`,
    payGroup: sql`n.pay_group_id`,
    employee: sql`p.employee_id`,
  }
  const sequence = given.paySequence === null ? sql`true` : sql`n.pay_sequence = ${given.paySequence}`
  return sql`(select p.*, ${monthOfPeriod} as month, make_date(d.year, d.month, 1) as month_first, n.pay_group_id, n.pay_date, n.pay_sequence, n.run_type,
      n.status as run_status, n.tax_year, n.tax_month, d.salary_from, d.salary_to, ${lastDay} as last_day, o.occupation_id, ${levelSql('DIVISION')} as division_id, ${departmentSql} as dept_id,
      ${levelSql('UNIT')} as unit_id
    from ${rows('Payslip', 'amountsCovered')} p
    join ${rows('PayRun')} n on n.id = p.run_id and n.status <> 'CANCELLED'
    join ${rows('ReckoningDate')} d on d.id = n.period_id
    left join ${rows('Position')} o on o.id = p.position_id${orgJoins(context, sql`p.department_id`)}
    where ${monthOfPeriod} between ${range.from} and ${range.to} and ${sequence} and ${placedBy(context, given, at)} and ${where})`
}

/** The last day of the window of a pay period `d`, on which the journal asks who bears a department. */
const lastDay = sql`coalesce(d.salary_to, (make_date(d.year, d.month, 1) + interval '1 month - 1 day')::date)`

/**
 * `from ${borneRows(...)} s`: the rows of `slipRows` once for every account centre that bears the department, with the columns of `centerShares` and `part`, the
 * share as a fraction; once, and whole, where none does. Amounts of lines are shared by `borneLines`.
 */
export function borneRows(context: QueryContext, given: GivenFilters, range: MonthRange, where?: SQL): SQL {
  const days = sql`select distinct ${lastDay} as day from ${context.rows('ReckoningDate')} d where ${monthOfPeriod} between ${range.from} and ${range.to}`
  return sql`(select s.*, h.center_id, h.percent, coalesce(h.is_largest, true) as is_largest, h.others, coalesce(h.percent / 100, 1) as part
    from ${slipRows(context, given, range, where)} s left join ${centerShares(context, days)} h on h.department_id = s.department_id and h.day = s.last_day)`
}

/** `from ${borneRows(...)} s join ${borneLines(context)} l on true`: the lines of each payslip as its centre bears them, to the rupiah of the journal. */
export const borneLines = (context: QueryContext): SQL =>
  sql`lateral (select l.parent_id, l.component_code, l.line_kind, l.name, l.slip_order, l.payable_key, l.slot, ${shareOf(sql`l.amount`)} as amount
    from ${lineRows(context)} l)`

/** The columns of `slipColumns` but for the centre, out of the rows `s` of `slipRows`. */
export const slipPlace = sql`s.employee_id as "employee", s.month as "month", s.period_code as "periodCode", s.pay_sequence as "paySequence",
  s.pay_group_id as "payGroup", s.run_type as "runType", s.run_status as "runStatus", s.division_id as "division", s.dept_id as "department",
  s.unit_id as "unit", s.location_id as "location", s.position_id as "position", s.occupation_id as "occupation",
  s.level_id as "level", s.grade_id as "grade"`

/**
 * `from ${slipRows(...)} s join ${lineRows(context)} l on l.parent_id = s.id`: the lines of each payslip `s` with what `componentsOf` says of
 * their component. They are looked up payslip by payslip: otherwise the lines of all months are read for those of one.
 */
export const lineRows = ({ rows, lines }: QueryContext): SQL =>
  sql`lateral (select l.*, coalesce(c.name, l.component_name) as name, coalesce(c.slip_order, 999) as slip_order, c.source, c.payable_key, c.slot
    from ${lines('Payslip', 'payLines')} l left join ${componentsOf({ rows })} c on c.code = l.component_code where l.parent_id = s.id offset 0)`

/** `code, name, slip_order, source, slot` of every component as its newest version has them; `slot` counts them as they were made. */
export const componentsOf = ({ rows }: Pick<QueryContext, 'rows'>): SQL =>
  sql`(with c as materialized (select v.code, v.name, v.slip_order, v.source, v.payable_key, (row_number() over (order by v.first_id))::int as slot
    from (select distinct on (x.code) x.*, min(x.id) over (partition by x.code) as first_id from ${rows('PayComponent')} x
      order by x.code, x.effective_from desc) v) select * from c)`

/** What a line `l` adds to the net. */
export const signedAmount = sql`case when l.line_kind in ('EARNING', 'RETURNED', 'ROUNDING') then l.amount
  when l.line_kind in ('STATUTORY', 'DEDUCTION') then -l.amount else 0 end`

/** A sum of lines of a kind; 0 where there are none, empty where they are covered. */
export const linesOfKind = (test: SQL): SQL =>
  sql`case when not s.amounts_covered then coalesce(sum(l.amount) filter (where ${test}), 0) end`

/** The month that a report of payroll opens with. */
export const newestMonth = async (context: DatasetContext) => {
  const [found] = await rowsOf<{ month: string | null }>(
    context.tx,
    sql`select ${monthCondition(queryContext(context), null)} as month`,
  )
  return { period: found?.month ?? context.today.slice(0, 7) }
}

/** A report over a dataset, which opens with the newest month. */
export const opensWithNewest = (logic: ReportLogic): ReportLogic => ({ ...logic, opening: newestMonth })

// The rows behind the dashboard of remuneration: closed runs alone.
import {
  closedSlips,
  costOfMonth,
  costOfMonths,
  endingPercentages,
  genderPayGap,
  leftUnsettled,
  netChanges,
  openLoans,
  payFindings,
  periodsAhead,
} from '@kantor/shared/catalogue/payroll-management/payroll-process/datasets/remuneration.dataset'
import { type SQL, sql } from 'drizzle-orm'
import { type Dataset, datasetFor, type QueryContext } from '../../../engine/datasets/dataset.ts'
import { below } from '../../employees/index.ts'
import { unsettledLeavers } from '../tax/unsettled-leavers.ts'
import { costSql } from './pay-lines.dataset.ts'
import { closedMonth, isClosed, lineRows, linesOfKind, monthAfter, slipRows } from './slip-rows.ts'

interface Asked {
  readonly period: string | null
  readonly payGroup: number | null
  readonly division: number | null
}
const filters = ({ payGroup, division }: Asked) => ({
  period: null,
  paySequence: null,
  department: null,
  location: null,
  occupation: null,
  employee: null,
  payGroup: payGroup ?? null,
  division: division ?? null,
})
/** The closed payslips of some months up to the requested one. */
function slipsOf(context: QueryContext, asked: Asked, monthsBack = 0): SQL {
  const to = closedMonth(context, asked.period ?? null)
  return slipRows(context, filters(asked), { from: monthAfter(to, -monthsBack), to }, isClosed)
}
/** The last day of the requested month. */
const lastDay = (context: QueryContext, asked: Asked): SQL =>
  sql`((${closedMonth(context, asked.period ?? null)} || '-01')::date + interval '1 month - 1 day')::date`
/** The basic salary in force on a day; empty where it is covered. */
const basicOn = (context: QueryContext, day: SQL): SQL =>
  sql`(select b.amount from ${context.rows('EmployeeSalary')} b where b.employee_id = s.employee_id and b.effective_from <= ${day}
    and coalesce(b.effective_to, 'infinity') >= ${day} limit 1)`
const band = sql`case when s.gross_cash < 5000000 then 'BELOW_5' when s.gross_cash < 10000000 then 'FROM_5' when s.gross_cash < 20000000 then 'FROM_10'
  when s.gross_cash < 40000000 then 'FROM_20' when s.gross_cash >= 40000000 then 'FROM_40' end`

const slips = (context: QueryContext, asked: Asked): SQL =>
  sql`with s as materialized (select *, count(*) over (partition by s.employee_id) as of_person from ${slipsOf(context, asked)} s)
    select s.employee_id as "employee", s.division_id as "division", s.dept_id as "department", s.level_id as "level", s.grade_id as "grade",
      s.employer_cost as "employerCost", s.gross_cash as "grossCash", s.net as "net", s.pph21 as "pph21", k.bpjs as "bpjs", k.overtime as "overtime",
      ${band} as "grossBand", case when not s.amounts_covered then ${basicOn(context, lastDay(context, asked))} end as "basic",
      case when s.amounts_covered then 0 else 1.0 / s.of_person end as "seenHeads", s.amounts_covered::int as "amountsCovered"
    from s left join (select s.id, ${linesOfKind(sql`l.source = 'BPJS'`)} as bpjs, ${linesOfKind(sql`l.source = 'OVERTIME'`)} as overtime
      from s left join ${lineRows(context)} l on l.parent_id = s.id group by s.id, s.amounts_covered) k on k.id = s.id`

const costs = (context: QueryContext, asked: Asked, monthsBack: number): SQL =>
  sql`select s.month as "month", s.division_id as "division", l.line_kind as "section", sum(${costSql}) as "cost",
      count(*) filter (where s.amounts_covered)::int as "amountsCovered"
    from ${slipsOf(context, asked, monthsBack)} s join ${lineRows(context)} l on l.parent_id = s.id
    where l.line_kind in ('EARNING', 'EMPLOYER', 'EMPLOYER_TAX', 'BENEFIT', 'ROUNDING') group by 1, 2, 3`

/** Women and men fewer than this tell too much of one, and too little of all. */
const leastOfEach = 5

/** Medians over the employees whose amounts are seen. */
function payGap(context: QueryContext, asked: Asked): SQL {
  const median = (code: string) =>
    sql`percentile_cont(0.5) within group (order by q.hourly) filter (where q.gender = ${code})`
  const count = (code: string) => sql`count(*) filter (where q.gender = ${code})::int`
  return sql`select g.level_id as "level", g.women as "women", g.men as "men", ((1 - g.of_women / nullif(g.of_men, 0)) * 100)::numeric as "gap"
    from (select q.level_id, ${count('F')} as women, ${count('M')} as men, ${median('F')} as of_women, ${median('M')} as of_men
      from (select distinct on (s.employee_id) s.level_id, c.code_value as gender, ${basicOn(context, lastDay(context, asked))} / 173.0 as hourly
        from ${slipsOf(context, asked)} s join ${context.rows('Employee')} e on e.id = s.employee_id join ${context.rows('CommonCode')} c on c.id = e.gender_id
        where not s.amounts_covered order by s.employee_id, s.pay_sequence) q
      where q.hourly is not null group by 1) g where g.women >= ${leastOfEach} and g.men >= ${leastOfEach}`
}

const findings = (context: QueryContext, asked: Asked): SQL => {
  const group = asked.payGroup == null ? sql`true` : sql`n.pay_group_id = ${asked.payGroup}`
  const division =
    asked.division == null
      ? sql`true`
      : sql`k.employee_id in (select e.id from ${context.rows('Employee')} e where e.department_id in ${below(context, asked.division)})`
  return sql`select 'BLOCKER' as "finding", k.employee_id as "employee", k.code as "code" from ${context.rows('PayCheck')} k
      join ${context.rows('PayRun')} n on n.id = k.run_id and n.status not in ('CLOSED', 'CANCELLED')
      where k.severity = 'BLOCKER' and k.check_status = 'OPEN' and ${group} and ${division}
    union all select 'BELOW_MINIMUM', k.employee_id, k.code from ${slipsOf(context, asked)} s
      join ${context.rows('PayCheck')} k on k.run_id = s.run_id and k.employee_id = s.employee_id and k.code = 'C07'`
}

const ahead = ({ rows, today }: QueryContext, { payGroup }: Asked): SQL =>
  sql`select d.pay_group_id as "payGroup", d.close_date as "closeDate" from ${rows('ReckoningDate')} d where d.close_date >= ${today}::date and d.status = 'OPEN'
    and ${payGroup == null ? sql`true` : sql`d.pay_group_id = ${payGroup}`}`

/** Employees of the filters, as they stand today. */
const chosen = (context: QueryContext, { payGroup, division }: Asked): SQL =>
  sql`(select e.id from ${context.rows('Employee')} e join ${context.rows('EmployeeRemuneration')} r on r.employee_id = e.id
    where ${payGroup == null ? sql`true` : sql`r.pay_group_id = ${payGroup}`} and ${division == null ? sql`true` : sql`e.department_id in ${below(context, division)}`})`

const loans = (context: QueryContext, asked: Asked): SQL =>
  sql`select n.employee_id as "employee", case when not n.amounts_covered then sum(i.principal - least(i.taken, i.principal)) end as "outstanding",
      n.amounts_covered::int as "amountsCovered"
    from ${context.rows('PersonalLoan', 'amountsCovered')} n join ${context.lines('PersonalLoan', 'instalments')} i on i.parent_id = n.id
    where n.status = 'ACTIVE' and n.employee_id in ${chosen(context, asked)} group by n.id, n.employee_id, n.amounts_covered`

const nets = (context: QueryContext, asked: Asked): SQL => {
  const month = closedMonth(context, asked.period ?? null)
  return sql`select q.employee as "employee", q.department as "department", q.before as "netBefore", q.now as "net", q.now - q.before as "change",
      abs(q.now - q.before) as "size"
    from (select s.employee_id as employee, (array_agg(s.dept_id order by s.month desc))[1] as department,
        case when not bool_or(s.amounts_covered) then coalesce(sum(s.net) filter (where s.month = ${month}), 0) end as now,
        case when not bool_or(s.amounts_covered) then coalesce(sum(s.net) filter (where s.month < ${month}), 0) end as before
      from ${slipsOf(context, asked, 1)} s group by 1) q where q.now <> q.before`
}

const percentages = (context: QueryContext, asked: Asked): SQL =>
  sql`select p.employee_id as "employee", p.target as "target", p.percent as "percent", p.date_to as "dateTo" from ${context.rows('PayPercentage')} p
    where p.date_to between ${context.today}::date and ${context.today}::date + 60 and p.employee_id in ${chosen(context, asked)}`

const leavers = (context: QueryContext, asked: Asked): SQL =>
  sql`select l.employee_id as "employee", l.last_day as "lastDay", l.paid_until as "paidUntil", l.tax_year as "taxYear"
    from ${unsettledLeavers(context.rows)} l where l.employee_id in ${chosen(context, asked)}`

export const remunerationDatasets: readonly Dataset[] = [
  datasetFor(closedSlips, slips),
  datasetFor(costOfMonths, (context, asked) => costs(context, asked, 12)),
  datasetFor(costOfMonth, (context, asked) => costs(context, asked, 0)),
  datasetFor(genderPayGap, payGap),
  datasetFor(payFindings, findings),
  datasetFor(periodsAhead, ahead),
  datasetFor(openLoans, loans),
  datasetFor(netChanges, nets),
  datasetFor(endingPercentages, percentages),
  datasetFor(leftUnsettled, leavers),
]

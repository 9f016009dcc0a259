// Lines of payslips for pivots: of a month with its findings, and of closed runs.
import {
  closedPayLines,
  payChecklistRows,
} from '@kantor/shared/catalogue/payroll-management/payroll-process/datasets/pay-lines.cube'
import { type SQL, sql } from 'drizzle-orm'
import { datasetFor } from '../../../engine/datasets/dataset.ts'
import { ageBandOf, monthsSql, serviceBandOf } from '../../employees/index.ts'
import { mayTell } from '../process/findings/finding-cover.ts'
import { borneLines, borneRows, closedMonth, isClosed, monthAfter, monthCondition, slipPlace } from './slip-rows.ts'

/** The employer's cost of a line: pay, contributions and taxes, the rounding of the net pay, and benefits that are owed to a third party. */
export const costSql: SQL = sql`case when l.line_kind in ('EARNING', 'EMPLOYER', 'EMPLOYER_TAX', 'ROUNDING') or (l.line_kind = 'BENEFIT' and l.payable_key is not null) then l.amount end`

export const payChecklistDataset = datasetFor(payChecklistRows, (context, given) => {
  const month = monthCondition(context, given.period)
  const before = monthAfter(month, -1)
  const placed = sql`s.employee_id as "employee", ${month} as "month", s.period_code as "periodCode", s.pay_sequence as "paySequence", s.pay_group_id as "payGroup",
    s.division_id as "division", s.dept_id as "department", s.unit_id as "unit", s.center_id as "center", s.location_id as "location",
    s.position_id as "position", s.occupation_id as "occupation", s.level_id as "level", s.grade_id as "grade"`
  const slips = (of: SQL) => borneRows(context, given, { from: of, to: of })
  const lines = sql`join ${borneLines(context)} l on true`
  const whole = sql`s.is_largest::int`
  return sql`select ${placed}, l.line_kind as "section", l.name as "component", null::text as "checkCode", null::text as "severity", l.amount as "amount",
      l.amount as "delta", ${whole} as "lineCount", 0 as "findings", s.amounts_covered::int as "amountsCovered" from ${slips(month)} s ${lines}
    union all select ${placed}, l.line_kind, l.name, null, null, null, -l.amount, 0, 0, s.amounts_covered::int from ${slips(before)} s ${lines}
    union all select ${placed}, null, null, k.code, k.severity, null, null, 0, ${whole}, 0 from ${slips(month)} s
      join ${context.rows('PayCheck', 'amountsCovered')} k on k.run_id = s.run_id and k.employee_id = s.employee_id
        and ${mayTell(sql`k.code`, sql`k.amounts_covered`)}`
})

const monthEnd = sql`(s.month_first + interval '1 month - 1 day')::date`
const everybody = {
  period: null,
  paySequence: null,
  payGroup: null,
  division: null,
  department: null,
  location: null,
  occupation: null,
  employee: null,
} as const

export const closedPayDataset = datasetFor(closedPayLines, (context, { periodFrom, periodTo }) => {
  const to = closedMonth(context, periodTo)
  const from = sql`coalesce(${periodFrom}::text, substr(${to}, 1, 4) || '-01')`
  const since = sql`coalesce(e.group_join_date, e.join_date)`
  return sql`select ${slipPlace}, s.center_id as "center", l.line_kind as "section", l.name as "component", e.gender_id as "gender",
      ${ageBandOf(sql`(${monthsSql(sql`e.birth_date`, monthEnd)} / 12)`)} as "ageBand",
      ${serviceBandOf(monthsSql(since, sql`greatest(least(coalesce(e.separation_date, ${monthEnd}), ${monthEnd}), ${since})`))} as "serviceBand",
      l.amount as "amount", case when l.amount is not null then s.part end as "lineCount", ${costSql} as "cost", s.amounts_covered::int as "amountsCovered"
    from ${borneRows(context, everybody, { from, to }, isClosed)} s
    join ${context.rows('Employee')} e on e.id = s.employee_id join ${borneLines(context)} l on true`
})

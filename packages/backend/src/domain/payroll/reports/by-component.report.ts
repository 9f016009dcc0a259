// Payslips with a column for each component: one by one, and added up by cost centre.
import { monthlySalaryGeneralDetail } from '@kantor/shared/catalogue/payroll-management/payroll-process/monthly-salary-general-detail'
import { salaryRekap } from '@kantor/shared/catalogue/payroll-management/payroll-process/salary-rekap'
import { type SQL, sql } from 'drizzle-orm'
import { reportFor, withHeads } from '../../../engine/report/logic.ts'
import { componentHeads, componentSums, componentsOfRow } from './components.ts'
import { costSql } from './pay-lines.dataset.ts'
import {
  borneLines,
  borneRows,
  lineRows,
  monthCondition,
  newestMonth,
  oneMonth,
  signedAmount,
  slipRows,
} from './slip-rows.ts'

const ofKind = (kind: string): SQL => sql`case when l.line_kind = ${kind} then l.amount end`

export const monthlySalaryDetailReport = withHeads(
  reportFor(
    monthlySalaryGeneralDetail,
    (
      context,
      given,
    ) => sql`select s.employee_id as "employee", s.dept_id as "department", s.period_code as "periodCode", s.pay_group_id as "payGroup",
        s.location_id as "location", ${componentSums}, max(s.gross_cash) as "grossCash", max(s.deductions) as "deductions",
        max(s.rounding) as "rounding", max(s.net) as "net", max(s.employer_cost) as "employerCost", s.amounts_covered::int as "amountsCovered"
      from ${slipRows(context, given, oneMonth(context, given))} s left join ${lineRows(context)} l on l.parent_id = s.id
      group by s.id, s.employee_id, s.dept_id, s.period_code, s.pay_group_id, s.location_id, s.amounts_covered`,
    newestMonth,
  ),
  componentHeads,
)

export const salaryRekapReport = withHeads(
  reportFor(
    salaryRekap,
    (context, { periodTo, byMonth, ...given }) => {
      const from = monthCondition(context, given.period)
      const to = sql`coalesce(${periodTo}::text, ${from})`
      const place = sql`s.division_id as "division", s.dept_id as "department", s.center_id as "center", ${byMonth === true ? sql`s.month` : sql`null::text`} as "month"`
      // An employee whose cost is shared by several centres is counted in parts, once in total.
      const heads = sql`select ${place}, s.employee_id, max(s.part) as part, bool_or(not s.amounts_covered) as seen,
        count(*) filter (where s.amounts_covered and s.is_largest) as covered from s group by 1, 2, 3, 4, s.month, s.employee_id`
      const sum = (what: SQL) => sql`case when bool_or(not s.amounts_covered) then coalesce(sum(${what}), 0) end`
      return sql`with s as materialized (select * from ${borneRows(context, given, { from, to })} s)
        select q."division", q."department", q."center", q."month", q.heads as "heads", ${componentsOfRow('k')}, k.gross as "grossCash", k.deductions as "deductions",
          k.net as "net", k.cost as "employerCost", q.covered as "amountsCovered", q.seen as "seenHeads"
        from (select h."division", h."department", h."center", h."month", sum(h.part) as heads, coalesce(sum(h.part) filter (where h.seen), 0) as seen,
            sum(h.covered)::int as covered from (${heads}) h group by 1, 2, 3, 4) q
        left join (select ${place}, ${componentSums}, ${sum(ofKind('EARNING'))} as gross, ${sum(ofKind('DEDUCTION'))} as deductions, ${sum(signedAmount)} as net,
            ${sum(costSql)} as cost from s left join ${borneLines(context)} l on true group by 1, 2, 3, 4) k
          on (k."division", k."department", k."center", k."month") is not distinct from (q."division", q."department", q."center", q."month")`
    },
    newestMonth,
  ),
  componentHeads,
)

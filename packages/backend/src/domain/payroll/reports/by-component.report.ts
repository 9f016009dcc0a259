// Payslips with a column for each component: one by one, and added up by cost centre.
import { monthlySalaryGeneralDetail } from '@kantor/shared/catalogue/payroll-management/payroll-process/monthly-salary-general-detail'
import { salaryRekap } from '@kantor/shared/catalogue/payroll-management/payroll-process/salary-rekap'
import { sql } from 'drizzle-orm'
import { reportFor, withHeads } from '../../../engine/report/logic.ts'
import { componentHeads, componentSums, componentsOfRow } from './components.ts'
import { lineRows, monthAsked, newestMonth, oneMonth, slipRows } from './slip-rows.ts'

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
      const from = monthAsked(context, given.period)
      const to = sql`coalesce(${periodTo}::text, ${from})`
      const place = sql`s.division_id as "division", s.dept_id as "department", s.center_id as "center", ${byMonth === true ? sql`s.month` : sql`null::text`} as "month"`
      const month = sql`(s.employee_id, s.month)`
      return sql`with s as materialized (select * from ${slipRows(context, given, { from, to })} s)
        select q."division", q."department", q."center", q."month", q.heads as "heads", ${componentsOfRow('k')}, q.gross as "grossCash", q.deductions as "deductions",
          q.net as "net", q.cost as "employerCost", q.covered as "amountsCovered", q.seen as "seenHeads"
        from (select ${place}, count(distinct ${month})::int as heads, count(distinct ${month}) filter (where not s.amounts_covered)::int as seen,
            count(*) filter (where s.amounts_covered)::int as covered, sum(s.gross_cash) as gross, sum(s.deductions) as deductions, sum(s.net) as net,
            sum(s.employer_cost) as cost from s group by 1, 2, 3, 4) q
        left join (select ${place}, ${componentSums} from s join ${lineRows(context)} l on l.parent_id = s.id group by 1, 2, 3, 4) k
          on (k."division", k."department", k."center", k."month") is not distinct from (q."division", q."department", q."center", q."month")`
    },
    newestMonth,
  ),
  componentHeads,
)

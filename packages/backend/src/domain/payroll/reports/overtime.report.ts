// Overtime as it is paid: by department and month, by employee and month, and against what was ordered and worked.
import { monthlyOvertimeByDept } from '@kantor/shared/catalogue/payroll-management/payroll-process/monthly-overtime-by-dept'
import { overtimeRecapControl } from '@kantor/shared/catalogue/payroll-management/payroll-process/overtime-recap-control'
import {
  overtimeRecapMonths,
  overtimeRecapPeriodAmount,
} from '@kantor/shared/catalogue/payroll-management/payroll-process/overtime-recap-period-amount'
import { reportOvertimePayroll } from '@kantor/shared/catalogue/report-management/report-overtime-payroll'
import { type SQL, sql } from 'drizzle-orm'
import type { DatasetContext, QueryContext } from '../../../engine/datasets/dataset.ts'
import { isNarrowed } from '../../../engine/read/data-scope.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { periodRange } from '../../attendance/index.ts'
import { daysOfMonth, overtimeMonths } from './overtime-rows.ts'
import { monthAfter, monthCondition, newestMonth, oneMonth } from './slip-rows.ts'

/** Overtime hours a department may work in a month: its own budget, else its units'; none for a user who sees only part of its employees. */
const budgetSql = (context: QueryContext): SQL =>
  isNarrowed(context.engine, 'Employee', context.actor)
    ? sql`null::numeric`
    : sql`coalesce((select d.overtime_budget_hours from ${context.rows('Department')} d where d.id = v.dept_id),
        (select sum(d.overtime_budget_hours) from ${context.rows('Department')} d where d.parent_department_id = v.dept_id))`

export const monthlyOvertimeReport = reportFor(
  monthlyOvertimeByDept,
  (context, { year, ...given }) => {
    const range = { from: sql`${year}::int || '-01'`, to: sql`${year}::int || '-12'` }
    return sql`select v.dept_id as "department", v.month as "month", count(*) filter (where v.payable_index > 0)::int as "people", sum(v.ot_h15) as "h15",
        sum(v.ot_h20) as "h20", sum(v.ot_h30) as "h30", sum(v.ot_h40) as "h40", sum(v.payable_index) as "payableIndex", sum(v.amount) as "amount",
        sum(v.ot_h15 + v.ot_h20 + v.ot_h30 + v.ot_h40) as "hours", ${budgetSql(context)} as "budget", sum(v.covered)::int as "amountsCovered", sum(v.gross) as "grossCash"
      from ${overtimeMonths(context, { ...given, period: null }, range)} v group by v.dept_id, v.month`
  },
  async (context) => ({ year: Number((await newestMonth(context)).period.slice(0, 4)) }),
)

export const overtimePeriodReport = reportFor(
  overtimeRecapPeriodAmount,
  (context, { periodTo, ...given }) => {
    const from = monthCondition(context, given.period)
    const to = sql`coalesce(${periodTo}::text, ${monthCondition(context, null)})`
    const columns = Array.from({ length: overtimeRecapMonths }, (_, i) => {
      const own = sql`filter (where v.month = ${monthAfter(sql`w.from_month`, i)})`
      return sql`sum(v.payable_index) ${own} as ${sql.identifier(`index${i + 1}`)}, sum(v.amount) ${own} as ${sql.identifier(`amount${i + 1}`)}`
    })
    return sql`select (array_agg(v.dept_id order by v.month desc))[1] as "department", v.employee_id as "employee", ${sql.join(columns, sql`, `)},
        sum(v.payable_index) as "indexHours", sum(v.amount) as "amount", max(v.covered) as "amountsCovered"
      from (select ${from} as from_month) w cross join ${overtimeMonths(context, given, { from, to })} v
      group by v.employee_id having sum(v.payable_index) > 0 or sum(v.amount) <> 0`
  },
  async (context: DatasetContext) => {
    const { period } = await newestMonth(context)
    return { period: `${period.slice(0, 4)}-01`, periodTo: period }
  },
)

export const overtimeControlReport = reportFor(
  overtimeRecapControl,
  (context, given) => {
    const month = monthCondition(context, given.period)
    const range = periodRange(context, month)
    const { rows, lines } = context
    return sql`select v.dept_id as "department", v.employee_id as "employee", v.month as "month", coalesce(o.ordered, 0) as "ordered",
        coalesce(x.approved, 0) as "approved", coalesce(x.actual, 0) as "actual", coalesce(x.payable, 0) as "payable", coalesce(x.excess, 0) as "excess",
        v.ot_h15 + v.ot_h20 + v.ot_h30 + v.ot_h40 as "recap", v.payable_index as "payableIndex", v.paid_index as "paidIndex", v.amount as "amount",
        v.covered as "amountsCovered"
      from ${overtimeMonths(context, given, oneMonth(context, given))} v
      left join (select x.employee_id, sum(x.ot_approved) / 60.0 as approved, sum(x.ot_gross) / 60.0 as actual, sum(x.ot_payable) / 60.0 as payable,
          sum(x.ot_excess) / 60.0 as excess from ${daysOfMonth(context, month)} x group by 1) x on x.employee_id = v.employee_id
      left join (select l.employee_id, sum(l.planned_minutes) / 60.0 as ordered from ${rows('OvertimeOrder')} r
          join ${lines('OvertimeOrder', 'lines')} l on l.parent_id = r.id where r.work_date between ${range.from} and ${range.to}
            and r.status not in ('DRAFT', 'REJECTED', 'CANCELLED') and l.line_status not in ('EXCLUDED', 'CANCELLED') group by 1) o on o.employee_id = v.employee_id
      where v.payable_index > 0 or v.paid_index > 0 or x.employee_id is not null or o.ordered > 0`
  },
  newestMonth,
)

const week = sql`sum(x.ot_payable + x.ot_excess) filter (where x.day_kind = 'WORKDAY')`
const weekLimit = 18 * 60

export const overtimePayrollReport = reportFor(
  reportOvertimePayroll,
  (context, given) => {
    const month = monthCondition(context, given.period)
    return sql`select v.dept_id as "department", v.employee_id as "employee", v.month as "month", v.ot_h15 as "h15", v.ot_h20_wd as "h20Wd", v.ot_h20_rs as "h20Rs",
        v.ot_h30_rs as "h30Rs", v.ot_h40_rs as "h40Rs", v.ot_h20_hl as "h20Hl", v.ot_h30_hl as "h30Hl", v.ot_h40_hl as "h40Hl",
        v.payable_index as "payableIndex", v.paid_index as "paidIndex", v.amount as "amount", round(v.tax * v.amount / nullif(v.taxable, 0)) as "taxShare",
        coalesce(x.days, 0)::int as "overDay", coalesce(w.weeks, 0)::int as "overWeek", v.covered as "amountsCovered"
      from ${overtimeMonths(context, given, oneMonth(context, given))} v
      left join (select x.employee_id, sum(x.over_cap) as days from ${daysOfMonth(context, month)} x group by 1) x on x.employee_id = v.employee_id
      left join (select y.employee_id, count(*) filter (where y.minutes > ${weekLimit}::int) as weeks from (
          select x.employee_id, date_trunc('week', x.work_date) as week, ${week} as minutes from ${daysOfMonth(context, month)} x group by 1, 2) y group by 1) w
        on w.employee_id = v.employee_id
      where v.payable_index > 0 or v.amount > 0`
  },
  newestMonth,
)

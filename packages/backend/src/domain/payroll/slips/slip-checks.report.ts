// Payslips compared with their own lines, and what an employee was paid month by month.
import { incomeDeductionCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/income-deduction-check'
import { salaryHistoryEmployee } from '@kantor/shared/catalogue/payroll-management/payroll-process/salary-history-employee'
import { type SQL, sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { newestMonth, oneMonth, slipRows } from '../reports/slip-rows.ts'
import { netOfLines } from './lines-and-net.ts'
import { runFacts } from './slip-rows.ts'

const ofKind = (...kinds: readonly string[]): SQL =>
  sql`coalesce(sum(l.amount) filter (where l.line_kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})), 0)`

export const incomeDeductionReport = reportFor(
  incomeDeductionCheck,
  (
    context,
    { onlyDifferences, ...given },
  ) => sql`select s.employee_id as "employee", s.dept_id as "department", s.id as "payslip",
      x.income, x.statutory, x.deductions, x.rounding, x.line_net as "lineNet", s.net, s.net - x.line_net as "difference", s.amounts_covered::int as "amountsCovered"
    from ${slipRows(context, given, oneMonth(context, given))} s
    left join lateral (select ${ofKind('EARNING', 'RETURNED')} as income, ${ofKind('STATUTORY')} as statutory, ${ofKind('DEDUCTION')} as deductions,
        ${ofKind('ROUNDING')} as rounding, ${netOfLines} as line_net
      from ${context.lines('Payslip', 'payLines')} l where l.parent_id = s.id) x on not s.amounts_covered
    where ${onlyDifferences === true ? sql`s.net <> x.line_net` : sql`true`}`,
  newestMonth,
)

export const salaryHistoryReport = reportFor(
  salaryHistoryEmployee,
  (context, { employee, other, periodFrom, periodTo }) => {
    const { rows, lines } = context
    const sum = (test: SQL) =>
      sql`case when bool_and(not p.amounts_covered) then coalesce(sum(x.amount) filter (where ${test}), 0) end`
    const fixed = sql`x.component_code in (select c.code from ${rows('PayComponent')} c where c.fixed_allowance)`
    const regular = sql`x.line_kind = 'EARNING' and x.tax_class <> 'IRREGULAR'`
    const kinds = sql`select p.id, ${sum(sql`x.component_code = 'BASIC'`)} as basic,
        ${sum(sql`${regular} and ${fixed} and x.component_code <> 'BASIC'`)} as fixed,
        ${sum(sql`${regular} and not ${fixed} and x.component_code not in ('BASIC', 'OVERTIME')`)} as variable,
        ${sum(sql`x.component_code = 'OVERTIME'`)} as overtime, ${sum(sql`x.line_kind = 'EARNING' and x.tax_class = 'IRREGULAR'`)} as irregular
      from ${rows('Payslip', 'amountsCovered')} p join ${lines('Payslip', 'payLines')} x on x.parent_id = p.id group by p.id`
    const people = other === null ? sql`p.employee_id = ${employee}` : sql`p.employee_id in (${employee}, ${other})`
    return sql`select m.*, e.effective_from as "salaryFrom", e.amount as "newSalary", e.reason, e.letter_no as "letterNo" from (
        select p.employee_id as "employee", n.pay_month as "month", sum(k.basic) as "basic", sum(k.fixed) as "fixed", sum(k.variable) as "variable",
          sum(k.overtime) as "overtime", sum(k.irregular) as "irregular", sum(p.gross_cash) as "gross", sum(p.pph21) as "tax", sum(p.statutory) as "statutory",
          sum(p.deductions) as "deductions", sum(p.net) as "net", sum(p.amounts_covered::int)::int as "amountsCovered"
        from ${rows('Payslip', 'amountsCovered')} p join ${runFacts(context)} n on n.id = p.run_id left join (${kinds}) k on k.id = p.id
        where ${people} and n.pay_month between coalesce(${periodFrom}::text, '0000') and coalesce(${periodTo}::text, '9999')
        group by p.employee_id, n.pay_month) m
      left join lateral (select s.effective_from, s.amount, s.reason, s.letter_no from ${rows('EmployeeSalary')} s
        where s.employee_id = m."employee" and to_char(s.effective_from, 'YYYY-MM') = m."month" order by s.effective_from desc limit 1) e on true`
  },
)

// Deductions other than tax and social security: what of each was due, taken and carried over, with the recipient.
import { otherDeductionInq } from '@kantor/shared/catalogue/payroll-management/payroll-process/other-deduction-inq'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { componentsOf, newestMonth, oneMonth, slipRows } from './slip-rows.ts'

const kindSql = sql`case when c.source = 'UNION' then 'UNION' when k.component_code like 'COOP%' then 'COOP' when k.component_code = 'ADVANCE' then 'ADVANCE'
  when c.source = 'LOAN' then 'LOAN' when k.component_code like 'DPLK%' then 'DPLK' when k.component_code like 'INSURANCE%' then 'INSURANCE' else 'OTHER' end`

/** The recipient: named by the agreement, the union, or the account under which it is owed. */
const payeeSql = ({ rows }: QueryContext): SQL =>
  sql`coalesce((select r.payee from ${rows('RecurringDeduction')} r where r.employee_id = s.employee_id and r.component_code = k.component_code
      and r.date_from <= s.month_end and coalesce(r.date_to, 'infinity') >= s.month_first order by r.date_from desc, r.id limit 1),
    case when c.source = 'UNION' then (select u.union_name from ${rows('UnionMember')} u where u.employee_id = s.employee_id and u.date_from <= s.month_end
      order by u.date_from desc limit 1) end, initcap(replace(c.payable_key, '_', ' ')), c.name, k.component_code)`

/** Principal that no run has taken yet of the loan that the line takes back: open instalments, and rests of those that were not taken whole. */
const balanceSql = ({ rows, lines }: QueryContext): SQL =>
  sql`case when c.source = 'LOAN' and k.component_code = 'LOAN' and not s.amounts_covered then (select coalesce(sum(i.principal), 0)
      from ${rows('PersonalLoan')} n join ${lines('PersonalLoan', 'instalments')} i on i.parent_id = n.id and i.line_status = 'OPEN'
      where n.employee_id = s.employee_id and n.loan_no = k.reference and n.status = 'ACTIVE')
    + (select coalesce(sum(x.open), 0) from ${rows('DeductionCarry')} x where x.employee_id = s.employee_id and x.component_code = 'LOAN'
      and x.reference = k.reference and x.carry_status = 'OPEN') end`

export const otherDeductionReport = reportFor(
  otherDeductionInq,
  (context, { component, ...given }) => {
    const { rows, lines } = context
    const chosen =
      component === null
        ? sql`true`
        : sql`k.component_code = (select p.code from ${rows('PayComponent')} p where p.id = ${component})`
    return sql`with s as materialized (select *, (s.month_first + interval '1 month - 1 day')::date as month_end
        from ${slipRows(context, given, oneMonth(context, given))} s)
      select ${payeeSql(context)} as "payee", ${kindSql} as "kind", s.employee_id as "employee", s.dept_id as "department", s.period_code as "periodCode",
        coalesce(c.name, k.component_code) as "componentName", k.reference as "reference", k.taken + k.carried as "due", k.taken as "taken", k.carried as "carried",
        ${balanceSql(context)} as "balance", s.amounts_covered::int as "amountsCovered"
      from s cross join lateral (select x.component_code, x.reference, sum(x.taken) as taken, sum(x.carried) as carried from (
          select l.component_code, l.reference, l.amount as taken, l.amount * 0 as carried from ${lines('Payslip', 'payLines')} l
            where l.parent_id = s.id and l.line_kind = 'DEDUCTION'
          union all select r.component_code, r.reference, r.amount * 0, r.amount from ${lines('Payslip', 'rests')} r where r.parent_id = s.id) x group by 1, 2) k
      left join ${componentsOf({ rows })} c on c.code = k.component_code
      where ${chosen}`
  },
  newestMonth,
)

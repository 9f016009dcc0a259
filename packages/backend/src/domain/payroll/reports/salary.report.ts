// A month of payslips: one by one, as a register, and against the people of each place.
import { locaDeptChecklist } from '@kantor/shared/catalogue/payroll-management/payroll-process/loca-dept-checklist'
import { monthlySalaryGeneral } from '@kantor/shared/catalogue/payroll-management/payroll-process/monthly-salary-general'
import { variableSalaryInquiries } from '@kantor/shared/catalogue/payroll-management/payroll-process/variable-salary-inquiries'
import { reportPayroll } from '@kantor/shared/catalogue/report-management/report-payroll'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { reportOver } from '../../../engine/report/report-over.ts'
import { departmentSql, employedOn, filteredBy, orgJoins, sliceOn } from '../../employees/index.ts'
import { payslipsDataset } from './payslips.dataset.ts'
import {
  borneLines,
  borneRows,
  type GivenFilters,
  lineRows,
  linesOfKind,
  monthAfter,
  monthCondition,
  newestMonth,
  oneMonth,
  opensWithNewest,
  placedBy,
  signedAmount,
  slipRows,
} from './slip-rows.ts'

export const monthlySalaryReport = opensWithNewest(reportOver(monthlySalaryGeneral, payslipsDataset))

const kind = (name: string): SQL => linesOfKind(sql`l.line_kind = ${name}`)
const sections = sql`${kind('EARNING')} as "income", ${kind('BENEFIT')} as "benefit", ${kind('STATUTORY')} as "statutory",
  ${kind('RETURNED')} as "returned", ${kind('DEDUCTION')} as "deductions", ${kind('ROUNDING')} as "rounding",
  ${linesOfKind(sql`l.line_kind in ('EMPLOYER', 'EMPLOYER_TAX')`)} as "employer"`

export const payrollRegisterReport = reportFor(
  reportPayroll,
  (context, { register, ...given }) => {
    // Only components by cost centre are shared; elsewhere a payslip is listed under the centre that bears the largest part of it.
    const isShared = register === 'BY_CENTER'
    const borne = borneRows(context, given, oneMonth(context, given))
    const slips = isShared ? borne : sql`(select * from ${borne} s where s.is_largest)`
    const lines = sql`lateral (select l.*, ${signedAmount} as signed from ${isShared ? borneLines(context) : lineRows(context)} l)`
    const net = sql`case when not s.amounts_covered then coalesce(sum(l.signed), 0) end as "net"`
    if (register === 'DETAIL')
      return sql`select s.location_id as "location", s.dept_id as "department", s.center_id as "center", s.employee_id as "employee",
          null::text as "component", 1 as "slips", ${sections}, ${net}, s.amounts_covered::int as "amountsCovered", 0 as "order"
        from ${slips} s left join ${lines} l on l.parent_id = s.id
        group by s.id, s.location_id, s.dept_id, s.center_id, s.employee_id, s.amounts_covered`
    const center = isShared ? sql`s.center_id` : sql`null::int`
    return sql`select null::int as "location", null::int as "department", q.center as "center", null::int as "employee", q.component as "component",
        sum(q.slips)::int as "slips", sum(q.income) as "income", sum(q.benefit) as "benefit", sum(q.statutory) as "statutory",
        sum(q.returned) as "returned", sum(q.deductions) as "deductions", sum(q.rounding) as "rounding", sum(q.net) as "net",
        sum(q.employer) as "employer", sum(q.covered)::int as "amountsCovered", min(q.slip_order)::int as "order"
      from (select ${center} as center, l.name as component, l.slip_order, count(distinct s.id) as slips, ${sections}, ${net},
          case when s.amounts_covered then count(distinct s.id) filter (where s.is_largest) else 0 end as covered
        from ${slips} s join ${lines} l on l.parent_id = s.id group by 1, 2, 3, s.amounts_covered) q
      group by q.center, q.component`
  },
  newestMonth,
)

/** Amounts and errors by person: an employee who has several payslips in the month counts once. */
const bySlip = (context: QueryContext, given: GivenFilters, month: SQL): SQL =>
  sql`(select s.employee_id, (array_agg(s.location_id order by s.pay_sequence))[1] as location_id, (array_agg(s.department_id order by s.pay_sequence))[1] as department_id,
      sum(s.gross_cash) as gross, sum(s.net) as net, count(*) filter (where s.status = 'ERROR') as errors, count(*) filter (where s.amounts_covered) as covered
    from ${slipRows(context, given, { from: month, to: month })} s group by s.employee_id)`

const count = (test: SQL): SQL => sql`count(*) filter (where ${test})::int`

export const placesReport = reportFor(
  locaDeptChecklist,
  (context, given) => {
    const { rows } = context
    const month = monthCondition(context, given.period)
    const everywhere = { ...given, division: null, department: null, location: null, occupation: null }
    const at = {
      department: sql`coalesce(p.department_id, a.department_id)`,
      location: sql`coalesce(p.location_id, a.location_id)`,
      occupation: sql`o.occupation_id`,
      payGroup: sql`r.pay_group_id`,
      employee: sql`e.id`,
    }
    return sql`select q.location_id as "location", ${departmentSql} as "department", ${count(sql`q.was`)} as "previous", ${count(sql`q.joins`)} as "joined",
        ${count(sql`q.leaves`)} as "left", ${count(sql`q.is_there`)} as "current", ${count(sql`q.is_paid`)} as "paidHeads",
        ${count(sql`q.in_month and not q.is_paid`)} as "notPaid", sum(q.gross) as "grossCash", sum(q.net) as "net", sum(q.delta) as "netDelta",
        sum(q.net_before) as "netBefore", coalesce(sum(q.errors), 0)::int as "errors", coalesce(sum(q.covered), 0)::int as "amountsCovered",
        ${count(sql`q.in_month or q.is_paid`)} as "employed", -${count(sql`q.leaves`)} as "minusLeft"
      from (select ${at.location} as location_id, ${at.department} as department_id, w.was, w.is_there,
          e.join_date between m.first and m.last as joins, (w.was or e.join_date between m.first and m.last) and not w.is_there as leaves,
          e.join_date <= m.last and coalesce(e.separation_date, 'infinity') >= m.first as in_month, p.employee_id is not null as is_paid,
          p.gross, p.net, p.errors, p.covered, case when w.seen then coalesce(p.net, 0) - coalesce(b.net, 0) end as delta, case when w.seen then b.net end as net_before
        from ${rows('Employee')} e
        join ${rows('EmployeeRemuneration')} r on r.employee_id = e.id and r.pay_group_id is not null
        cross join (select (${month} || '-01')::date as first, ((${month} || '-01')::date + interval '1 month - 1 day')::date as last) m
        join ${sliceOn(context, sql`((${month} || '-01')::date + interval '1 month - 1 day')::date`)} a on a.employee_id = e.id
        left join ${rows('Position')} o on o.id = a.position_id
        left join ${bySlip(context, everywhere, month)} p on p.employee_id = e.id
        left join ${bySlip(context, everywhere, monthAfter(month, -1))} b on b.employee_id = e.id
        cross join lateral (select ${employedOn(sql`(m.first - 1)`)} as was, ${employedOn(sql`m.last`)} as is_there,
          coalesce(p.covered, 0) + coalesce(b.covered, 0) = 0 as seen) w
        where ${placedBy(context, given, at)} and (w.was or w.is_there or e.join_date between m.first and m.last or p.employee_id is not null)) q${orgJoins(context, sql`q.department_id`)}
      group by 1, 2`
  },
  newestMonth,
)

export const variableSalaryReport = reportFor(
  variableSalaryInquiries,
  (context, { closeDate, paySequence, ...filters }) => {
    const { rows } = context
    return sql`select v.component_id as "component", v.employee_id as "employee", s.department_id as "department", v.period_code as "periodCode",
      d.close_date as "closeDate", d.pay_sequence as "paySequence", v.quantity as "quantity", v.amount as "amount", v.source as "source",
      v.status as "status", v.note as "note", v.amounts_covered::int as "amountsCovered"
    from ${rows('VariablePay', 'amountsCovered')} v
    join ${rows('ReckoningDate')} d on d.id = v.period_id
    left join ${sliceOn(context, sql`${context.today}::date`)} s on s.employee_id = v.employee_id
    where (${closeDate}::date is null or d.close_date = ${closeDate}::date) and (${paySequence}::int is null or d.pay_sequence = ${paySequence})
      and ${filteredBy(context, { ...filters, status: null })}`
  },
)

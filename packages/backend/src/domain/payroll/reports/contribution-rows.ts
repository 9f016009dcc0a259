// Contributions of payslips month by month: those of the month of the run, and of each earlier month that an employee missed and that the payslip
// takes as well.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { type GivenFilters, type MonthRange, slipRows } from './slip-rows.ts'

/**
 * `from ${contributionRows(...)} s`: the columns of `slipRows` once for the month of each payslip and once for every month that it makes up for. `missed_period`
 * names the latter and `counted_period` either; wages and bases are those of the month, and so is `member_mark`, for which `e` of the employee is not needed.
 */
export const contributionRows = (context: QueryContext, given: GivenFilters, range: MonthRange): SQL =>
  sql`(select s.id, s.run_id, s.employee_id, s.amounts_covered, s.location_id, s.dept_id, s.pay_group_id, s.run_status, w.missed_period,
      coalesce(w.missed_period, s.period_code) as counted_period, w.counted_month, w.bpjs_wage, w.pension_base, w.health_base,
      case when e.join_date between w.first and w.last then 'JOINER' when e.separation_date between w.first and w.last then 'LEAVER' end as member_mark
    from ${slipRows(context, given, range)} s join ${context.rows('Employee')} e on e.id = s.employee_id
    cross join lateral (
      select null::text as missed_period, s.month as counted_month, s.bpjs_wage, s.pension_base, s.health_base, s.salary_from as first, s.salary_to as last
      union all select m.period_code, to_char(make_date(d.year, d.month, 1), 'YYYY-MM'), m.wage, m.pension_base, m.health_base, d.salary_from, d.salary_to
      from ${context.lines('Payslip', 'missedMonths')} m
      join ${context.rows('ReckoningDate')} d on d.pay_group_id = s.pay_group_id and d.period_code = m.period_code where m.parent_id = s.id) w)`

/** Does a line `l` of a payslip belong to a row `s` of `contributionRows`? What makes up for a month that was not missed belongs to the month of the run. */
export const isOfMonth = (context: QueryContext): SQL =>
  sql`(l.parent_id = s.id and case when s.missed_period is not null then l.origin_period = s.missed_period
    else l.origin_period is null or not exists (select 1 from ${context.lines('Payslip', 'missedMonths')} o where o.parent_id = l.parent_id and o.period_code = l.origin_period) end)`

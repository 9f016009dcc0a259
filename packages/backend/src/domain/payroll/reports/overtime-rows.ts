// Overtime of employees by month: what attendance passed to payroll in the recap, and what payslips paid of it.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { overtimeFacts, periodRange } from '../../attendance/index.ts'
import { type GivenFilters, lineRows, type MonthRange, slipRows } from './slip-rows.ts'

const first = (column: string): SQL => sql.raw(`(array_agg(s.${column} order by s.pay_sequence, s.id))[1] as ${column}`)
/** An amount of a month; empty where one of its payslips is covered. */
const summed = (value: SQL, name: string): SQL =>
  sql`case when not bool_or(s.amounts_covered) then sum(${value}) end as ${sql.raw(name)}`
const recapHours = (column: string): SQL => sql.raw(`coalesce(m.${column}, 0) / 60.0 as ${column}`)
const rates = ['ot_h15', 'ot_h20', 'ot_h30', 'ot_h40', 'ot_h20_wd', 'ot_h20_rs', 'ot_h20_hl'] as const
const dearRates = ['ot_h30_rs', 'ot_h30_hl', 'ot_h40_rs', 'ot_h40_hl'] as const

/**
 * `from ${overtimeMonths(...)} v`, a row for each employee and month with payslips: place, `covered` (0 or 1), `gross`, `taxable`, `tax`,
 * `amount` and `paid_index` of the overtime, the hours of the recap by rate (`ot_h15`, ...) and their sum of `payable_index`.
 */
export const overtimeMonths = (context: QueryContext, given: GivenFilters, range: MonthRange): SQL =>
  sql`(select p.*, ${sql.join([...rates, ...dearRates].map(recapHours), sql`, `)},
      (coalesce(m.ot_h15, 0) * 1.5 + coalesce(m.ot_h20, 0) * 2 + coalesce(m.ot_h30, 0) * 3 + coalesce(m.ot_h40, 0) * 4) / 60.0 as payable_index
    from (select s.employee_id, s.month, min(s.month_first) as month_first, ${sql.join(['division_id', 'dept_id', 'location_id', 'pay_group_id', 'occupation_id'].map(first), sql`, `)},
        max(s.amounts_covered::int) as covered, ${summed(sql`s.gross_cash`, 'gross')}, ${summed(sql`s.taxable_regular + s.taxable_irregular`, 'taxable')},
        ${summed(sql`s.pph21`, 'tax')}, ${summed(sql`coalesce(o.amount, 0)`, 'amount')}, ${summed(sql`coalesce(o.quantity, 0)`, 'paid_index')}
      from ${slipRows(context, given, range)} s
      left join lateral (select sum(l.amount) as amount, sum(l.quantity) as quantity from ${lineRows(context)} l
        where l.source = 'OVERTIME') o on true
      group by s.employee_id, s.month) p
    left join ${context.rows('MonthlyAttendance')} m on m.employee_id = p.employee_id and m.period_code = replace(p.month, '-', ''))`

/** `from ${daysOfMonth(context, month)} x`: the evaluated days with overtime of an attendance period. */
export function daysOfMonth(context: QueryContext, month: SQL): SQL {
  const { from, to } = periodRange(context, month)
  return overtimeFacts(context, sql`d.work_date between ${from} and ${to}`)
}

// Overtime of employees by month: what attendance passed to payroll in the recap, and what payslips paid of it.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { overtimeFacts, periodRange } from '../../attendance/index.ts'
import { isAttendedDay } from '../run/uploaded-overtime.ts'
import { type GivenFilters, lineRows, type MonthRange, slipRows } from './slip-rows.ts'

const first = (column: string): SQL => sql.raw(`(array_agg(s.${column} order by s.pay_sequence, s.id))[1] as ${column}`)
/** An amount of a month; empty where one of its payslips is covered. */
const summed = (value: SQL, name: string): SQL =>
  sql`case when not bool_or(s.amounts_covered) then sum(${value}) end as ${sql.raw(name)}`
const recapHours = (column: string): SQL =>
  sql.raw(`(coalesce(m.${column}, 0) + coalesce(u.${column}, 0)) / 60.0 as ${column}`)
const allOf = (rate: string): string => `coalesce(m.${rate}, 0) + coalesce(u.${rate}, 0)`
const rates = ['ot_h15', 'ot_h20', 'ot_h30', 'ot_h40', 'ot_h20_wd', 'ot_h20_rs', 'ot_h20_hl'] as const
const dearRates = ['ot_h30_rs', 'ot_h30_hl', 'ot_h40_rs', 'ot_h40_hl'] as const

/**
 * `from ${overtimeMonths(...)} v`, a row for each employee and month with payslips: place, `covered` (0 or 1), `gross`, `taxable`, `tax`,
 * `amount` and `paid_index` of the overtime, the hours of the recap and of uploads by rate (`ot_h15`, ...) and their sum of `payable_index`.
 */
export const overtimeMonths = (context: QueryContext, given: GivenFilters, range: MonthRange): SQL =>
  sql`(select p.*, ${sql.join([...rates, ...dearRates].map(recapHours), sql`, `)},
      ${sql.raw(`((${allOf('ot_h15')}) * 1.5 + (${allOf('ot_h20')}) * 2 + (${allOf('ot_h30')}) * 3 + (${allOf('ot_h40')}) * 4) / 60.0`)} as payable_index
    from (select s.employee_id, s.month, min(s.month_first) as month_first, ${sql.join(['division_id', 'dept_id', 'location_id', 'pay_group_id', 'occupation_id'].map(first), sql`, `)},
        max(s.amounts_covered::int) as covered, ${summed(sql`s.gross_cash`, 'gross')}, ${summed(sql`s.taxable_regular + s.taxable_irregular`, 'taxable')},
        ${summed(sql`s.pph21`, 'tax')}, ${summed(sql`coalesce(o.amount, 0)`, 'amount')}, ${summed(sql`coalesce(o.quantity, 0)`, 'paid_index')}
      from ${slipRows(context, given, range)} s
      left join lateral (select sum(l.amount) as amount, sum(l.quantity) as quantity from ${lineRows(context)} l
        where l.source = 'OVERTIME') o on true
      group by s.employee_id, s.month) p
    left join ${context.rows('MonthlyAttendance')} m on m.employee_id = p.employee_id and m.period_code = replace(p.month, '-', '')
    left join ${uploadedMonths(context)} u on u.employee_id = p.employee_id and u.month = p.month)`

/** `from ${daysOfMonth(context, month)} x`: the evaluated days with overtime of an attendance period. */
export function daysOfMonth(context: QueryContext, month: SQL): SQL {
  const { from, to } = periodRange(context, month)
  return overtimeFacts(context, sql`d.work_date between ${from} and ${to}`)
}

/** Days of uploaded overtime with the month that pays them; a day that attendance pays meanwhile is that of attendance. */
const uploadedDays = (context: QueryContext): SQL =>
  sql`(select u.employee_id, u.work_date, to_char(make_date(d.year, d.month, 1), 'YYYY-MM') as month, u.ot_h15, u.ot_h20, u.ot_h30, u.ot_h40,
      case u.day_type when 'REST' then 'REST' when 'WORKDAY' then 'WORKDAY' else 'HOLIDAY' end as day_kind
    from ${context.rows('OvertimeUploadLine')} u join ${context.rows('ReckoningDate')} d on d.id = u.period_id
    where u.mode = 'MINUTES' and (u.status = 'CONSUMED' or not ${isAttendedDay(context, 'u')}))`

const kinds = { wd: 'WORKDAY', rs: 'REST', hl: 'HOLIDAY' } as const
function uploadedMonths(context: QueryContext): SQL {
  const sums = [...rates, ...dearRates].map((column) => {
    const [rate, kind] = [column.slice(0, 6), column.slice(7) as keyof typeof kinds | '']
    return sql.raw(`sum(x.${rate})${kind === '' ? '' : ` filter (where x.day_kind = '${kinds[kind]}')`} as ${column}`)
  })
  return sql`(select x.employee_id, x.month, ${sql.join(sums, sql`, `)} from ${uploadedDays(context)} x group by 1, 2)`
}

/** `from ${paidDaysOfMonth(context, month)} x`: days whose overtime a month pays, of attendance and of uploads. */
export const paidDaysOfMonth = (context: QueryContext, month: SQL): SQL =>
  sql`(select x.employee_id, x.work_date, x.day_kind, x.ot_h15, x.ot_h20, x.ot_h30, x.ot_h40, x.ot_approved, x.ot_excess from ${daysOfMonth(context, month)} x
    union all select u.employee_id, u.work_date, u.day_kind, u.ot_h15, u.ot_h20, u.ot_h30, u.ot_h40, 0, 0 from ${uploadedDays(context)} u where u.month = ${month})`

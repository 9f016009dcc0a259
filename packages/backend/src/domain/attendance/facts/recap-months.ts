// Months side by side: a month is what its days say; one that was closed before the days that were evaluated here begin is what its
// recaps say.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { periodRange } from './period-range.ts'

/**
 * The periods up to one as a table: `n` from 1 (oldest), `month` (YYYY-MM), `date_from`, `date_to`, the last `day` there was, and
 * whether it is `of_recaps`: closed for every pay group, and without a day evaluated on its first one.
 */
export function periodsUpTo(context: QueryContext, period: string, months: number): SQL {
  const each = Array.from({ length: months }, (_, i) => {
    const { from, to } = periodRange(context, period, i + 1 - months)
    const month = sql`to_char(${`${period}-01`}::date + make_interval(months => ${i + 1 - months}::int), 'YYYY-MM')`
    return sql`select ${sql.raw(String(i + 1))}::int as n, ${month} as month, ${from} as date_from, ${to} as date_to`
  })
  return sql`(select w.*, least(w.date_to, ${context.today}::date) as day,
      (select coalesce(bool_and(z.status in ('CLOSED', 'LOCKED')), false) from ${context.rows('AttendancePeriod')} z where z.period_code = replace(w.month, '-', ''))
        and not exists (select 1 from ${context.rows('AttendanceDay')} d where d.work_date = w.date_from) as of_recaps
    from (${sql.join(each, sql` union all `)}) w)`
}

/** The recaps as a table, each with its `month` (YYYY-MM) and the sums that reports of months ask for. */
export const recapMonths = ({
  rows,
}: QueryContext): SQL => sql`(select r.*, substr(r.period_code, 1, 4) || '-' || substr(r.period_code, 5) as month,
    r.present_days + r.travel_days + r.training_days as attended, r.sick100_days + r.sick75_days + r.sick50_days + r.sick25_days as sick,
    r.annual_leave_days + r.statutory_days + r.maternity_days as leave, r.ot_h15 + r.ot_h20 + r.ot_h30 + r.ot_h40 as ot_payable
  from ${rows('MonthlyAttendance')} r)`

const split = (of: 'rs' | 'hl'): SQL => {
  const [double, triple, fourfold] = ['20', '30', '40'].map((rate) => sql.raw(`coalesce(r.ot_h${rate}_${of}, 0)`))
  return sql`${double} + ${triple} + ${fourfold}, ${double} * 2 + ${triple} * 3 + ${fourfold} * 4`
}
/** The overtime of a recap `r` as rows `k`: `day_kind`, minutes `paid`, minutes `weighted`. Only workdays have the first rate. */
export const kindsOfRecap: SQL = sql`(values ('WORKDAY', r.ot_h15 + coalesce(r.ot_h20_wd, 0), r.ot_h15 * 1.5 + coalesce(r.ot_h20_wd, 0) * 2),
  ('REST', ${split('rs')}), ('HOLIDAY', ${split('hl')})) k(day_kind, paid, weighted)`

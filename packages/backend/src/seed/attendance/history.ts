// The months before the punches of the demo company: their recaps alone, as payroll closed them. One statement works them out, with
// chance that falls the same on every machine: the bytes of a digest of employee number and month.
import { now } from '@kantor/shared/formats/clock'
import { addDays, addMonths, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { pauseIn } from '../../db/pieces.ts'
import { ssi } from '../area.ts'

/** How many months back the history of the demo company goes; of the large one, which is for measuring, a few. */
export const historyMonths = { demo: 24, large: 2 } as const

/** The moment at which the rows are written. */
const moment = (): SQL => sql`${now().toISOString()}::timestamptz`
const own = (alias: string): SQL => sql`${sql.raw(alias)}.company_code = ${ssi.companyCode}`
/** One of 256 cases. */
const byte = (n: number): SQL => sql`get_byte(p.random, ${sql.raw(String(n))})`
const sometimes = (n: number, of256: number, amount: SQL): SQL =>
  sql`case when ${byte(n)} < ${sql.raw(String(of256))} then ${amount} else 0 end`

/** First and last day of the months before that of `today`. */
function monthsBefore(today: string, months: number): readonly [from: string, to: string] {
  const month = `${today.slice(0, 8)}01`
  return [addMonths(month, -months), endOfMonth(addDays(month, -1))]
}

/** Payroll has posted the pay of the months before that of `today`. */
export async function lockMonths(tx: Db, today: string, months: number): Promise<void> {
  const [from, to] = monthsBefore(today, months)
  await tx.execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, closed_at, locked_at, created_by, updated_by, created_at, updated_at)
    select ${ssi.companyCode}, 'ALL', to_char(m, 'YYYYMM'), m::date, (m + interval '1 month - 1 day')::date, 'LOCKED',
      m + interval '1 month 1 day 10 hours', m + interval '1 month 4 days 10 hours', 'seed', 'seed', ${moment()}, ${moment()}
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 month') m
    on conflict (company_code, pay_group, period_code) do update set status = 'LOCKED', closed_at = excluded.closed_at, locked_at = excluded.locked_at`)
}

/** Locks the months before that of `today` and writes the recaps that are missing in them. */
export async function insertHistory(tx: Db, today: string, months: number): Promise<void> {
  const [from, to] = monthsBefore(today, months)
  await lockMonths(tx, today, months)
  await tx.execute(daysOfGroups(from, to))
  // Without it the planner takes the table for empty, and reads it once for every employee and month.
  await tx.execute(sql`create index on history_day (work_group, day)`)
  await tx.execute(sql`analyze history_day`)
  await pauseIn(tx)
  await tx.execute(recaps(from, to))
  await pauseIn(tx)
  await tx.execute(sql`analyze monthly_attendance`)
  await tx.execute(shiftCounts)
  await tx.execute(sql`drop table history_day`)
}

/** The days of each work group by its pattern (W worked, R rest, H holiday, C collective leave), counted up from the first. */
const daysOfGroups = (from: string, to: string): SQL => sql`
  create temporary table history_day as
  select k.*, count(*) filter (where kind = 'W') over up as w, count(*) filter (where kind = 'R') over up as r, count(*) filter (where kind = 'H') over up as h,
    count(*) filter (where kind = 'C') over up as c, count(*) filter (where kind = 'W' and is_night) over up as nights
  from (select g.id as work_group, d::date as day, to_char(d, 'YYYYMM') as period, w.shift_code, w.is_night,
      case when x.shift_id is null and not (s.follows_holiday and c.holiday) then 'R' when c.holiday then 'H'
        when c.joint and s.follows_holiday then 'C' else 'W' end as kind
    from work_group g join working_shift_set s on s.id = g.shift_set_id cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d
      join working_shift_set_days x on x.parent_id = s.id
        and x.day_no = 1 + mod(mod((d::date - s.anchor_date) + coalesce(g.offset_days, 0), s.cycle_days) + s.cycle_days, s.cycle_days)
      left join working_shift w on w.id = x.shift_id
      cross join lateral (select coalesce(bool_or(c.day_kind in ('NATIONAL', 'COMPANY')), false) as holiday, coalesce(bool_or(c.day_kind = 'COLLECTIVE'), false) as joint
        from working_calendar c where ${own('c')} and c.scope_type = 'ALL' and c.calendar_date = d::date) c
    where ${own('g')} and g.valid_to is null) k
  window up as (partition by work_group order by day)`

/** What an employee had in a month, by chance; no one who was there for half of it only. */
const chances: SQL = sql`select p.*,
    case when is_whole then ${sometimes(0, 70, sql`1 + ${byte(0)} % 3`)} else 0 end as annual,
    case when is_whole then ${sometimes(1, 36, sql`1 + ${byte(1)} % 2`)} else 0 end as sick,
    case when is_whole then ${sometimes(2, 10, sql`1`)} else 0 end as paid_permit,
    case when is_whole then ${sometimes(3, 5, sql`1`)} else 0 end as unpaid_permit,
    case when is_whole then ${sometimes(4, 10, sql`1 + ${byte(4)} % 3`)} else 0 end as travel,
    case when is_whole then ${sometimes(5, 8, sql`1 + ${byte(5)} % 2`)} else 0 end as training,
    case when is_whole and punches then ${sometimes(6, 20, sql`1 + ${byte(6)} % 2`)} else 0 end as absent,
    case when punches then ${sometimes(7, 160, sql`${byte(7)} % 4`)} else 0 end as late,
    case when punches then ${sometimes(9, 70, sql`1`)} else 0 end as early,
    case when punches then ${sometimes(10, 10, sql`20 + ${byte(10)} * 2`)} else 0 end as away,
    case when is_whole and ot_eligible then ${sometimes(11, 32, sql`1 + ${byte(11)} % 3`)} else 0 end as evenings,
    case when is_whole and ot_eligible then ${sometimes(13, 6, sql`1`)} else 0 end as rest_work
  from people p`

const recaps = (from: string, to: string): SQL => sql`
  with months as (select to_char(m, 'YYYYMM') as period, m::date as first, (m + interval '1 month - 1 day')::date as last
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 month') m),
    people as (select e.id, e.pay_group, e.ot_eligible, e.attendance_method <> 'EXEMPT' as punches, m.period, m.last, s.work_day_scheme = 'SIX_DAY' as is_six,
        decode(md5(e.employee_no || m.period), 'hex') as random, z.w - coalesce(a.w, 0) as w, z.r - coalesce(a.r, 0) as r, z.h - coalesce(a.h, 0) as h,
        z.c - coalesce(a.c, 0) as c, z.nights - coalesce(a.nights, 0) as nights, z.w - coalesce(a.w, 0) > 14 as is_whole
      from employee e join months m on e.join_date <= m.last and coalesce(e.separation_date, m.last) >= m.first
        join work_group g on g.id = coalesce(e.work_group_id, (select id from work_group where company_code = e.company_code and group_code = 'OFC' limit 1))
        join working_shift_set s on s.id = g.shift_set_id
        join history_day z on z.work_group = g.id and z.day = least(coalesce(e.separation_date, m.last), m.last)
        left join history_day a on a.work_group = g.id and a.day = greatest(e.join_date, m.first) - 1
      where ${own('e')}),
    counted as (${chances}),
    had as (select c.*, w - annual - sick - paid_permit - unpaid_permit - travel - training - absent as present, late * (3 + get_byte(random, 8) % 25) as late_min,
        early * (5 + get_byte(random, 9) % 30) as early_min, evenings * 60 as h15, evenings * 30 * (1 + get_byte(random, 12) % 4) as h20_wd,
        rest_work * case when is_six then 420 else 480 end as h20_rs, rest_work * 60 as h30 from counted c)
  insert into monthly_attendance (company_code, created_by, updated_by, created_at, updated_at, employee_id, period_code, department_id, pay_group, calendar_days, not_employed_days, scheduled_days,
    rest_days, holiday_days, collective_days, present_days, absent_days, annual_leave_days, statutory_days, maternity_days, sick100_days, sick75_days, sick50_days, sick25_days,
    permit_paid_days, permit_unpaid_days, travel_days, training_days, suspended_days, unpaid_days, paid_days, attendance_rate, late_count, late_minutes, early_count, early_minutes,
    away_minutes, incomplete_count, worked_minutes, ot_h15, ot_h20, ot_h30, ot_h40, ot_h20_wd, ot_h20_rs, ot_h20_hl, ot_h30_rs, ot_h30_hl, ot_h40_rs, ot_h40_hl, ot_weighted,
    ot_days, meal_days, transport_days, night_days, status)
  select ${ssi.companyCode}, 'seed', 'seed', ${moment()}, ${moment()}, id, period, (select a.department_id from employee_assignment a where a.employee_id = had.id and a.status <> 'CANCELLED'
      and a.valid_from <= had.last order by a.valid_from desc limit 1), pay_group, w + r + h + c, 0, w, r, h, c, present, absent, annual, 0, 0, sick, 0, 0, 0,
    paid_permit, unpaid_permit, travel, training, 0, absent + unpaid_permit, w - absent - unpaid_permit,
    coalesce(round((present + travel + training) * 100.0 / nullif(w, 0), 2), 0), late, late_min, early, early_min, away, 0, greatest(0, present * 480 - late_min - early_min - away),
    h15, h20_wd + h20_rs, h30, 0, h20_wd, h20_rs, 0, h30, 0, 0, 0, round((h15 * 1.5 + (h20_wd + h20_rs) * 2 + h30 * 3) / 60.0, 2), evenings + rest_work, present, present,
    coalesce(round(present * nights * 1.0 / nullif(w, 0)), 0), 'LOCKED'
  from had order by period, id on conflict (company_code, employee_id, period_code) do nothing`

/** Days worked by shift: what was worked of the month, in the proportions of the pattern. */
const shiftCounts: SQL = sql`
  insert into monthly_attendance_shift_counts (parent_id, seq, shift_code, days)
  select id, seq, shift_code, days from (select m.id, s.seq, s.shift_code,
      (floor(m.present_days * s.upto / s.total) - floor(m.present_days * (s.upto - s.n) / s.total))::int as days
    from monthly_attendance m join employee e on e.id = m.employee_id
      join (select work_group, period, shift_code, count(*) as n, row_number() over (partition by work_group, period order by shift_code) as seq,
          sum(count(*)) over (partition by work_group, period order by shift_code) as upto, sum(count(*)) over (partition by work_group, period) as total
        from history_day where kind = 'W' group by work_group, period, shift_code) s on s.work_group = e.work_group_id and s.period = m.period_code
    where ${own('m')} and m.input_hash is null
      and not exists (select 1 from monthly_attendance_shift_counts l where l.parent_id = m.id)) c where days > 0`

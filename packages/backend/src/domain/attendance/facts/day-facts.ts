// Evaluated days as countable facts in SQL: what each day adds to a recap (4.8), by the same rules as `recapOf`. Reports, tiles
// and comparisons of periods all add up these rows; a test holds their sums to the stored recaps.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { closeEffectOn } from '../evaluation/flag-settings.ts'

/** Columns of a recap that classes of absence fill, half a day at a time. */
const classColumns = {
  annual: 'ANNUAL',
  statutory: 'STATUTORY',
  maternity: 'MATERNITY',
  permit_paid: 'PERMIT_PAID',
  permit_unpaid: 'PERMIT_UNPAID',
  travel: 'TRAVEL',
  training: 'TRAINING',
  suspended: 'SUSPENSION',
  collective_used: 'COLLECTIVE',
} as const
const halves = ['a', 'p'] as const
type Half = (typeof halves)[number]

const isClass = (half: Half, name: string): SQL =>
  sql`coalesce(v.covered > 0 and ${sql.raw(half)}.absent_class = ${sql.raw(`'${name}'`)}, false)`
const halvesOf = (name: string, also: SQL = sql`true`): SQL =>
  sql`((${isClass('a', name)} and ${also})::int + (${isClass('p', name)} and ${also})::int) * 0.5`

/** Wages in sickness go down every four months of a spell (Law 13/2003 art. 93(3)). */
const sickTier = sql`case when d.work_date < coalesce(d.sick_since, d.work_date) + interval '4 months' then 100
  when d.work_date < coalesce(d.sick_since, d.work_date) + interval '8 months' then 75
  when d.work_date < coalesce(d.sick_since, d.work_date) + interval '12 months' then 50 else 25 end`
const unpaidHalf = (half: Half): SQL => {
  const row = sql.raw(half)
  return sql`case when v.covered = 0 or ${row}.id is null then 0
    when ${row}.absent_class = 'SICK' then (100 - t.tier) / 200.0 else (100 - coalesce(d.${sql.raw(`${half}m_paid`)}, ${row}.paid_percent, 100)) / 200.0 end`
}
const named = (columns: { readonly [name: string]: SQL }): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** What of a workday was missed or is not decided yet; the rest of it was worked. */
const absent = sql`case when not k.is_scheduled then 0 when d.status = 'ABSENT' then v.rest when d.status = 'ABSENT_HALF' then 0.5
  when d.status = 'INCOMPLETE' then case when g.makes_absent then v.rest when g.makes_half then least(v.rest, 0.5) else 0 end else 0 end`

const dayColumns = {
  is_scheduled: sql`k.is_scheduled::int`,
  is_rest: sql`(k.is_employed and d.day_type = 'REST')::int`,
  is_holiday: sql`(k.is_employed and d.day_type = 'HOLIDAY')::int`,
  is_collective: sql`(k.is_employed and d.day_type = 'COLLECTIVE_LEAVE')::int`,
  is_employed: sql`k.is_employed::int`,
  absent: sql`w.absent`,
  present: sql`w.present`,
  ...Object.fromEntries(Object.entries(classColumns).map(([column, name]) => [column, halvesOf(name)])),
  ...Object.fromEntries(
    [100, 75, 50, 25].map((tier) => [`sick${tier}`, halvesOf('SICK', sql`t.tier = ${sql.raw(String(tier))}`)]),
  ),
  unpaid: sql`w.absent + ${unpaidHalf('a')} + ${unpaidHalf('p')}`,
  is_there: sql`w.is_there::int`,
  worked: sql`case when w.is_there then d.worked_minutes else 0 end`,
  meal: sql`(w.is_there and coalesce(c.counts_meal, false))::int`,
  transport: sql`(w.is_there and coalesce(c.counts_transport, false))::int`,
  night: sql`(w.is_there and coalesce(s.is_night, false))::int`,
  late_count: sql`coalesce(g.late_count, 0)`,
  late: sql`coalesce(g.late, 0)`,
  early_count: sql`coalesce(g.early_count, 0)`,
  early: sql`coalesce(g.early, 0)`,
  away: sql`coalesce(g.away, 0)`,
  incomplete: sql`(d.status = 'INCOMPLETE' and coalesce(g.is_open, false))::int`,
  has_overtime: sql`(d.ot_h15 + d.ot_h20 + d.ot_h30 + d.ot_h40 > 0)::int`,
  shift_code: sql`s.shift_code`,
  shift_allowance: sql`(w.is_there and s.shift_allowance_code is not null)::int`,
  symbol: sql`coalesce(c.symbol, c.absent_code)`,
  am_symbol: sql`coalesce(a.symbol, a.absent_code)`,
  pm_symbol: sql`coalesce(p.symbol, p.absent_code)`,
}

const flag = (code: string): SQL => sql`filter (where m.flag_code = ${sql.raw(`'${code}'`)})`

/**
 * `from ${dayFacts(context, where)} f`: the company's evaluated days with all their columns, and those named above.
 * `where` narrows the days, which stand in it as `d`. Days of people who were not employed have `is_employed` 0; leave them out by `f.status <> 'NOT_EMPLOYED'`,
 * whose share of the days the planner knows (it expects one day in 200 of `is_employed = 1` and then joins in nested loops). `offset 0` has what
 * several columns are made of worked out once a day: without it the planner writes each of them out wherever it is named.
 */
const effect = closeEffectOn(sql`d.work_date`)

export function dayFacts({ rows, lines }: QueryContext, where: SQL): SQL {
  return sql`(select d.*, ${named(dayColumns)}
    from ${rows('AttendanceDay')} d
    left join ${rows('AbsentCode')} a on a.id = d.am_code_id left join ${rows('AbsentCode')} p on p.id = d.pm_code_id
    left join ${rows('AbsentCode')} c on c.id = d.absent_code_id left join ${rows('WorkingShift')} s on s.id = d.shift_id
    cross join lateral (select d.status <> 'NOT_EMPLOYED' as is_employed, d.day_type = 'WORKDAY' and d.status <> 'NOT_EMPLOYED' as is_scheduled,
      d.status not in ('PRESENT', 'EXEMPT', 'INCOMPLETE', 'ABSENT', 'ABSENT_HALF') as is_leave, (a.id is not null)::int + (p.id is not null)::int as halves) k
    cross join lateral (select n.covered, 1 - n.covered / 2.0 as rest from (select case when k.is_scheduled and (k.is_leave or k.halves < 2)
      then k.halves else 0 end as covered) n offset 0) v
    cross join lateral (select ${sickTier} as tier) t
    left join lateral (select count(*) ${flag('LATE')}::int as late_count, sum(l.minutes) ${flag('LATE')}::int as late,
        count(*) ${flag('EARLY')}::int as early_count, sum(l.minutes) ${flag('EARLY')}::int as early, sum(l.minutes) ${flag('AWAY')}::int as away,
        bool_or(m.flag_code in ('NO_IN', 'NO_OUT')) as is_open,
        bool_or(m.flag_code in ('NO_IN', 'NO_OUT') and ${effect} = 'ABSENT') as makes_absent,
        bool_or(m.flag_code in ('NO_IN', 'NO_OUT') and ${effect} = 'HALF_DAY') as makes_half
      from ${lines('AttendanceDay', 'flags')} l join ${rows('FlagMaster')} m on m.id = l.flag_id
      where d.flag_codes is not null and l.parent_id = d.id and not coalesce(l.excused, false)) g on true
    cross join lateral (select x.absent, x.present, x.present > 0 or d.status = 'PRESENT' as is_there
      from (select y.absent, case when k.is_scheduled then v.rest - y.absent else 0 end as present from (select ${absent} as absent offset 0) y) x offset 0) w
    where ${where})`
}

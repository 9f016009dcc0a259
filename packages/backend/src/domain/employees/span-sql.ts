// Length of service and age in SQL, by the same rule as in `rules/time/calendar`: whole months, clamped to the month's end.
import { type SQL, sql } from 'drizzle-orm'

/** Whole months between two dates: the largest n with from + n months <= to. */
export function monthsSql(from: SQL, to: SQL): SQL {
  const n = sql`((extract(year from ${to}) - extract(year from ${from})) * 12 + extract(month from ${to}) - extract(month from ${from}))::int`
  return sql`(${n} - case when (${from} + make_interval(months => ${n}))::date > ${to} then 1 else 0 end)`
}

/** Whole years. */
export const yearsSql = (from: SQL, to: SQL): SQL => sql`(${monthsSql(from, to)} / 12)`

/** '6y 11m 27d'. */
export function spanSql(from: SQL, to: SQL): SQL {
  const months = sql`m.n`
  return sql`select (${months} / 12) || 'y ' || (${months} % 12) || 'm ' || (${to} - (${from} + make_interval(months => ${months}))::date) || 'd'
    from (select ${monthsSql(from, to)} as n) m`
}

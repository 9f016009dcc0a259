// What each terminal delivered on each day, and whether it can be relied on (domain 3.2, check-data-machine).
import { checkDataMachine } from '@kantor/shared/catalogue/attendance/attendance-process/check-data-machine'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { maxDriftSec } from '../intake/punch-store.ts'
import { localOf } from './local-time.ts'

/** A row for each terminal and day: longer queries are split. */
const maxDays = 92
/** A terminal that was silent for longer is taken to be offline. */
const silentHours = 2

export const checkDataMachineReport = reportFor(checkDataMachine, (context, { dateFrom, dateTo, location, health }) => {
  if (daysBetween(dateFrom, dateTo) >= maxDays)
    throw badInput([{ field: 'dateTo', rule: 'R-MACHINE-RANGE', message: `at most ${maxDays} days at once` }])
  const { rows, engine, today } = context
  const now = sql`${engine.now().toISOString()}::timestamptz`
  const count = (which = sql`true`) => sql`count(*) filter (where ${which})::int`
  const punches = sql`(select p.terminal_id, ${localOf(sql`p`)}::date as day, ${count()} as raw, ${count(sql`p.employee_id is not null`)} as mapped,
      ${count(sql`p.status = 'UNMAPPED'`)} as unmapped, ${count(sql`p.status = 'DUPLICATE'`)} as duplicate,
      ${count(sql`p.status = 'VALID' and p.work_date is null`)} as orphan,
      to_char(min(${localOf(sql`p`)}), 'HH24:MI:SS') as first, to_char(max(${localOf(sql`p`)}), 'HH24:MI:SS') as last
    from ${rows('RawPunch')} p where p.terminal_id is not null
      and p.punch_at >= ${dateFrom}::date - interval '10 hours' and p.punch_at < ${dateTo}::date + interval '1 day'
    group by 1, 2)`
  const refused = sql`(select b.terminal_id, (b.received_at at time zone t.zone)::date as day, sum(b.rejected)::int as rejected
    from ${rows('PunchBatch')} b join terminals t on t.id = b.terminal_id
    where b.received_at >= ${dateFrom}::date - interval '10 hours' and b.received_at < ${dateTo}::date + interval '1 day' group by 1, 2)`
  // A terminal that is no longer in use is listed on the days on which it delivered something.
  const found = sql`select t.*, d.day::date as day, coalesce(p.raw, 0) as raw, coalesce(p.mapped, 0) as mapped, coalesce(p.unmapped, 0) as unmapped,
      coalesce(p.duplicate, 0) as duplicate, coalesce(p.orphan, 0) as orphan, coalesce(r.rejected, 0) as rejected, p.first, p.last,
      sum(coalesce(p.raw, 0)) over (partition by t.location_id, d.day) as at_place
    from terminals t
    cross join generate_series(${dateFrom}::date, least(${dateTo}::date, ${today}::date), interval '1 day') d(day)
    left join ${punches} p on p.terminal_id = t.id and p.day = d.day
    left join ${refused} r on r.terminal_id = t.id and r.day = d.day
    where (t.active or p.raw > 0) and (${location}::int is null or t.location_id = ${location})`
  const expected = sql`least(${now} - make_interval(hours => ${silentHours}), (f.day + 1)::timestamp at time zone f.zone)`
  const state = sql`case when f.active and (f.last_sync_at is null or f.last_sync_at < ${expected}) then 'OFFLINE'
    when f.raw = 0 and f.at_place > 0 then 'NO_DATA' when f.unmapped > 0 then 'UNMAPPED'
    when abs(coalesce(f.clock_drift_sec, 0)) > ${maxDriftSec}::int then 'DRIFT' else 'OK' end`
  return sql`with terminals as (select t.id, t.location_id, t.active, t.last_sync_at, t.clock_drift_sec,
        case coalesce(l.time_zone, o.time_zone, 'WIB') when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end as zone
      from ${rows('AttendanceTerminal')} t join ${rows('WorkLocation')} l on l.id = t.location_id left join ${rows('OperationArea')} o on o.id = l.area_id),
    states as (select f.*, ${state} as health from (${found}) f)
  select s.day as "date", s.id as "terminal", s.location_id as "location", s.health as "health", s.raw as "raw", s.mapped as "mapped",
    s.unmapped as "unmapped", s.duplicate as "duplicate", s.orphan as "orphan", s.rejected as "rejected", s.first as "first", s.last as "last",
    s.last_sync_at as "lastSyncAt", s.clock_drift_sec as "driftSec"
  from states s where ${health}::text is null or s.health = ${health}`
})

// Terminals, badges, batches and punches in their tables; a batch of any size is a handful of statements.
import { EmployeeBadge } from '@kantor/shared/catalogue/attendance/attendance-process/employee-badge.entity'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import type { Zone } from '@kantor/shared/rules/attendance/clock'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { bareNumber, writtenAndBare } from './badge-numbers.ts'
import type { PunchTime } from './punch-time.ts'
import type { ReceivedBatch } from './take-punches.ts'

const ofEmployeeBadge = tableColumns(EmployeeBadge)

export interface Terminal {
  readonly id: number
  readonly group: string | null
  readonly zone: Zone
}
/** A punch as it was taken; without a moment it is refused, without an employee its badge belongs to no one. */
export interface Taken {
  readonly row: number
  readonly badgeNo: string
  readonly direction: 'IN' | 'OUT' | 'UNKNOWN'
  readonly verifyMode: string | null
  readonly moment: PunchTime | null
  readonly why: string | null
  readonly employee: number | null
}
/** A clock further off than this, in seconds, is shown as unhealthy. */
export const maxDriftSec = 120

/** Locked until the end: batches of one terminal are taken one after the other. */
export async function terminalBy({ tx, actor }: RuleContext, code: string): Promise<Terminal> {
  const [found] = await terminalRows(
    tx,
    sql`t.company_code = ${actor.companyCode} and t.terminal_code = ${code} and t.active`,
  )
  if (found === undefined) throw new KantorError('NOT_FOUND', `There is no terminal ${code} in use.`)
  return found
}

/** Terminals in use by their ids; locked as with one. */
export const terminalsIn = ({ tx, actor }: RuleContext, ids: readonly number[]): Promise<readonly Terminal[]> =>
  terminalRows(tx, sql`t.company_code = ${actor.companyCode} and t.id = ${idList(ids)} and t.active order by t.id`)

const terminalRows = (tx: Db, where: SQL): Promise<readonly Terminal[]> =>
  rowsOf<Terminal>(
    tx,
    sql`select t.id, t.terminal_group as "group", coalesce(l.time_zone, o.time_zone, 'WIB') as zone
      from attendance_terminal t join work_location l on l.id = t.location_id left join operation_area o on o.id = l.area_id
      where ${where} for update of t`,
  )

/**
 * The employee who has a badge on a day, at terminals of a group; a badge of the group goes before one of all terminals. Leading zeros do not
 * count where only one person matches without them.
 */
export async function badgesAt({ tx, actor }: RuleContext, group: string | null, badges: readonly string[]) {
  const rows = await typedRows(
    tx,
    {
      badge: ofEmployeeBadge.badgeNo,
      employee: ofEmployeeBadge.employee,
      from: ofEmployeeBadge.validFrom,
      to: ofEmployeeBadge.validTo,
    },
    sql`from ${ownRows(actor, ofEmployeeBadge)} where (terminal_group is null or terminal_group = ${group})
        and (badge_no in (select jsonb_array_elements_text(${writtenAndBare(badges)}::jsonb))
          or coalesce(nullif(ltrim(badge_no, '0'), ''), '0') in (select jsonb_array_elements_text(${writtenAndBare(badges)}::jsonb)))
      order by terminal_group nulls last`,
  )
  const [byBadge, byBare] = [Map.groupBy(rows, (r) => r.badge), Map.groupBy(rows, (r) => bareNumber(r.badge))]
  return (badge: string, day: string): { readonly employee: number; readonly badgeNo: string } | undefined => {
    const on = (all: typeof rows = []) => all.filter((r) => r.from <= day && (r.to ?? day) >= day)
    const alike = on(byBare.get(bareNumber(badge)))
    const isOne = new Set(alike.map((r) => r.employee)).size === 1
    const [found] = [...on(byBadge.get(badge)), ...(isOne ? alike : [])]
    return found === undefined ? undefined : { employee: found.employee, badgeNo: found.badge }
  }
}

/** The batch, or the one of the same number with this call added to it; gives its id. */
export async function writeBatch(
  { tx, actor, engine }: RuleContext,
  terminal: Terminal,
  { batchNo, deviceTime }: Pick<ReceivedBatch, 'batchNo' | 'deviceTime'>,
  taken: readonly Taken[],
): Promise<number> {
  const now = engine.now()
  const drift = driftOf(deviceTime, now)
  const times = taken.flatMap((t) => (t.moment === null ? [] : [t.moment.at])).sort((a, b) => a - b)
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into punch_batch as b (company_code, batch_no, terminal_id, received_at, rows, mapped, unmapped, duplicate, rejected,
        first_punch_at, last_punch_at, drift_sec, health, status, created_by, updated_by)
      values (${actor.companyCode}, ${batchNo}, ${terminal.id}, ${now.toISOString()}::timestamptz, 0, 0, 0, 0, 0,
        ${at(times[0])}::timestamptz, ${at(times.at(-1))}::timestamptz, ${drift}, 'OK', 'OK', ${stampOf(actor)}, ${stampOf(actor)})
      on conflict (company_code, batch_no) do update set received_at = excluded.received_at, drift_sec = excluded.drift_sec,
        first_punch_at = least(b.first_punch_at, excluded.first_punch_at), last_punch_at = greatest(b.last_punch_at, excluded.last_punch_at)
      returning b.id`,
  )
  return made?.id ?? 0
}

/** The terminal itself has spoken, and its clock with it. */
export async function heardOf({ tx, engine }: RuleContext, terminal: Terminal, deviceTime: string | null) {
  const now = engine.now()
  await tx.execute(
    sql`update attendance_terminal set last_sync_at = ${now.toISOString()}::timestamptz, clock_drift_sec = coalesce(${driftOf(deviceTime, now)}::int, clock_drift_sec) where id = ${terminal.id}`,
  )
}
const driftOf = (deviceTime: string | null, now: Date): number | null =>
  deviceTime === null ? null : Math.round((Date.parse(deviceTime) - now.getTime()) / 1_000)

/** Of some punches, the rows of those that are stored, by the ways named. */
export async function storedPunches(
  context: RuleContext,
  punches: readonly (Taken & { readonly terminal: Terminal })[],
  sources: readonly ('TERMINAL' | 'UPLOAD')[],
): Promise<ReadonlySet<number>> {
  const times = punches.flatMap(({ moment }) => (moment === null ? [] : [moment.at])).sort((a, b) => a - b)
  const at = (ms: number | undefined) => new Date(ms ?? 0).toISOString()
  const found = await storedRows(context, RawPunch, ['terminal', 'badgeNo', 'punchAt', 'direction'], {
    where: {
      source: sources,
      terminal: [...new Set(punches.map(({ terminal }) => terminal.id))],
      badgeNo: [...new Set(punches.map(({ badgeNo }) => badgeNo))],
    },
    and: ({ punchAt }) => sql`${punchAt} between ${at(times[0])}::timestamptz and ${at(times.at(-1))}::timestamptz`,
  })
  const key = (...parts: readonly unknown[]) => JSON.stringify(parts)
  const stored = new Set(found.map((p) => key(p.terminal, p.badgeNo, Date.parse(p.punchAt ?? ''), p.direction)))
  const own = punches.filter((p) => stored.has(key(p.terminal.id, p.badgeNo, p.moment?.at, p.direction)))
  return new Set(own.map(({ row }) => row))
}

/** Stores what is new and counts it in the batch; gives the rows that were new. What came by the other way is not new. */
export async function writePunchRows(
  context: RuleContext,
  terminal: Terminal,
  batch: number,
  taken: readonly Taken[],
  source: 'TERMINAL' | 'UPLOAD' = 'TERMINAL',
): Promise<ReadonlySet<number>> {
  const { tx, actor, engine } = context
  const good = taken.filter((t) => t.moment !== null)
  const other = source === 'UPLOAD' ? 'TERMINAL' : 'UPLOAD'
  const known = await storedPunches(
    context,
    good.map((t) => ({ ...t, terminal })),
    [other],
  )
  const rows = good
    .filter((t) => !known.has(t.row))
    .map((t) => ({
      n: t.row,
      badge: t.badgeNo,
      employee: t.employee,
      at: new Date(t.moment?.at ?? 0).toISOString(),
      // Its own date until the evaluation gives it to another day, or to none: for most that is how it stays.
      day: t.employee === null ? null : t.moment?.day,
      direction: t.direction,
      verify: t.verifyMode,
      status: t.employee === null ? 'UNMAPPED' : 'VALID',
    }))
  const now = engine.now().toISOString()
  const made = await rowsOf<{ n: number }>(
    tx,
    sql`with given as (select distinct on (badge, at, direction) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as g(n int, badge varchar, employee int, at timestamptz, day date, direction varchar, verify varchar, status varchar) order by badge, at, direction, n),
      made as (insert into raw_punch (company_code, source, terminal_id, badge_no, employee_id, punch_at, time_zone, direction, verify_mode, mock_location, status, work_date, batch_id,
          created_by, updated_by, created_at, updated_at)
        select ${actor.companyCode}, ${source}, ${terminal.id}, badge, employee, at, ${terminal.zone}, direction, verify, false, status, day, ${batch},
          ${stampOf(actor)}, ${stampOf(actor)}, ${now}::timestamptz, ${now}::timestamptz from given
        on conflict do nothing returning badge_no, punch_at, direction)
      select g.n from given g join made m on m.badge_no = g.badge and m.punch_at = g.at::timestamp(3) with time zone and m.direction = g.direction`,
  )
  const isNew = new Set(made.map((m) => m.n))
  const added = good.filter((t) => isNew.has(t.row))
  const [mapped, unmapped] = [
    added.filter((t) => t.employee !== null).length,
    added.filter((t) => t.employee === null).length,
  ]
  const rejected = taken.length - good.length
  await tx.execute(
    sql`update punch_batch set rows = rows + ${taken.length}, mapped = mapped + ${mapped}, unmapped = unmapped + ${unmapped}, rejected = rejected + ${rejected},
        duplicate = duplicate + ${good.length - added.length}, row_version = row_version + 1,
        status = case when ${taken.length} = ${rejected} then 'FAILED' when rejected + ${rejected} > 0 then 'PARTIAL' else 'OK' end,
        health = case when abs(coalesce(drift_sec, 0)) > ${maxDriftSec} then 'DRIFT' when unmapped + ${unmapped} > 0 then 'UNMAPPED'
          when mapped + ${mapped} = 0 and duplicate + ${good.length - added.length} = 0 then 'NO_DATA' else 'OK' end
      where id = ${batch}`,
  )
  return isNew
}

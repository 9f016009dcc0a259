// Writes evaluated days in a few statements: those that came out otherwise than they stand, and to which day each punch went.
// What did not change keeps its version, so that evaluating twice leaves no mark.
import { lineTableNameOf } from '@kantor/shared/derive/tables'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { DayRow } from './day-row.ts'

const table = sql`attendance_day`
const flagTable = sql.identifier(lineTableNameOf('AttendanceDay', 'flags'))
const names = (columns: readonly string[], prefix = ''): SQL =>
  sql.join(
    columns.map((c) => sql.raw(`${prefix}"${c}"`)),
    sql`, `,
  )

/** Inserts or replaces days, with their flags. */
export async function writeDays({ tx, actor, engine }: RuleContext, rows: readonly DayRow[]): Promise<void> {
  if (rows.length === 0) return
  const now = engine.now().toISOString()
  const by = {
    company_code: actor.companyCode,
    created_by: actor.username,
    updated_by: actor.username,
    updated_at: now,
    created_at: now,
    row_version: 1,
  }
  const flat = rows.map((r) => ({
    ...r.columns,
    input_hash: r.hash,
    calculated_at: now,
    stale: false,
    locked: false,
    corrected: false,
    ...by,
  }))
  const columns = Object.keys(flat[0] ?? {})
  const kept = new Set([
    'company_code',
    'created_by',
    'created_at',
    'employee_id',
    'work_date',
    'row_version',
    'locked',
    'corrected',
  ])
  const sets = columns.filter((c) => !kept.has(c)).map((c) => sql.raw(`"${c}" = excluded."${c}"`))
  const ids = await rowsOf<{ id: number; employee: number; day: string }>(
    tx,
    sql`insert into ${table} (${names(columns)}) select ${names(columns)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(flat)}::jsonb)
      on conflict (company_code, employee_id, work_date) do update set ${sql.join(sets, sql`, `)}, row_version = ${table}.row_version + 1
      returning id, employee_id as employee, to_char(work_date, 'YYYY-MM-DD') as day`,
  )
  await writeFlags(tx, ids, rows)
}

async function writeFlags(
  tx: RuleContext['tx'],
  ids: readonly { readonly id: number; readonly employee: number; readonly day: string }[],
  rows: readonly DayRow[],
): Promise<void> {
  const idOf = new Map(ids.map((r) => [`${r.employee} ${r.day}`, r.id]))
  const lines = rows.flatMap(({ employee, day, flags }) =>
    flags.map((f, i) => ({
      parent_id: idOf.get(`${employee} ${day}`),
      seq: i + 1,
      flag_id: f.flag,
      minutes: f.minutes,
      excused: f.excused,
    })),
  )
  await tx.execute(sql`delete from ${flagTable} where parent_id = any(${`{${ids.map((r) => r.id).join(',')}}`}::int[])`)
  if (lines.length === 0) return
  await tx.execute(
    sql`insert into ${flagTable} (parent_id, seq, flag_id, minutes, excused)
      select parent_id, seq, flag_id, minutes, excused from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(parent_id int, seq int, flag_id int, minutes int, excused boolean)`,
  )
}

/** Days that came out as they stand are no longer stale; their version stays. */
export async function freshenDays({ tx, engine }: RuleContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(
    sql`update ${table} set stale = false, calculated_at = ${engine.now().toISOString()}::timestamptz where id = any(${`{${ids.join(',')}}`}::int[])`,
  )
}

export interface PunchOutcome {
  readonly id: number
  readonly day: string | null
  readonly status: 'VALID' | 'DUPLICATE'
}
/** To which day punches were given. */
export async function writePunches({ tx }: RuleContext, outcomes: readonly PunchOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await tx.execute(
    sql`update raw_punch p set work_date = v.day, status = v.status
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as v(id int, day date, status varchar) where p.id = v.id`,
  )
}

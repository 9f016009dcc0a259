// Writes evaluated days in a few statements: those that came out otherwise than they stand, and to which day each punch went.
// What did not change keeps its version, so that evaluating twice leaves no mark.
import { lineTableNameOf } from '@kantor/shared/derive/tables'
import { sql } from 'drizzle-orm'
import { type ArrayColumn, arrayColumns, arrayRows, type Cell } from '../../../db/array-rows.ts'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { tableFor } from '../../../db/product-tables.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { type DayRow, dayColumns } from './day-row.ts'

const table = sql`attendance_day`
const flagTable = sql.identifier(lineTableNameOf('AttendanceDay', 'flags'))
const column = (name: string) => sql.identifier(name)

/** What all days of one passage have in common; of these only the last stay as they are when a day is written again. */
function sharedOf({ actor, engine }: RuleContext, locked: boolean): Readonly<Record<string, Cell>> {
  const now = engine.now().toISOString()
  return {
    calculated_at: now,
    stale: false,
    updated_by: stampOf(actor),
    updated_at: now,
    company_code: actor.companyCode,
    created_by: stampOf(actor),
    created_at: now,
    locked,
    corrected: false,
    row_version: 1,
  }
}
const kept = new Set([
  'company_code',
  'created_by',
  'created_at',
  'locked',
  'corrected',
  'row_version',
  'employee_id',
  'work_date',
])

/** Inserts or replaces days, with their flags; `locked` says how new ones are written, others stay as they are. */
export async function writeDays(context: RuleContext, rows: readonly DayRow[], locked = false): Promise<void> {
  if (rows.length === 0) return
  const { tx } = context
  const own = [...dayColumns, 'input_hash']
  const shared = sharedOf(context, locked)
  const given = arrayColumns(tableFor('AttendanceDay'), own)
  const same = arrayColumns(tableFor('AttendanceDay'), Object.keys(shared))
  const values = same.map(({ name, type }) => sql`${shared[name]}::${sql.raw(type)}`)
  const names = [...given, ...same].map((c) => column(c.name))
  const sets = [...own, ...Object.keys(shared)]
    .filter((c) => !kept.has(c))
    .map((c) => sql`${column(c)} = excluded.${column(c)}`)
  const cells = arrayRows(given, rows, (row, i) => (i < dayColumns.length ? row.cells[i] : row.hash))
  // Of flags concern only days that have some now, or may have had some before.
  const flagged = await rowsOf<{ id: number; employee: number; day: string }>(
    tx,
    sql`with written as (insert into ${table} (${sql.join(names, sql`, `)})
        select ${sql.join([...own.map((c) => sql`r.${column(c)}`), ...values], sql`, `)} from ${cells}
        on conflict (company_code, employee_id, work_date) do update set ${sql.join(sets, sql`, `)}, row_version = ${table}.row_version + 1
        returning id, employee_id, work_date, row_version, flag_codes)
      select id, employee_id as employee, to_char(work_date, 'YYYY-MM-DD') as day from written where row_version > 1 or flag_codes is not null`,
  )
  await writeFlags(tx, flagged, rows)
}

const lineColumns: readonly ArrayColumn[] = [
  { name: 'parent_id', type: 'integer' },
  { name: 'seq', type: 'integer' },
  { name: 'flag_id', type: 'integer' },
  { name: 'minutes', type: 'integer' },
  { name: 'excused', type: 'boolean' },
  { name: 'amnesty_id', type: 'integer' },
]
async function writeFlags(
  tx: RuleContext['tx'],
  ids: readonly { readonly id: number; readonly employee: number; readonly day: string }[],
  rows: readonly DayRow[],
): Promise<void> {
  if (ids.length === 0) return
  const byKey = new Map(ids.map((r) => [`${r.employee} ${r.day}`, r.id]))
  const lines = rows.flatMap((row) => {
    const parent = byKey.get(`${row.employee} ${row.day}`)
    return row.flags.map((f, i): readonly Cell[] => [parent, i + 1, f.flag, f.minutes, f.excused, f.amnesty])
  })
  await tx.execute(sql`delete from ${flagTable} where parent_id = ${idList(ids.map((r) => r.id))}`)
  if (lines.length === 0) return
  await tx.execute(
    sql`insert into ${flagTable} (parent_id, seq, flag_id, minutes, excused, amnesty_id)
      select parent_id, seq, flag_id, minutes, excused, amnesty_id from ${arrayRows(lineColumns, lines, (line, i) => line[i])}`,
  )
}

/** Days that came out as they stand are no longer stale; their version stays. */
export async function freshenDays({ tx, engine }: RuleContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(
    sql`update ${table} set stale = false, calculated_at = ${engine.now().toISOString()}::timestamptz where id = ${idList(ids)}`,
  )
}

export interface PunchOutcome {
  readonly id: number
  readonly day: string | null
  readonly status: 'VALID' | 'DUPLICATE'
}
const outcomeColumns: readonly ArrayColumn[] = [
  { name: 'id', type: 'integer' },
  { name: 'day', type: 'date' },
  { name: 'status', type: 'varchar' },
]
/** To which day punches were given. */
export async function writePunches({ tx }: RuleContext, outcomes: readonly PunchOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const cells = arrayRows(outcomeColumns, outcomes, ({ id, day, status }, i) => [id, day, status][i], 'v')
  await tx.execute(sql`update raw_punch p set work_date = v.day, status = v.status from ${cells} where p.id = v.id`)
}

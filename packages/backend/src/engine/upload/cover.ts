// The rows of a file as somebody may see them: of whose amounts are kept from him he sees that they are there, not what they say, nor whether
// they would change anything (decision 0085). Files are seen by everybody with the code of their page, so it is asked of each reader.
import { isToldOfCovered, payColumnsOf } from '@kantor/shared/derive/upload-pay'
import { errors } from '@kantor/shared/rules/errors/errors'
import type { Db } from '../../db/connection.ts'
import type { Actor, Engine } from '../context.ts'
import { shownAmong } from '../write/covered.ts'
import type { StagedRow } from './batch-store.ts'
import type { RawRow } from './cells.ts'
import { errorAt } from './messages.ts'
import { References } from './references.ts'
import type { RunnableUpload } from './upload.ts'

interface Reader {
  readonly tx: Db
  readonly engine: Engine
  readonly actor: Actor
}
/** By what status rows were chosen; null: by none. */
type Chosen = string | null

/**
 * The rows for a reader. Of rows that were chosen by their status a covered one stands there only where it was refused for being covered:
 * the status of another would tell something of what it says.
 */
export async function rowsForReader(
  reader: Reader,
  upload: RunnableUpload['upload'],
  rows: readonly StagedRow[],
  chosen: Chosen,
): Promise<readonly StagedRow[]> {
  const covered = await coveredAmong(reader, upload, rows)
  return rows.flatMap((row) => {
    if (!covered.has(row.no)) return [row]
    if (chosen !== null && !row.messages.some(({ rule }) => rule === 'AMOUNTS_COVERED')) return []
    const told = Object.entries(row.raw).filter(([name]) => isToldOfCovered(reader.engine.catalogue, upload, name))
    return [{ ...row, raw: Object.fromEntries(told), status: 'ERROR', effect: null, messages: [coveredAt(upload)] }]
  })
}

/** The rows whose amounts a reader sees: he corrects no others. */
export async function withoutCovered(
  reader: Reader,
  upload: RunnableUpload['upload'],
  rows: readonly StagedRow[],
): Promise<readonly StagedRow[]> {
  const covered = await coveredAmong(reader, upload, rows)
  return rows.filter(({ no }) => !covered.has(no))
}

const coveredAt = ({ key }: RunnableUpload['upload']) =>
  errorAt(key[0] ?? '', 'AMOUNTS_COVERED', errors.AMOUNTS_COVERED.text)

async function coveredAmong(
  { tx, engine, actor }: Reader,
  upload: RunnableUpload['upload'],
  rows: readonly StagedRow[],
): Promise<ReadonlySet<number>> {
  const covered = new Set<number>()
  const ways = actor.via === 'system' ? [] : payColumnsOf(engine.catalogue, upload)
  if (ways.length === 0) return covered
  const columns = Object.fromEntries(
    ways.flatMap(([name]) => Object.entries(upload.columns).filter(([n]) => n === name)),
  )
  const references = new References(engine, actor, columns)
  await references.learn(
    tx,
    rows.map(({ raw }) => codesOf(raw, Object.keys(columns))),
  )
  for (const [name, to] of ways) {
    const idOf = ({ raw }: StagedRow) => (raw[name] === undefined ? null : references.resolve(name, raw[name].t).id)
    const shown = await shownAmong(
      { tx, engine, actor },
      to,
      rows.flatMap((row) => idOf(row) ?? []),
    )
    for (const row of rows) {
      const id = idOf(row)
      if (id !== null && !shown.has(id)) covered.add(row.no)
    }
  }
  return covered
}

const codesOf = (raw: RawRow, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name].t] as const])))

// The rows of a file as a user may see them: where amounts are covered, the user sees that rows are there, not what they say, nor whether
// they would change anything (decision 0085). Files are visible to everyone with the code of their page, so each reader is checked.
import { isShownOfCovered, payColumnsOf } from '@kantor/shared/derive/upload-pay'
import { errors, KantorError } from '@kantor/shared/rules/errors/errors'
import type { Db } from '../../db/connection.ts'
import type { Actor, Engine } from '../context.ts'
import { stampOf } from '../stamp.ts'
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
/** Rows of a file, whose file it is, and by what status they were chosen; null: by none. */
interface Chosen {
  readonly createdBy: string
  readonly rows: readonly StagedRow[]
  readonly status: string | null
}

/**
 * The rows for a reader. Of rows that were chosen by their status a covered one is listed only where it was refused for being covered:
 * any other status would disclose something of its content.
 */
export async function rowsForReader(
  reader: Reader,
  upload: RunnableUpload['upload'],
  { createdBy, rows, status }: Chosen,
): Promise<readonly StagedRow[]> {
  const { covered, unattributed } = await coveredAmong(reader, upload, rows, createdBy)
  return rows.flatMap((row) => {
    if (!covered.has(row.no)) return [row]
    if (status !== null && !row.messages.some(({ rule }) => rule === 'AMOUNTS_COVERED')) return []
    const openValues = unattributed.has(row.no)
      ? []
      : Object.entries(row.raw).filter(([name]) => isShownOfCovered(reader.engine.catalogue, upload, name))
    return [
      { ...row, raw: Object.fromEntries(openValues), status: 'ERROR', effect: null, messages: [coveredAt(upload)] },
    ]
  })
}

/** The rows whose amounts a reader sees: he corrects no others. */
export async function withoutCovered(
  reader: Reader,
  upload: RunnableUpload['upload'],
  rows: readonly StagedRow[],
  createdBy: string,
): Promise<readonly StagedRow[]> {
  const { covered } = await coveredAmong(reader, upload, rows, createdBy)
  return rows.filter(({ no }) => !covered.has(no))
}

/** Only the uploader of a file of pay decides what its columns mean: matched otherwise, its rows would name no one. */
export function refuseMatching({ engine, actor }: Reader, upload: RunnableUpload['upload'], createdBy: string): void {
  if (actor.via === 'system' || createdBy === stampOf(actor)) return
  if (payColumnsOf(engine.catalogue, upload).length > 0) throw new KantorError('AMOUNTS_COVERED')
}

const coveredAt = ({ key }: RunnableUpload['upload']) =>
  errorAt(key[0] ?? '', 'AMOUNTS_COVERED', errors.AMOUNTS_COVERED.text)

/** Rows of people whom the reader does not see, and rows that name no one, which only the uploader sees: nothing of them is disclosed. */
async function coveredAmong(
  { tx, engine, actor }: Reader,
  upload: RunnableUpload['upload'],
  rows: readonly StagedRow[],
  createdBy: string,
): Promise<{ readonly covered: ReadonlySet<number>; readonly unattributed: ReadonlySet<number> }> {
  const covered = new Set<number>()
  const unattributed = new Set<number>()
  const ways = actor.via === 'system' ? [] : payColumnsOf(engine.catalogue, upload)
  if (ways.length === 0) return { covered, unattributed }
  const isOwn = createdBy === stampOf(actor)
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
      if (id === null && !isOwn && columns[name]?.required === true) unattributed.add(row.no)
      if (id === null ? unattributed.has(row.no) : !shown.has(id)) covered.add(row.no)
    }
  }
  return { covered, unattributed }
}

const codesOf = (raw: RawRow, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name].t] as const])))

// Files and their rows in the tables: everything an upload does to `upload_batch` and `upload_row` is said here.
import type { uploadStatuses } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isNarrow } from '@kantor/shared/rules/rights/rights'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { asInteger, typedRows } from '../../db/rows/typed-rows.ts'
import type { Actor, RuleContext } from '../context.ts'
import { stampOf } from '../stamp.ts'
import type { RawRow } from './cells.ts'
import type { RowMessage, RowStatus } from './messages.ts'
import type { Written } from './record-writer.ts'
import type { UploadContext } from './upload.ts'

export type BatchStatus = (typeof uploadStatuses)[number]
export interface Note {
  readonly level: 'WARN' | 'ERROR'
  readonly message: string
  /** Found in the rows: a further check finds it again or leaves it out. */
  readonly ofRows?: true
  /** Of a file that was withdrawn in part. */
  readonly ofRevert?: true
}
export interface Batch {
  readonly id: number
  readonly uploadType: string
  readonly fileName: string
  readonly fileHash: string
  readonly file: number
  readonly headers: readonly string[]
  readonly mapping: readonly (string | null)[]
  readonly notes: readonly Note[]
  readonly rows: number
  readonly ok: number
  readonly warn: number
  readonly error: number
  readonly status: BatchStatus
  readonly job: string | null
  readonly createdBy: string
  readonly createdAt: string
  readonly committedBy: string | null
  readonly committedAt: string | null
}

const columns = sql`id, upload_type as "uploadType", file_name as "fileName", file_hash as "fileHash", file_id as file,
  coalesce(headers, '[]')::jsonb as headers, coalesce(mapping, '[]')::jsonb as mapping, coalesce(notes, '[]')::jsonb as notes,
  rows, ok, warn, error, status, job, created_by as "createdBy", created_at as "createdAt",
  committed_by as "committedBy", committed_at as "committedAt"`

type Place = Pick<Actor, 'companyCode' | 'username' | 'client' | 'dataScope'>
/** The files of the company; with a narrow data scope one's own alone, for the rows of others name whom one may not see. */
const own = (path: string, actor: Place): SQL =>
  sql`upload_type = ${path} and company_code = ${actor.companyCode} and ${isNarrow(actor.dataScope) ? sql`created_by = ${stampOf(actor)}` : sql`true`}`

/** A file of an upload in the company; NOT_FOUND otherwise. `lock` keeps others from working on it meanwhile. */
export async function batchOf(tx: Db, actor: Place, path: string, id: number, lock = false): Promise<Batch> {
  const [batch] = await rowsOf<Batch>(
    tx,
    sql`select ${columns} from upload_batch where id = ${id} and ${own(path, actor)} ${lock ? sql`for update` : sql``}`,
  )
  if (batch === undefined) throw new KantorError('NOT_FOUND')
  return batch
}

/** A page of the history, newest first. */
export async function batchesOf(
  tx: Db,
  actor: Place,
  path: string,
  { status, page, size }: { readonly status: string | null; readonly page: number; readonly size: number },
): Promise<{ readonly total: number; readonly rows: readonly Batch[] }> {
  const where = sql`${own(path, actor)} ${status === null ? sql`` : sql`and status = ${status}`}`
  const [count] = await typedRows(tx, { total: asInteger(sql`count(*)`) }, sql`from upload_batch where ${where}`)
  const rows = await rowsOf<Batch>(
    tx,
    sql`select ${columns} from upload_batch where ${where} order by id desc limit ${size} offset ${(page - 1) * size}`,
  )
  return { total: count?.total ?? 0, rows }
}

/** Other files with the same bytes: committed ones, and those that still wait. */
export const filesWithSameBytes = (tx: Db, actor: Place, batch: Batch) =>
  rowsOf<Pick<Batch, 'id' | 'fileName' | 'status' | 'createdBy' | 'createdAt' | 'committedBy' | 'committedAt'>>(
    tx,
    sql`select id, file_name as "fileName", status, created_by as "createdBy", created_at as "createdAt",
        committed_by as "committedBy", committed_at as "committedAt" from upload_batch
      where ${own(batch.uploadType, actor)} and file_hash = ${batch.fileHash} and id <> ${batch.id}
        and status in ('COMMITTED', 'PREVIEW', 'HEADERS', 'RECEIVED') order by status, id desc limit 5`,
  )

/** How the newest other file with the same headers was matched, if there is one. */
export async function lastMapping(
  tx: Db,
  actor: Place,
  batch: Batch,
  headers: readonly string[],
): Promise<Pick<Batch, 'mapping' | 'fileName'> | null> {
  const [last] = await rowsOf<Pick<Batch, 'mapping' | 'fileName'>>(
    tx,
    sql`select mapping::jsonb as mapping, file_name as "fileName" from upload_batch
      where ${own(batch.uploadType, actor)} and id <> ${batch.id} and headers = ${JSON.stringify(headers)} and mapping is not null
        and status in ('PREVIEW', 'COMMITTED', 'REVERTED') order by id desc limit 1`,
  )
  return last ?? null
}

/** Records a received file. */
export async function insertBatch(
  { tx, actor, engine }: RuleContext,
  made: { readonly uploadType: string; readonly fileName: string; readonly fileHash: string; readonly file: number },
): Promise<number> {
  const now = engine.now().toISOString()
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into upload_batch (company_code, upload_type, file_name, file_hash, file_id, status, rows, ok, warn, error,
        row_version, created_at, created_by, updated_at, updated_by)
      values (${actor.companyCode}, ${made.uploadType}, ${made.fileName}, ${made.fileHash}, ${made.file}, 'RECEIVED', 0, 0, 0, 0,
        1, ${now}::timestamptz, ${stampOf(actor)}, ${now}::timestamptz, ${stampOf(actor)}) returning id`,
  )
  return row?.id as number
}

/** The rows that stand in the file; the others are records that it leaves out. */
const isOfFile = sql`effect is distinct from 'REMOVE'`

type Change = Partial<Pick<Batch, 'status' | 'headers' | 'mapping' | 'notes' | 'job'>> & {
  readonly committed?: true
  readonly reverted?: true
}
/** Changes what is given; the numbers of rows are counted again. */
export async function updateBatch({ tx, actor, engine }: RuleContext, id: number, change: Change): Promise<void> {
  const now = engine.now().toISOString()
  const json = (name: 'headers' | 'mapping' | 'notes') =>
    change[name] === undefined ? sql`` : sql`, ${sql.identifier(name)} = ${JSON.stringify(change[name])}`
  const stamp = (what: 'committed' | 'reverted') =>
    change[what] === undefined
      ? sql``
      : sql`, ${sql.identifier(`${what}_at`)} = ${now}::timestamptz, ${sql.identifier(`${what}_by`)} = ${stampOf(actor)}`
  await tx.execute(
    sql`update upload_batch b set row_version = b.row_version + 1, updated_at = ${now}::timestamptz, updated_by = ${stampOf(actor)},
        rows = c.rows, ok = c.ok, warn = c.warn, error = c.error
        ${change.status === undefined ? sql`` : sql`, status = ${change.status}`}
        ${change.job === undefined ? sql`` : sql`, job = ${change.job}`}
        ${json('headers')}${json('mapping')}${json('notes')}${stamp('committed')}${stamp('reverted')}
      from (select count(*) filter (where ${isOfFile})::integer as rows,
          count(*) filter (where ${isOfFile} and row_status = 'OK')::integer as ok,
          count(*) filter (where ${isOfFile} and row_status = 'WARN')::integer as warn,
          count(*) filter (where row_status = 'ERROR')::integer as error from upload_row where batch_id = ${id}) c
      where b.id = ${id}`,
  )
}

/** A row as it is kept. */
export interface StagedRow {
  readonly no: number
  readonly turn: number
  readonly raw: RawRow
  readonly status: RowStatus
  readonly effect: 'NEW' | 'CHANGE' | 'NONE' | 'REMOVE' | null
  readonly messages: readonly RowMessage[]
  readonly entity: string | null
  readonly target: number | null
  readonly version: number | null
}

/** Appends rows to a file: one statement for all of them. */
export async function insertRows(
  { tx, actor, engine }: UploadContext,
  batch: number,
  rows: readonly StagedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const now = engine.now().toISOString()
  await tx.execute(
    sql`insert into upload_row (company_code, batch_id, row_no, turn, raw, row_status, effect, messages, target_entity, target_id,
        target_version, row_version, created_at, created_by, updated_at, updated_by)
      select ${actor.companyCode}, ${batch}, r.no, r.turn, r.raw::text, r.status, r.effect, r.messages::text, r.entity, r.target, r.version,
        1, ${now}::timestamptz, ${stampOf(actor)}, ${now}::timestamptz, ${stampOf(actor)}
      from ${recordset(rows)}`,
  )
}

/** Writes again what a check says about rows that are there. */
export async function updateRows({ tx }: UploadContext, batch: number, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(
    sql`update upload_row u set turn = r.turn, raw = r.raw::text, row_status = r.status, effect = r.effect, messages = r.messages::text,
        target_entity = r.entity, target_id = r.target, target_version = r.version
      from ${recordset(rows)} where u.batch_id = ${batch} and u.row_no = r.no`,
  )
}

const recordset = (rows: readonly StagedRow[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(no integer, turn integer, raw jsonb, status text, effect text,
    messages jsonb, entity text, target integer, version integer)`

const rowColumns = sql`row_no as no, turn, raw::jsonb as raw, row_status as status, effect, coalesce(messages, '[]')::jsonb as messages,
  target_entity as entity, target_id as target, target_version as version`

/** Some rows behind a row number, in the order of the file. */
export const rowsAfter = (tx: Db, batch: number, no: number, size: number): Promise<readonly StagedRow[]> =>
  rowsOf<StagedRow>(
    tx,
    sql`select ${rowColumns} from upload_row where batch_id = ${batch} and row_no > ${no} and ${isOfFile} order by row_no limit ${size}`,
  )

/** What the file leaves out, as its last check found it. */
export const surplusRows = (tx: Db, batch: number): Promise<readonly StagedRow[]> =>
  rowsOf<StagedRow>(
    tx,
    sql`select ${rowColumns} from upload_row where batch_id = ${batch} and effect = 'REMOVE' order by row_no`,
  )

/** Whether there is a row that may be written, or that is stored unchanged already. */
export async function hasGoodRow(tx: Db, batch: number): Promise<boolean> {
  const [found] = await rowsOf<{ has: boolean }>(
    tx,
    sql`select exists (select 1 from upload_row where batch_id = ${batch} and row_status in ('OK', 'WARN') and ${isOfFile}) as has`,
  )
  return found?.has === true
}

/** Forgets what the file leaves out; returns the number of the last row in it. */
export async function deleteSurplus(tx: Db, batch: number): Promise<number> {
  await tx.execute(sql`delete from upload_row where batch_id = ${batch} and effect = 'REMOVE'`)
  const [last] = await rowsOf<{ no: number | null }>(
    tx,
    sql`select max(row_no) as no from upload_row where batch_id = ${batch}`,
  )
  return last?.no ?? 1
}

/** Some rows that may be written, behind a place in the order of writing. */
export const rowsToWrite = (
  tx: Db,
  batch: number,
  after: { readonly turn: number; readonly no: number },
  size: number,
): Promise<readonly StagedRow[]> =>
  rowsOf<StagedRow>(
    tx,
    sql`select ${rowColumns} from upload_row where batch_id = ${batch} and (turn, row_no) > (${after.turn}, ${after.no})
        and row_status in ('OK', 'WARN') order by turn, row_no limit ${size}`,
  )

/** A page of rows in the order of the file. */
export async function rowPage(
  tx: Db,
  batch: number,
  {
    status,
    page,
    size,
    ofFile = false,
  }: { readonly status: string | null; readonly page: number; readonly size: number; readonly ofFile?: boolean },
): Promise<{ readonly total: number; readonly rows: readonly StagedRow[] }> {
  const where = sql`batch_id = ${batch} ${ofFile ? sql`and ${isOfFile}` : sql``} ${status === null ? sql`` : sql`and row_status = ${status}`}`
  const [count] = await typedRows(tx, { total: asInteger(sql`count(*)`) }, sql`from upload_row where ${where}`)
  const rows = await rowsOf<StagedRow>(
    tx,
    sql`select ${rowColumns} from upload_row where ${where} order by row_no limit ${size} offset ${(page - 1) * size}`,
  )
  return { total: count?.total ?? 0, rows }
}

/** The rows of some numbers. */
export const rowsNumbered = (tx: Db, batch: number, numbers: readonly number[]): Promise<readonly StagedRow[]> =>
  rowsOf<StagedRow>(
    tx,
    sql`select ${rowColumns} from upload_row where batch_id = ${batch}
      and row_no in (select value::integer from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`,
  )

/** Forgets the rows of a file, before it is read once more. */
export const deleteRows = async (tx: Db, batch: number): Promise<void> => {
  await tx.execute(sql`delete from upload_row where batch_id = ${batch}`)
}

/** What a row did: the records it wrote, or why it was left out. */
export interface RowOutcome {
  readonly no: number
  readonly status: RowStatus
  readonly effect: StagedRow['effect']
  readonly messages: readonly RowMessage[]
  readonly entity: string | null
  readonly target: number | null
  readonly written: readonly Written[]
}

/** Keeps what some rows did; a revert reads it. */
export async function keepOutcomes({ tx }: UploadContext, batch: number, rows: readonly RowOutcome[]): Promise<void> {
  if (rows.length === 0) return
  const kept = rows.map(({ written, ...row }) => ({
    ...row,
    before: written.map(({ after: _, ...w }) => w),
    after: written.map(({ before: _, ...w }) => w),
  }))
  await tx.execute(
    sql`update upload_row u set row_status = r.status, effect = r.effect, messages = r.messages::text,
        target_entity = coalesce(r.entity, target_entity), target_id = coalesce(r.target, target_id),
        before = nullif(r.before::text, '[]'), after = nullif(r.after::text, '[]')
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(no integer, status text, effect text, messages jsonb, entity text,
        target integer, before jsonb, after jsonb) where u.batch_id = ${batch} and u.row_no = r.no`,
  )
}

interface KeptRow {
  readonly no: number
  readonly turn: number
  readonly before: readonly Omit<Written, 'after'>[]
  readonly after: readonly Omit<Written, 'before'>[]
}

/** The rows of these numbers are taken back: there is nothing left of them to take back. */
export const forgetWritten = async (tx: Db, batch: number, numbers: readonly number[]): Promise<void> => {
  if (numbers.length === 0) return
  await tx.execute(
    sql`update upload_row set before = null, after = null where batch_id = ${batch}
      and row_no in (select value::integer from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`,
  )
}

/** Some written rows before a place in the order of writing, last written first. */
export const rowsWritten = (
  tx: Db,
  batch: number,
  before: { readonly turn: number; readonly no: number },
  size: number,
): Promise<readonly KeptRow[]> =>
  rowsOf<KeptRow>(
    tx,
    sql`select row_no as no, turn, before::jsonb as before, after::jsonb as after from upload_row
      where batch_id = ${batch} and after is not null and (turn, row_no) < (${before.turn}, ${before.no})
      order by turn desc, row_no desc limit ${size}`,
  )

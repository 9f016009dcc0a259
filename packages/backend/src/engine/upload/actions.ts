// The standard actions of uploads: history, preview, check, correct, commit, take back; the same code for every upload.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import type { ActionContext, ActionsEntry } from '../actions/actions.ts'
import { type Batch, batchesOf, batchOf, rowPage, type StagedRow, updateBatch, updateRows } from './batch-store.ts'
import { type Extent, rowsToCorrect } from './correction.ts'
import { refuseMatching, rowsForReader, withoutCovered } from './cover.ts'
import { enter } from './enter.ts'
import { recheck } from './recheck.ts'
import { revert } from './revert.ts'
import type { RunnableUpload, UploadEntry } from './upload.ts'
import { type Given, large, type Match, uploadContext, workOn } from './work.ts'

interface Params {
  readonly batch: number
  readonly status: string | null
  readonly page: number
  readonly size: number
  readonly headers: readonly Match[]
  readonly values: readonly Given[]
  readonly rowNo: number
  readonly column: string
  readonly value: string | null
  readonly extent: Extent | null
  readonly mode: 'ALL' | 'VALID'
  readonly trial: boolean
  readonly unchangedOnly: boolean
}

/** The actions of every upload. */
export const uploadActionEntries = (entries: readonly UploadEntry[]): readonly ActionsEntry[] =>
  entries.map((entry) => ({ path: entry.upload.path, handlers: handlersOf(entry) }))

function handlersOf(runnable: RunnableUpload) {
  const { path } = runnable.upload
  const answer = async ({ tx, actor }: ActionContext, batch: number) =>
    oneBatch(tx, await batchOf(tx, actor, path, batch))
  return {
    batches: async ({ tx, actor }: ActionContext, params: Params) => {
      const { total, rows } = await batchesOf(tx, actor, path, params)
      return { total, rows: rows.map(shownBatch) }
    },
    batch: (context: ActionContext, { batch }: Params) => answer(context, batch),
    rows: (context: ActionContext, params: Params) => rowsOfBatch(context, runnable, params),
    check: async (context: ActionContext, { batch, headers, values = [] }: Params) => {
      const own = uploadContext(context, runnable)
      const found = await batchOf(context.tx, context.actor, path, batch)
      if (headers.length + values.length > 0) refuseMatching(context, runnable.upload, found.createdBy)
      await workOn(own, runnable, found, { what: 'check', batch, headers, values }, await isLarge(context.tx, found))
      return await answer(context, batch)
    },
    correct: async (context: ActionContext, params: Params) => {
      await correct(context, runnable, params)
      return await answer(context, params.batch)
    },
    commit: async (context: ActionContext, { batch, mode, trial }: Params) => {
      const own = uploadContext(context, runnable)
      const found = await batchOf(context.tx, context.actor, path, batch)
      const outcome = await workOn(
        own,
        runnable,
        found,
        { what: 'commit', batch, mode, trial },
        found.rows > large.rows,
      )
      if ('done' in outcome) return { ...outcome.done }
      return {
        status: 'RUNNING',
        inserted: 0,
        updated: 0,
        unchanged: 0,
        removed: 0,
        refused: 0,
        job: String(outcome.job),
      }
    },
    ...(runnable.upload.actions?.enter === undefined
      ? {}
      : {
          enter: (context: ActionContext, params: { readonly [column: string]: unknown }) =>
            enter(context, runnable, params),
        }),
    ...(runnable.upload.lasting
      ? {}
      : {
          revert: (context: ActionContext, { batch, unchangedOnly }: Params) =>
            revert(uploadContext(context, runnable), { batch, unchangedOnly }, () => undefined),
        }),
  }
}

/** A page of the rows of a file, as the reader may see them. */
async function rowsOfBatch(context: ActionContext, runnable: RunnableUpload, params: Params) {
  const { tx, actor } = context
  const { id, createdBy } = await batchOf(tx, actor, runnable.upload.path, params.batch)
  const { total, rows } = await rowPage(tx, id, params)
  const seen = await rowsForReader(context, runnable.upload, { createdBy, rows, status: params.status })
  return { total, rows: seen.map((row) => shownRow(runnable, row)) }
}

/** Corrects a cell of a preview, or several of its column at once, and checks the file again: the same value in two rows concerns both. */
async function correct(
  context: ActionContext,
  runnable: RunnableUpload,
  { batch, rowNo, column, value, extent }: Params,
): Promise<void> {
  const own = uploadContext(context, runnable)
  const found = await batchOf(context.tx, context.actor, runnable.upload.path, batch, true)
  if (found.status !== 'PREVIEW') throw new KantorError('BAD_STATE', 'Only a file in preview can be corrected.')
  if (found.rows > large.rows)
    throw new KantorError(
      'BAD_STATE',
      `A file of more than ${large.rows.toLocaleString('en-US')} rows is corrected in the file itself.`,
    )
  if (!Object.hasOwn(runnable.upload.columns, column)) throw new KantorError('NOT_FOUND')
  const rows = await rowsToCorrect(context.tx, batch, { rowNo, column, extent: extent ?? 'CELL' }, (all) =>
    withoutCovered(context, runnable.upload, all, found.createdBy),
  )
  if (rows.length === 0) throw new KantorError('NOT_FOUND')
  const text = (value ?? '').trim()
  const corrected = rows.map((row) => {
    const { [column]: _, ...others } = row.raw
    return { ...row, raw: text === '' ? others : { ...others, [column]: { t: text } } }
  })
  await updateRows(own, batch, corrected)
  await recheck(own, runnable, found, { asPreviewed: false, progress: () => undefined })
  await updateBatch(own, batch, {})
}

/** A file that is still to be read counts by its bytes, one that was by its rows. */
async function isLarge(tx: Db, batch: Batch): Promise<boolean> {
  if (batch.rows > large.rows) return true
  const [file] = await rowsOf<{ size: number }>(tx, sql`select size from stored_file where id = ${batch.file}`)
  return batch.status !== 'PREVIEW' && (file?.size ?? 0) > large.bytes
}

const shownBatch = (batch: Batch) => ({
  batch: batch.id,
  fileName: batch.fileName,
  rows: batch.rows,
  ok: batch.ok,
  warn: batch.warn,
  error: batch.error,
  status: batch.status,
  by: batch.createdBy,
  at: new Date(batch.createdAt),
  committedBy: batch.committedBy,
  committedAt: batch.committedAt === null ? null : new Date(batch.committedAt),
})

/** A file with the job that works on it just now, if one does; a job that failed says why among the notes. */
async function oneBatch(tx: Db, batch: Batch) {
  const [job] =
    batch.job === null
      ? []
      : await rowsOf<{ status: string; done: number; total: number | null; error: string | null }>(
          tx,
          sql`select status, done, total, error from job where id = ${Number(batch.job)}`,
        )
  const isLive = job?.status === 'QUEUED' || job?.status === 'RUNNING'
  const failure =
    job === undefined || isLive || job.error === null ? [] : [{ level: 'ERROR' as const, message: job.error }]
  return {
    ...shownBatch(batch),
    notes: [...batch.notes, ...failure].map(({ level, message }) => ({ level, message })),
    headers: batch.headers.map((header, i) => ({ header, column: batch.mapping[i] ?? null })),
    job: isLive ? batch.job : null,
    done: isLive ? job.done : null,
    total: isLive ? job.total : null,
  }
}

function shownRow({ upload }: RunnableUpload, row: StagedRow) {
  const cells = Object.keys(upload.columns).map((column) => {
    const about = row.messages.filter((m) => m.column === column)
    const worst = about.find((m) => m.level === 'ERROR') ?? about[0]
    return {
      column,
      value: row.raw[column]?.t ?? null,
      level: worst?.level ?? null,
      message: about.length === 0 ? null : about.map((m) => m.message).join('; '),
    }
  })
  const ofRow = row.messages.filter((m) => m.column === '' || !Object.hasOwn(upload.columns, m.column))
  return {
    rowNo: row.no,
    status: row.status,
    effect: row.effect,
    message: ofRow.length === 0 ? null : ofRow.map((m) => m.message).join('; '),
    cells,
  }
}

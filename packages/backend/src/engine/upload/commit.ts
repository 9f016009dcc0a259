// Writes the rows of a preview: everything in one transaction, all of it or, on request, the valid rows alone.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { Db } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { entityOf } from '../read/source.ts'
import { writeError } from '../write/constraints.ts'
import { inStep, OutOfStep } from '../write/in-step.ts'
import {
  type Batch,
  batchOf,
  keepOutcomes,
  type RowOutcome,
  rowsToWrite,
  type StagedRow,
  updateBatch,
} from './batch-store.ts'
import type { CheckRun } from './check-run.ts'
import type { Line } from './line.ts'
import { errorAt, messagesOf, type RowMessage } from './messages.ts'
import { recheck } from './recheck.ts'
import { RecordingWriter, type Written } from './record-writer.ts'
import { type Progress, together } from './stage.ts'
import type { RunnableUpload, UploadContext, WrittenRow } from './upload.ts'

export interface CommitOptions {
  readonly batch: number
  readonly mode: 'ALL' | 'VALID'
  /** Everything but the writing: what would be refused, and how much would change. */
  readonly trial: boolean
}
export interface CommitResult {
  /** IMPORTED: every row; PARTIAL: the valid ones; REJECTED: nothing was written; CHECKED: a trial run. */
  readonly status: 'IMPORTED' | 'PARTIAL' | 'REJECTED' | 'CHECKED'
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** Records of earlier files that this one leaves out. */
  readonly removed: number
  readonly refused: number
}

/** Undoes what was written since the savepoint and brings the outcome out. */
class Withdrawn extends Error {}

/** Commits a file in the transaction of the context. What is refused is kept with the rows, the rest is as if never tried. */
export async function commit(
  context: UploadContext,
  runnable: RunnableUpload,
  wish: CommitOptions,
  progress: Progress,
): Promise<CommitResult> {
  const { tx, actor, upload } = context
  // One after the other: two files of one upload may be about the same records.
  await lockUntilCommit(tx, `upload:${actor.companyCode}:${upload.path}`)
  const batch = await batchOf(tx, actor, upload.path, wish.batch, true)
  if (batch.status !== 'PREVIEW')
    throw new KantorError('BAD_STATE', 'Only a file in preview can be committed.', { values: { status: batch.status } })
  const own = { ...context, batch: batch.id }
  const run = await recheck(own, runnable, batch, {
    asPreviewed: true,
    progress: (no) => progress(no, batch.rows * 2),
  })
  await updateBatch(context, batch.id, {})
  const checked = await batchOf(tx, actor, upload.path, batch.id)
  if (run.refusal !== null) return await rejected(context, batch, checked.rows)
  if (wish.mode === 'ALL' && checked.error > 0) return await rejected(context, batch, checked.error)
  const writer = new Commit(own, batch, run, (done) => progress(batch.rows + done, batch.rows * 2))
  await tx
    .transaction(async (outer) => {
      await writer.writeAll(outer)
      if (wish.trial || isInVain(wish, writer, checked.error)) throw new Withdrawn()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Withdrawn)) throw error
    })
  return await finished(context, batch, wish, writer, checked.error)
}

/** All of it was requested and some rows are refused; or the valid ones, and there is none. */
const isInVain = (
  { mode }: CommitOptions,
  { refused, counts }: Pick<Commit, 'refused' | 'counts'>,
  errors: number,
): boolean =>
  mode === 'ALL'
    ? refused.length > 0
    : errors + refused.length > 0 && counts.inserted + counts.updated + counts.unchanged + counts.removed === 0

const nothing = { inserted: 0, updated: 0, unchanged: 0, removed: 0 } as const

async function rejected(context: UploadContext, batch: Batch, refused: number): Promise<CommitResult> {
  await updateBatch(context, batch.id, { job: null })
  return { status: 'REJECTED', ...nothing, refused }
}

async function finished(
  context: UploadContext,
  batch: Batch,
  wish: CommitOptions,
  { refused, counts }: Commit,
  errors: number,
): Promise<CommitResult> {
  const isWithdrawn = wish.trial || isInVain(wish, { refused, counts }, errors)
  // What the savepoint took back with the rows: why some of them could not be written.
  if (isWithdrawn || refused.length > 0) await keepOutcomes(context, batch.id, refused)
  const all = errors + refused.length
  if (isWithdrawn) {
    await updateBatch(context, batch.id, { job: null })
    const done = { ...counts, refused: all }
    return wish.trial ? { status: 'CHECKED', ...done } : { status: 'REJECTED', ...nothing, refused: all }
  }
  await updateBatch(context, batch.id, { status: 'COMMITTED', committed: true, job: null })
  return { status: all > 0 ? 'PARTIAL' : 'IMPORTED', ...counts, refused: all }
}

type Records = Extract<CheckRun['handlers'], { write: unknown }>
const writtenOf = (line: Line, row: StagedRow | undefined): WrittenRow => ({
  no: line.no,
  values: line.values,
  has: (column: string) => line.has(column),
  inFile: (column: string) => line.inFile(column),
  target: row?.target ?? null,
})

const countOf = { NEW: 'inserted', CHANGE: 'updated', NONE: 'unchanged', REMOVE: 'removed' } as const

/** The writing itself: rows in their turn, in step or each behind a savepoint of its own. */
class Commit {
  readonly refused: RowOutcome[] = []
  readonly counts = { inserted: 0, updated: 0, unchanged: 0, removed: 0 }
  readonly #context: UploadContext
  readonly #batch: Batch
  readonly #run: CheckRun
  readonly #pen: RecordingWriter
  readonly #progress: Progress
  readonly #columns: ReadonlySet<string>

  constructor(context: UploadContext, batch: Batch, run: CheckRun, progress: Progress) {
    this.#context = context
    this.#batch = batch
    this.#run = run
    this.#pen = new RecordingWriter(context)
    this.#progress = progress
    this.#columns = new Set(Object.keys(context.upload.columns))
  }

  /** `outer` is the savepoint of all rows: those of single rows are its own, for their names count on from it. */
  async writeAll(outer: Db): Promise<void> {
    let after = { turn: -2_147_483_648, no: 0 }
    let done = 0
    for (;;) {
      const rows = await rowsToWrite(this.#context.tx, this.#batch.id, after, together)
      const last = rows.at(-1)
      if (last === undefined) return
      const outcomes = await this.#writePart(
        outer,
        rows.filter(({ effect }) => effect !== 'REMOVE'),
        done,
      )
      for (const row of rows) if (row.effect === 'REMOVE') outcomes.push(await this.#takeAway(outer, row))
      done += rows.length
      this.#progress(done)
      await keepOutcomes(this.#context, this.#batch.id, outcomes)
      after = { turn: last.turn, no: last.no }
    }
  }

  async #writePart(outer: Db, rows: readonly StagedRow[], done: number): Promise<RowOutcome[]> {
    if (rows.length === 0) return []
    const lines = rows.map((row) => this.#run.line(row))
    await this.#run.read(lines)
    const { handlers } = this.#run
    if ('write' in handlers) handlers.part?.(lines.map((line, i) => writtenOf(line, rows[i])))
    return 'add' in handlers
      ? [...this.#added(rows, await handlers.add(lines.map((line, i) => writtenOf(line, rows[i]))))]
      : [...(await this.#writeSome(outer, rows, lines, handlers, done))]
  }

  /** Takes away a record that the file leaves out. */
  #takeAway(outer: Db, row: StagedRow): Promise<RowOutcome> {
    const entity = entityOf(this.#context.engine, row.entity ?? '')
    return this.#write(outer, row, (pen) => pen.remove(entity, row.target ?? 0))
  }

  /** Facts that were added, and those that were there already. */
  #added(rows: readonly StagedRow[], isNew: ReadonlySet<number>): readonly RowOutcome[] {
    return rows.map((row) => {
      this.counts[isNew.has(row.no) ? 'inserted' : 'unchanged'] += 1
      const effect = isNew.has(row.no) ? ('NEW' as const) : ('NONE' as const)
      return { no: row.no, status: row.status, effect, messages: row.messages, entity: null, target: null, written: [] }
    })
  }

  /** In step where the rows may be written so and all of them can be; otherwise one by one, so that each gets its own reason of refusal. */
  async #writeSome(outer: Db, rows: readonly StagedRow[], lines: readonly Line[], handlers: Records, done: number) {
    const inOne = handlers.apart && rows.length > 1 ? await this.#writeInStep(outer, rows, lines, handlers) : undefined
    return inOne ?? (await this.#writeEach(outer, rows, lines, handlers, done))
  }

  async #writeInStep(outer: Db, rows: readonly StagedRow[], lines: readonly Line[], handlers: Records) {
    const pens = rows.map((row) => {
      const pen = this.#pen.ofRow()
      pen.expect(row, this.#keptOf(row))
      return pen
    })
    try {
      await outer.transaction(() =>
        inStep(this.#context.tx, rows, async (row, i) => {
          const [line, pen] = [lines[i], pens[i]]
          if (line !== undefined && pen !== undefined) await handlers.write(writtenOf(line, row), pen)
        }),
      )
    } catch (error) {
      if (error instanceof OutOfStep) return undefined
      throw error
    }
    return rows.map((row, i) => {
      const pen = pens[i]
      if (pen !== undefined) this.#pen.learn(pen)
      return this.#outcome(row, pen?.take() ?? [], false)
    })
  }

  async #writeEach(outer: Db, rows: readonly StagedRow[], lines: readonly Line[], { write }: Records, done: number) {
    const outcomes: RowOutcome[] = []
    for (const [i, line] of lines.entries()) {
      const row = rows[i]
      if (row !== undefined) outcomes.push(await this.#write(outer, row, (pen) => write(writtenOf(line, row), pen)))
      this.#progress(done + i + 1)
    }
    return outcomes
  }

  async #write(outer: Db, row: StagedRow, write: (pen: RecordingWriter) => void | Promise<void>): Promise<RowOutcome> {
    this.#pen.expect(row, this.#keptOf(row))
    try {
      await outer.transaction(async () => {
        await write(this.#pen)
      })
    } catch (error) {
      this.#pen.forget()
      return this.#refuse(row, writeError(this.#context.engine, error))
    }
    const isAlong = this.#pen.isAlong
    return this.#outcome(row, this.#pen.take(), isAlong)
  }

  /** The columns that the file does not have: what is stored of them in the record of the row stays. */
  #keptOf(row: StagedRow): ReadonlySet<string> {
    const line = this.#run.line(row)
    return new Set([...this.#columns].filter((column) => !line.inFile(column)))
  }

  #outcome(row: StagedRow, written: readonly Written[], isAlong: boolean): RowOutcome {
    const isDone = written.length > 0 || isAlong
    const effect = row.effect === 'REMOVE' ? row.effect : !isDone ? 'NONE' : row.target === null ? 'NEW' : 'CHANGE'
    this.counts[countOf[effect]] += 1
    const main = written.find(({ isNew }) => isNew) ?? written[0]
    const target = row.target ?? main?.id ?? null
    return {
      no: row.no,
      status: row.status,
      effect,
      messages: row.messages,
      entity: main?.entity ?? row.entity,
      target,
      written,
    }
  }

  /** What the rules say of a row is its error; anything else ends the whole commit. */
  #refuse(row: StagedRow, error: unknown): RowOutcome {
    if (!(error instanceof KantorError) || error.status >= 500) throw error
    const messages: readonly RowMessage[] = [...row.messages, ...complaintsOf(error, this.#columns)]
    const outcome = {
      no: row.no,
      status: 'ERROR',
      effect: row.effect === 'REMOVE' ? row.effect : null,
      messages,
      entity: null,
      target: null,
      written: [],
    } as const
    this.refused.push(outcome)
    return outcome
  }
}

const complaintsOf = (error: KantorError, columns: ReadonlySet<string>): readonly RowMessage[] => {
  const fields = error.details.fields ?? []
  return fields.length > 0 ? messagesOf(fields, columns) : [errorAt('', error.code, error.message)]
}

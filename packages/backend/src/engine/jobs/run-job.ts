// One worker with one job in hand: step after step until it ends, is cancelled, is taken back, or the worker must leave.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { Logger } from 'pino'
import type { Db } from '../../db/connection.ts'
import { translated } from '../../db/errors.ts'
import { actionContext } from '../actions/actions.ts'
import type { Actor, Engine } from '../context.ts'
import { writeError } from '../write/constraints.ts'
import type { DueWork } from './due-queue.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { Again, type JobContext, type JobKind, type JobRow, Refused, type StepWork } from './job.ts'
import { claim, type LogLine, move, Superseded } from './job-store.ts'
import { runWithTelemetry } from './job-telemetry.ts'
import { sideBySideOver } from './side-by-side.ts'

/** What the domain does when a job is over, in the transaction that ends it: a message to its owner. */
export type JobEnded = (context: JobContext, row: JobRow) => Promise<void>

export interface WorkerSetup {
  readonly engine: Engine
  readonly kinds: ReadonlyMap<string, JobKind>
  readonly ended: JobEnded
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly telemetry?: Telemetry
  /** Work that becomes due in tables of its own: webhooks, postings; absent: this worker does none. */
  readonly due?: readonly DueWork[]
}

/** After so many workers that were lost without a call being finished the job itself is taken for the cause. */
const mostLosses = 5
/** Pauses before a step is tried again when the database was away or two transactions met. */
const patience = [200, 500, 1_000, 2_000, 4_000, 8_000] as const

/**
 * Works on a job as long as it may; `leave` is the wish of the server to stop. Nothing happens when others have it. Its log and
 * its span belong to the request that started it.
 */
export async function runJob(shop: WorkerSetup, id: number, leave: AbortSignal, traceparent?: string): Promise<void> {
  const { engine } = shop
  const claimed = await claim(engine.database.db, id, engine.now())
  if (claimed === undefined) return
  const pulse = startHeartbeat(engine.database.db, claimed, leave)
  try {
    await runWithTelemetry(shop, claimed, traceparent, () => new Run(shop, claimed, pulse).toTheEnd())
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
    shop.logger.warn({ job: id }, 'another worker has taken this job')
  } finally {
    pulse.stop()
  }
}

class Run {
  readonly #shop: WorkerSetup
  readonly #pulse: Heartbeat
  #row: JobRow

  constructor(shop: WorkerSetup, row: JobRow, pulse: Heartbeat) {
    this.#shop = shop
    this.#row = row
    this.#pulse = pulse
  }

  /** Gives the status in which it is left: QUEUED when it was laid down. */
  async toTheEnd(): Promise<JobRow['status']> {
    await this.#greet()
    while (this.#row.status === 'RUNNING') {
      if (this.#pulse.isLost()) throw new Superseded()
      if (this.#pulse.mustLeave()) {
        await this.#layDown()
        return 'QUEUED'
      }
      await this.#next()
    }
    return this.#row.status
  }

  /** Says what happened before, and gives up on a job that has cost too many workers. */
  async #greet(): Promise<void> {
    const { losses, phase, step, attempt } = this.#row
    if (attempt <= 1 || losses === 0) return
    if (losses > mostLosses && phase === 'RUN')
      return await this.#endEarly('FAILED', `The worker was lost ${losses} times at this step. Ask an administrator.`)
    const where = phase === 'RUN' ? `step ${step + 1}` : 'the way back'
    await this.#move({}, [warning(`The worker was lost; another one goes on at ${where}. Nothing is done twice.`)])
  }

  async #next(): Promise<void> {
    const kind = this.#shop.kinds.get(this.#row.kind)
    if (kind === undefined)
      return await this.#endEarly('FAILED', 'This version of the program does not know this work.')
    if (this.#isCancelled())
      return await this.#endEarly('CANCELLED', null, [warning(`Cancelled by ${this.#row.cancelBy}`)])
    try {
      this.#row = await this.#patiently(() => this.#call(kind))
    } catch (error) {
      if (error instanceof Superseded) throw error
      if (!(error instanceof Interrupted)) await this.#failed(error)
      else this.#row = this.#pulse.latest() ?? this.#row
    }
  }

  #isCancelled(): boolean {
    return this.#row.phase === 'RUN' && (this.#row.cancelBy ?? this.#pulse.latest()?.cancelBy ?? null) !== null
  }

  /** One call of one step: its writes, its log and how far the job has come, together or not at all. */
  async #call(kind: JobKind): Promise<JobRow> {
    const row = this.#row
    const { engine } = this.#shop
    this.#pulse.progress(row.done, row.total)
    try {
      const prepared = await this.#prepared(kind)
      return await engine.database.db.transaction(async (tx) => {
        const { context, lines, state } = this.#contextIn(tx, prepared)
        const work = workOf(kind, row)
        const outcome = await work?.(context)
        const [done, total] = this.#pulse.reached()
        if (outcome instanceof Again)
          return await move(tx, row, { cursor: outcome.cursor, state, done, total, losses: 0 }, lines)
        if (outcome instanceof Refused)
          return await this.#refused(kind, context, outcome, { state, done, total }, lines)
        const isLast = row.phase !== 'RUN' || row.step + 1 >= kind.steps.length
        if (!isLast)
          return await move(
            tx,
            row,
            { step: row.step + 1, cursor: null, state, done: 0, total: null, losses: 0 },
            lines,
          )
        const step = row.phase === 'RUN' ? kind.steps.length : row.step
        const result = row.phase === 'RUN' ? ((await kind.result?.(context)) ?? null) : row.result
        return await this.#end(context, { step, cursor: null, state, done, total, result }, endOf(row), lines)
      })
    } catch (error) {
      throw error instanceof Superseded || error instanceof Interrupted ? error : writeError(engine, error)
    }
  }

  /** The call itself says no: what it wrote stays, steps before it are taken back where the kind knows how. */
  async #refused(
    kind: JobKind,
    context: JobContext,
    { reason }: Refused,
    reached: Pick<JobRow, 'state' | 'done' | 'total'>,
    lines: readonly LogLine[],
  ): Promise<JobRow> {
    const row = this.#row
    const said = [...lines, { level: 'ERROR' as const, text: reason }]
    const result = (await kind.result?.(context)) ?? null
    const change = { ...reached, result, error: reason, cursor: null }
    if (this.#canGoBack()) {
      const back = { phase: 'ROLLBACK', ending: 'FAILED', done: 0, total: null } as const
      return await move(context.tx, row, { ...change, ...back }, said)
    }
    return await this.#end(context, change, 'FAILED', said)
  }

  /** Has anything been finished, and does the kind know how to take it back? */
  #canGoBack(): boolean {
    const { step, cursor, kind } = this.#row
    return (step > 0 || cursor !== null) && this.#shop.kinds.get(kind)?.rollback !== undefined
  }

  async #prepared(kind: JobKind): Promise<unknown> {
    const row = this.#row
    const step = row.phase === 'RUN' ? kind.steps[row.step] : undefined
    try {
      return await step?.prepare?.({
        engine: this.#shop.engine,
        job: row,
        cursor: row.cursor,
        leave: this.#pulse.leave,
      })
    } catch (error) {
      throw this.#pulse.mustLeave() ? new Interrupted() : error
    }
  }

  #contextIn(tx: Db, prepared?: unknown) {
    const { engine } = this.#shop
    const row = this.#row
    const lines: LogLine[] = []
    const state = structuredClone(row.state) as { [name: string]: unknown }
    const inCall = actionContext(tx, engine, actorOf(row))
    const checkpoint = () => {
      if (this.#pulse.isLost()) throw new Superseded()
      const isUnwanted = row.phase === 'RUN' && this.#pulse.latest()?.cancelBy != null
      if (isUnwanted || this.#pulse.mustLeave()) throw new Interrupted()
    }
    const context: JobContext = {
      ...inCall,
      job: row,
      params: row.params,
      state,
      cursor: row.cursor,
      prepared,
      progress: (done, total) => this.#pulse.progress(done, total ?? null),
      log: (text, level = 'INFO') => void lines.push({ level, text }),
      checkpoint,
      sideBySide: sideBySideOver(engine, inCall, checkpoint),
    }
    return { context, lines, state }
  }

  async #end(
    context: JobContext,
    change: Partial<JobRow>,
    status: JobRow['status'],
    lines: readonly LogLine[],
  ): Promise<JobRow> {
    const ended = { ...change, status, endedAt: this.#shop.engine.now().toISOString() }
    const row = await move(context.tx, this.#row, ended, lines)
    await this.#shop.ended(context, row)
    return row
  }

  async #failed(thrown: unknown): Promise<void> {
    const { logger } = this.#shop
    const error = translated(thrown)
    const row = this.#row
    if (!(error instanceof KantorError)) logger.error({ err: error, job: row.id, kind: row.kind }, 'a job failed')
    const text =
      error instanceof KantorError ? wordsOf(error) : `Internal error. Name run ${row.id} to your administrator.`
    if (row.phase === 'RUN') return await this.#endEarly('FAILED', text)
    // The way back failed: it stays as it was, and says so.
    const status = row.phase === 'UNDO' ? 'DONE' : (row.ending ?? 'FAILED')
    const what = row.phase === 'UNDO' ? 'The undo failed; nothing was reversed' : 'Reversing the finished steps failed'
    await this.#finish(
      { phase: 'RUN', error: row.phase === 'UNDO' ? row.error : `${row.error ?? ''} ${what}: ${text}`.trim() },
      status,
      [{ level: 'ERROR', text: `${what}: ${text}` }],
    )
  }

  /** Ends a job before its last step: finished steps are taken back first where the kind knows how. */
  async #endEarly(ending: 'FAILED' | 'CANCELLED', error: string | null, lines: readonly LogLine[] = []): Promise<void> {
    const row = this.#row
    const said = error === null ? lines : [...lines, { level: 'ERROR' as const, text: error }]
    if (this.#canGoBack())
      return await this.#move({ phase: 'ROLLBACK', ending, error, cursor: null, done: 0, total: null }, said)
    const hasWork = row.step > 0 || row.cursor !== null
    const kept = hasWork ? [warning(`What was finished stays: ${row.step} of the steps.`)] : []
    await this.#finish({ error, cursor: null }, ending, [...said, ...kept])
  }

  async #finish(change: Partial<JobRow>, status: JobRow['status'], lines: readonly LogLine[]): Promise<void> {
    this.#row = await this.#patiently(() =>
      this.#shop.engine.database.db.transaction((tx) => this.#end(this.#contextIn(tx).context, change, status, lines)),
    )
  }

  async #move(change: Partial<JobRow>, lines: readonly LogLine[]): Promise<void> {
    this.#row = await this.#patiently(() =>
      this.#shop.engine.database.db.transaction((tx) => move(tx, this.#row, change, lines)),
    )
  }

  /** The server stops: the job goes back into the queue behind its last finished call. */
  async #layDown(): Promise<void> {
    const { engine } = this.#shop
    await engine.database.db.transaction(async (tx) => {
      await move(tx, this.#row, { status: 'QUEUED' }, [warning('The server stops; the run goes on when it is back.')])
      await engine.jobs?.send(tx, this.#row.id)
    })
  }

  /** Tries again while the database is away or two transactions conflicted. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    for (const pause of patience) {
      try {
        return await work()
      } catch (error) {
        const cause = translated(error)
        if (!(cause instanceof KantorError && cause.code === 'UNAVAILABLE') || this.#pulse.mustLeave()) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return await work()
  }
}

/** Thrown by `checkpoint`: the call is undone, the loop sees why. */
class Interrupted extends Error {}

const warning = (text: string): LogLine => ({ level: 'WARNING', text })

const workOf = (kind: JobKind, { phase, step }: JobRow): StepWork | undefined =>
  phase === 'RUN' ? kind.steps[step]?.run : phase === 'UNDO' ? kind.undo : kind.rollback

const endOf = ({ phase, ending }: JobRow): JobRow['status'] =>
  phase === 'RUN' ? 'DONE' : phase === 'UNDO' ? 'UNDONE' : (ending ?? 'FAILED')

const wordsOf = (error: KantorError): string =>
  [error.message, ...(error.details.fields ?? []).map((f) => `${f.field}: ${f.message}`)].join(' ')

/** The owner as he was when he started it: his rights of then hold to the end. */
export const actorOf = (row: JobRow): Actor => ({
  userId: row.userId,
  username: row.username,
  name: row.userFullName,
  ...(row.clientCode === null ? {} : { client: { code: row.clientCode, key: row.keyId ?? '' } }),
  access: new Set(row.access),
  dataScope: row.dataScope,
  companyCode: row.companyCode,
  branchCode: row.branchCode,
  requestId: row.requestId,
  ip: row.ip,
  via: 'system',
})

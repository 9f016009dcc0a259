// Background work: what a kind of job is written as, what its steps are given, and how one is started.
// A job is a row of the table `job`. Its steps run on a worker, each call in one transaction that also says how far the job
// has come: a worker that is killed leaves whole steps and nothing else, and the next one goes on behind the last of them.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { job } from '../../db/system-tables.ts'
import type { ActionContext } from '../actions/actions.ts'
import type { Engine, RuleContext } from '../context.ts'
import { reaching } from '../read/code-scope.ts'
import type { Values } from '../write/stored.ts'
import type { SideBySide } from './side-by-side.ts'

export type JobRow = typeof job.$inferSelect
export type LogLevel = 'INFO' | 'WARNING' | 'ERROR'

/** What a step is given. All writes go through `tx`: they and the progress are committed together or not at all. */
export interface JobContext extends ActionContext {
  readonly job: JobRow
  readonly params: Values
  /** Kept from step to step; what a step puts here is saved with it. */
  readonly state: { [name: string]: unknown }
  /** Where this call goes on: what the call before gave to `again`, or null at the start of the step. */
  readonly cursor: unknown
  /** What the step prepared for this call. */
  readonly prepared?: unknown
  /** How much of the step is done; the owner sees it at the next sign of life. */
  progress(done: number, total?: number): void
  log(text: string, level?: LogLevel): void
  /** A safe point in a long call: throws when the job was cancelled, taken over, or the server stops. Costs nothing. */
  checkpoint(): void
  /** Parts of a call that may be done twice, each in a transaction of its own, some at the same time. */
  readonly sideBySide: SideBySide
}

/** Not through yet: the step is called once more, in a transaction of its own, with this cursor (any JSON value). */
export class Again {
  readonly cursor: unknown
  constructor(cursor: unknown) {
    this.cursor = cursor
  }
}
export const again = (cursor: unknown): Again => new Again(cursor)

/** The work is refused, and what the call has written about it stays: the job ends as FAILED with this reason and its result. */
export class Refused {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/**
 * One call is one transaction: keep it below a second where rows are many, for between calls is where a job can be
 * cancelled, and on the embedded database no one else is served meanwhile. It gives `again(...)`, a `Refused` or nothing.
 */
export type StepWork = (context: JobContext) => Promise<unknown>

/** What is known before a call of a step begins its transaction. */
export interface Preparation {
  readonly engine: Engine
  readonly job: JobRow
  readonly cursor: unknown
  /** Aborted when the server stops. */
  readonly leave: AbortSignal
}

export interface JobStep {
  readonly title: string
  /** What takes long and writes nothing, before the transaction of each call, which finds the outcome as `prepared`. */
  readonly prepare?: (given: Preparation) => Promise<unknown>
  readonly run: StepWork
}

/** One kind of background work. */
export interface JobKind {
  readonly name: string
  readonly steps: readonly JobStep[]
  /** What the job answers: read after the last step or a refusal, in its transaction. */
  readonly result?: (context: JobContext) => Promise<Values> | Values
  /** Takes back the finished steps when the job fails or is cancelled; without it they stay. */
  readonly rollback?: StepWork
  /** Takes back a job that is done. */
  readonly undo?: StepWork
}

export interface JobStart {
  readonly kind: string
  /** Path of the feature it belongs to: its screen shows the run. */
  readonly feature: string
  /** What the owner reads: `Freeze the chart, October 2026`. */
  readonly title: string
  /** The codes it may use; without a word those that reach as far as the code by which it was started. */
  readonly access?: ReadonlySet<string>
  /** Only one live job of the kind per identity and company; absent: any number. */
  readonly identity?: string
  /** A finished job of the same identity blocks a new one until it is undone. */
  readonly onlyOnce?: boolean
  readonly params: Values
}

/**
 * Puts a job into the queue within the caller's transaction and gives its id. Throws RUN_BUSY while another one of the
 * identity lives and ALREADY_DONE where one is enough; both carry the id of the other (`values.run`).
 */
export async function startJob(
  context: RuleContext,
  { access = reaching(context.actor), ...start }: JobStart,
): Promise<number> {
  const { tx, actor, engine } = context
  const [made] = await tx
    .insert(job)
    .values({
      ...start,
      identity: start.identity ?? null,
      onlyOnce: start.onlyOnce ?? false,
      companyCode: actor.companyCode,
      branchCode: actor.branchCode,
      userId: actor.userId,
      username: actor.username,
      userFullName: actor.name,
      clientCode: actor.client?.code ?? null,
      keyId: actor.client?.key ?? null,
      access: [...access],
      dataScope: actor.dataScope,
      ip: actor.ip,
      requestId: actor.requestId,
      createdAt: engine.now().toISOString(),
      heartbeatAt: sql`now()`,
      watchedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: job.id })
  if (made === undefined) throw await conflictingRun(context, start)
  await engine.jobs?.send(tx, made.id)
  return made.id
}

async function conflictingRun({ tx, actor }: RuleContext, start: JobStart): Promise<KantorError> {
  const live = inArray(job.status, ['QUEUED', 'RUNNING'])
  const own = and(eq(job.companyCode, actor.companyCode), eq(job.kind, start.kind))
  const [other] = await tx
    .select({ id: job.id, status: job.status, by: job.userFullName })
    .from(job)
    .where(and(own, eq(job.identity, start.identity ?? ''), or(live, and(job.onlyOnce, eq(job.status, 'DONE')))))
    .limit(1)
  const values = other === undefined ? {} : { run: other.id, by: other.by }
  return new KantorError(other?.status === 'DONE' ? 'ALREADY_DONE' : 'RUN_BUSY', undefined, { values })
}

// The queue of the background jobs: pg-boss in the product's own database, the same code on PostgreSQL and PGlite.
// It delivers job numbers, notices workers that died and delivers again; what a job is and how far it has come is stored in
// our own table, where the claim decides. So a delivery too many does no harm.
import { flowNow } from '@kantor/shared/telemetry/flow'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Db } from '../../db/connection.ts'
import { translated } from '../../db/errors.ts'
import type { JobDelivery } from '../context.ts'
import { makeDueQueue, workOnDue } from './due-queue.ts'
import { forgottenJobs } from './job-store.ts'
import { runJob, type WorkerSetup } from './run-job.ts'

const queueName = 'jobs'
/** Queues of work that is stored elsewhere: webhooks, and the outbox of the ledger. */
const dueQueues = ['webhooks', 'outbox'] as const
const daySeconds = 86_400
/** How long a stop waits for the calls in hand; they end at their next safe point. */
const drainMilliseconds = 8_000

const queueOptions = {
  policy: 'short', // one waiting delivery per job
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: daySeconds - 3600,
  retryLimit: 1000,
  retryDelay: 1,
  deleteAfterSeconds: daySeconds,
  retentionSeconds: 14 * daySeconds,
} as const

export interface JobQueue extends JobDelivery {
  /** Works on up to `atOnce` jobs in this process. */
  work(shop: WorkerSetup, atOnce: number): Promise<void>
  /** Lays down the jobs in hand at their next safe point and closes. */
  close(): Promise<void>
}

type Transaction = Parameters<typeof fromDrizzle>[0]
interface Delivery {
  readonly job: number
  /** The span of the request that started it. */
  readonly traceparent?: string
}

/** Opens the queue; makes its tables (schema `pgboss`) when they are missing. */
export async function openQueue(database: Database, logger: WorkerSetup['logger']): Promise<JobQueue> {
  const isShared = database.kind === 'postgres'
  const boss = new PgBoss({
    ...database.queue,
    useListenNotify: true,
    schedule: false,
    // Other workers may die only where there are any; the one of the embedded database is this process.
    superviseIntervalSeconds: isShared ? 5 : 60,
    monitorIntervalSeconds: isShared ? 5 : 60,
  })
  boss.on('error', (error: unknown) => logger.warn({ err: translated(error) }, 'job queue'))
  await boss.start()
  await boss.createQueue(queueName, queueOptions)
  for (const name of dueQueues) await makeDueQueue(boss, name)
  // Looked up here once: a `send` inside a transaction must not ask over another connection, PGlite has only one.
  await boss.findJobs(queueName, { id: '00000000-0000-0000-0000-000000000000' })
  const leaving = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const again = (milliseconds: number, work: () => Promise<void>) =>
    timers.push(
      setInterval(
        () => void work().catch((error: unknown) => logger.warn({ err: translated(error) }, 'job queue')),
        milliseconds,
      ),
    )
  const send = async (tx: Db, job: number) => {
    const traceparent = flowNow()?.span?.traceparent
    const delivery: Delivery = { job, ...(traceparent === undefined ? {} : { traceparent }) }
    await boss.send(queueName, delivery, { singletonKey: String(job), db: fromDrizzle(tx as Transaction, sql) })
  }
  const sweep = async () => {
    for (const job of await forgottenJobs(database.db)) await send(database.db, job)
  }
  return {
    send,
    work: async (shop, atOnce) => {
      if (!isShared) await releaseOwn(database)
      await sweep()
      again(15_000, sweep)
      for (const due of shop.due ?? []) await workOnDue(boss, due, leaving.signal, again)
      await boss.work<Delivery>(
        queueName,
        { localConcurrency: atOnce, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
        async (given) => {
          for (const { data, signal } of given)
            await runJob(shop, data.job, AbortSignal.any([leaving.signal, signal]), data.traceparent)
        },
      )
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      leaving.abort()
      await boss.stop({ graceful: true, timeout: drainMilliseconds })
    },
  }
}

/** The embedded database belongs to one process: any job that was running when it was opened no longer has a worker. */
async function releaseOwn(database: Database): Promise<void> {
  await database.db.execute(sql`update job set heartbeat_at = now() - interval '1 hour' where status = 'RUNNING'`)
}

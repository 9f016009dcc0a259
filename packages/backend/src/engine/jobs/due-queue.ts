// Queues of work that is stored elsewhere: deliveries of webhooks, postings of the outbox. What is due is in a table; the queue only spreads it over the
// workers, one waiting message for each part that must stay in order, so a message too many or too few does no harm.
import type { PgBoss } from 'pg-boss'

const lookMilliseconds = 2_000

/** Work that becomes due: a webhook with deliveries, a document with postings. */
export interface DueWork {
  /** Name of the queue in the database. */
  readonly queue: 'webhooks' | 'outbox'
  /** Parts that have something to do now; each is worked on by one worker at a time. */
  due(): Promise<readonly (number | string)[]>
  /** Does what is due of one part, until the worker must leave. */
  work(part: string, leave: AbortSignal): Promise<void>
}

/** Makes a queue when it is missing. */
export const makeDueQueue = (boss: PgBoss, queue: string): Promise<void> =>
  boss.createQueue(queue, {
    policy: 'short',
    notify: true,
    expireInSeconds: 600,
    retryLimit: 0,
    deleteAfterSeconds: 3_600,
  })

/** Looks for what is due every two seconds (`every`) and works on the parts that are named. */
export async function workOnDue(
  boss: PgBoss,
  { queue, due, work }: DueWork,
  leaving: AbortSignal,
  every: (milliseconds: number, work: () => Promise<void>) => void,
): Promise<void> {
  every(lookMilliseconds, async () => {
    for (const part of await due()) await boss.send(queue, { part: String(part) }, { singletonKey: String(part) })
  })
  await boss.work<{ part: string }>(queue, { localConcurrency: 2, pollingIntervalSeconds: 2 }, async (given) => {
    for (const { data, signal } of given) await work(data.part, AbortSignal.any([leaving, signal]))
  })
}

// The queue of the webhooks. What is due is stored in the outbox (`engine/hooks`); the queue only spreads the hooks over the workers,
// one waiting message per hook, so a message too many or too few does no harm.
import type { PgBoss } from 'pg-boss'

const hookQueue = 'webhooks'
const outboxMilliseconds = 2_000

/** What a worker does for webhooks. */
export interface HookWork {
  /** Hooks that have something to deliver now. */
  due(): Promise<readonly number[]>
  /** Delivers to one of them what is due, until the worker must leave. */
  deliver(hook: number, leave: AbortSignal): Promise<void>
}

/** Makes the queue when it is missing. */
export const makeHookQueue = (boss: PgBoss): Promise<void> =>
  boss.createQueue(hookQueue, {
    policy: 'short',
    notify: true,
    expireInSeconds: 600,
    retryLimit: 0,
    deleteAfterSeconds: 3_600,
  })

/** Looks through the outbox every two seconds (`every`) and works on the hooks that it names. */
export async function workOnHooks(
  boss: PgBoss,
  hooks: HookWork,
  leaving: AbortSignal,
  every: (milliseconds: number, work: () => Promise<void>) => void,
): Promise<void> {
  every(outboxMilliseconds, async () => {
    for (const hook of await hooks.due()) await boss.send(hookQueue, { hook }, { singletonKey: String(hook) })
  })
  await boss.work<{ hook: number }>(hookQueue, { localConcurrency: 2, pollingIntervalSeconds: 2 }, async (given) => {
    for (const { data, signal } of given) await hooks.deliver(data.hook, AbortSignal.any([leaving, signal]))
  })
}

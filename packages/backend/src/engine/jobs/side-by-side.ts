// One call of a step that works side by side: while the backend works out one part, the server stores another.
import { type ActionContext, actionContext } from '../actions/actions.ts'
import type { Engine } from '../context.ts'

/** Keeps the one thread of the backend at work while the server stores; more only share the same processors. */
const maxParallel = 3
/** How many parts one call should hand over: on the embedded database no one else is served meanwhile. */
export const partsOfCall = ({ database }: Engine): number => (database.kind === 'pglite' ? 1 : 2 * maxParallel)

/**
 * Works on parts of a call, each in a transaction of its own over its own connection; on the embedded database, which has one,
 * in the call's own. Parts are committed before the call is, so only work that may be done twice belongs here: when the call
 * fails or another worker has taken the job, its parts are done again.
 */
export type SideBySide = <T>(
  parts: readonly T[],
  work: (context: ActionContext, part: T) => Promise<void>,
) => Promise<void>

/** `engine` is the one outside of the call's transaction, which `inCall` is inside of; `checkpoint` is called before each part. */
export function sideBySideOver(engine: Engine, inCall: ActionContext, checkpoint: () => void): SideBySide {
  const { db, kind } = engine.database
  return async (parts, work) => {
    const waiting = [...parts]
    const worker = async (one: (part: (typeof parts)[number]) => Promise<void>) => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
        checkpoint()
        await one(part).catch((error: unknown) => {
          waiting.length = 0
          throw error
        })
      }
    }
    if (kind === 'pglite' || parts.length < 2) return await worker((part) => work(inCall, part))
    const apart = (part: (typeof parts)[number]) =>
      db.transaction((tx) => work(actionContext(tx, engine, inCall.actor), part))
    const ended = await Promise.allSettled(
      Array.from({ length: Math.min(maxParallel, parts.length) }, () => worker(apart)),
    )
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }
}

// The embedded database runs in this thread: a statement of it cannot be cut. But a request whose caller has gone starts no further
// one, and its transaction is taken back instead of committed.
import type { PGlite } from '@electric-sql/pglite'
import { stillWanted } from './caller.ts'

type Call = (...args: readonly unknown[]) => Promise<unknown>

/** The database as requests use it. */
export const watchedEmbedded = (client: PGlite): PGlite => watched(client)

function watched<T extends object>(over: T): T {
  return new Proxy(over, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name === 'query' || name === 'exec') return guarded(value.bind(target))
      return name === 'transaction' ? transactionOver(value.bind(target)) : value.bind(target)
    },
  })
}

const guarded =
  (call: Call): Call =>
  async (...args) => {
    if (!isRollback(args[0])) stillWanted()
    return call(...args)
  }

const transactionOver =
  (call: Call) =>
  (work: (tx: object) => Promise<unknown>): Promise<unknown> =>
    call(async (tx: object) => {
      stillWanted()
      const result = await work(watched(tx))
      stillWanted()
      return result
    })

const isRollback = (text: unknown): boolean => typeof text === 'string' && /^\s*rollback\b/i.test(text)

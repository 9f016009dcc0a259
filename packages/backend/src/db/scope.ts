// A transaction that spans everything a request does: while work runs in it, the database handed out by `openDatabase`
// represents that transaction, so code that knows nothing of it writes into it (its own transactions become savepoints).
// It follows the asynchronous calls of the work alone (AsyncLocalStorage), and ends with it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './connection.ts'

interface Scope {
  readonly of: Db
  readonly tx: Db
  isOpen: boolean
  /** A refusal left something that is to stand, such as the count of wrong codes. */
  isKept: boolean
}
const scopes = new AsyncLocalStorage<Scope>()

/** The database as everybody gets it. */
export const scoped = (base: Db): Db =>
  new Proxy(base, {
    get(_, name, outer) {
      const scope = scopes.getStore()
      const target = scope?.isOpen === true && scope.of === outer ? scope.tx : base
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/**
 * Runs `work` in the transaction; gives the way to end it, after which calls that are still under way go to the database itself. It says
 * whether the transaction is to stand although its work was refused.
 */
export function runInScope(of: Db, tx: Db, work: () => void): () => { readonly isKept: boolean } {
  const scope: Scope = { of, tx, isOpen: true, isKept: false }
  scopes.run(scope, work)
  return () => {
    scope.isOpen = false
    return scope
  }
}

/** Keeps what was written so far in the transaction of the request, regardless of its answer; without such a transaction it does nothing. */
export function keepScope(): void {
  const scope = scopes.getStore()
  if (scope?.isOpen === true) scope.isKept = true
}

/** Runs `work` to its end in the transaction. */
export async function withinScope<T>(of: Db, tx: Db, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { of, tx, isOpen: true, isKept: false }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}

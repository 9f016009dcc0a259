// Statements of requests whose caller has gone are cancelled at the server (pg_cancel_backend over a connection of its own: the
// pool may be full of just such statements), and none of the request is sent after that but a rollback. A commit that was sent is
// not cancelled: until then a write is rolled back completely, from then on it is complete.
import pg from 'pg'
import { callerGone, callerOf } from './caller.ts'
import { failureOf, isPlanLost, isUnavailable, refusedWriteOf } from './errors.ts'
import { forgetPlans, withKeptPlan } from './plans/kept-plans.ts'

type Query = (...args: readonly unknown[]) => Promise<unknown>
type Cancel = (pid: number) => Promise<void>
/** Who looks after the statements of a pool: cancels what a server process does, and hears of failures. */
export interface Watch {
  readonly cancel: Cancel
  readonly failed: (error: unknown) => void
}

const cancelled = '57014'
const isRollback = (text: string) => /^\s*rollback\b/i.test(text)
const isCommit = (text: string) => /^\s*commit\b/i.test(text)

/** The pool as requests use it: single statements are watched, connections handed out are watched by `watchedClient`. */
export function watchedPool(pool: pg.Pool, watch: Watch): pg.Pool {
  const once: Query = async (...args) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await ask(client, watch, args)
    } catch (error) {
      isBroken = isSpent(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  const query: Query = (...args) =>
    once(...args).catch((error: unknown) => {
      if (!isPlanLost(error)) throw error
      return once(...args)
    })
  return withQuery(pool, query)
}

/**
 * A connection of a transaction, watched in the same way. Statements that are issued concurrently are sent one after the other: a
 * connection does one at a time, and a cancellation meets the one that it is meant for.
 */
export function watchedClient<C extends pg.ClientBase>(client: C, watch: Watch): C {
  let before: Promise<unknown> = Promise.resolve()
  return withQuery(client, (...args) => {
    const asked = before.then(() => ask(client, watch, args))
    before = asked.catch(() => undefined)
    return asked
  })
}

/** No use to anybody after this: cut, without its plans, or read-only, which a connection stays although the database may be writable again. */
export const isSpent = (error: unknown): boolean =>
  isUnavailable(error) || isPlanLost(error) || refusedWriteOf(error) === 'READ_ONLY'

/** Cancels what a server process does at present; if the server cannot be reached, the time limit of statements ends it. */
export function cancelOver(connectionString: string): { readonly cancel: Cancel; readonly close: () => Promise<void> } {
  const own = new pg.Pool({
    connectionString,
    max: 1,
    application_name: 'kantor cancel',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    idleTimeoutMillis: 10_000,
  })
  own.on('error', () => undefined)
  const cancel: Cancel = async (pid) => {
    await own.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined)
  }
  return { cancel, close: () => own.end() }
}

async function ask(client: pg.ClientBase, { cancel, failed }: Watch, args: readonly unknown[]): Promise<unknown> {
  const text = textOf(args[0])
  const gone = callerOf()
  const run = async (): Promise<unknown> => {
    try {
      return await Reflect.apply(client.query, client, withKeptPlan(args))
    } catch (error) {
      if (isPlanLost(error)) forgetPlans()
      failed(error)
      throw error
    }
  }
  if (gone === undefined || isRollback(text)) return run()
  if (gone.aborted) throw callerGone()
  if (isCommit(text)) return run()
  let cancelling: Promise<void> | undefined
  const give = () => {
    const pid = pidOf(client)
    if (pid !== undefined) cancelling = cancel(pid)
  }
  gone.addEventListener('abort', give, { once: true })
  try {
    return await run()
  } catch (error) {
    throw gone.aborted && failureOf(error)?.code === cancelled ? callerGone() : error
  } finally {
    gone.removeEventListener('abort', give)
    // Only then may the connection do something else: a cancellation that comes late would meet the statement of another.
    await cancelling
  }
}

/** The SQL of what is sent to a client of pg. */
export const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : ''
  return typeof text === 'string' ? text : ''
}

const pidOf = (client: pg.ClientBase): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined

/** The same object with another `query`. */
const withQuery = <T extends object>(over: T, query: Query): T =>
  new Proxy(over, {
    get(target, name) {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

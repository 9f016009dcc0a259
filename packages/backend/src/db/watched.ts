// The drivers, watched: each statement counts for the request or job that it is sent for. Outside of any nothing happens.
import { AsyncResource } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import { flowNow, type Running } from '@kantor/shared/telemetry/flow'
import { verbOf, withoutValues } from '@kantor/shared/telemetry/statements'
import type pg from 'pg'

type Query = (...given: readonly unknown[]) => unknown

function begun(text: string): Running | undefined {
  const flow = flowNow()
  return flow?.part('statement', text, () => {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) }
    return flow.tracing?.start(`sql ${verbOf(text)}`, { kind: 'client', parent: flow.span, attributes })
  })
}
const end = (running: Running, text: string, failed: boolean): void =>
  running.end({ verb: verbOf(text), outcome: failed ? 'failed' : 'done' }, failed ? 'failed' : undefined)

/** What is sent is a text or an object that has one; a cursor is neither and passes. */
function textOf(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent
  const text = typeof sent === 'object' && sent !== null && 'text' in sent ? sent.text : undefined
  return typeof text === 'string' ? text : undefined
}

/** A driver's function that sends a statement, with its time taken; both drivers' promises and pg's callback. */
export const timed =
  (query: Query): Query =>
  (...given) => {
    const text = textOf(given[0])
    const running = text === undefined ? undefined : begun(text)
    if (text === undefined || running === undefined) return query(...given)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const callback = (error: unknown, ...more: readonly unknown[]) => {
        end(running, text, Boolean(error))
        last(error, ...more)
      }
      return query(...given.slice(0, -1), callback)
    }
    const answer = query(...given)
    if (!(answer instanceof Promise)) return answer
    answer.then(
      () => end(running, text, false),
      () => end(running, text, true),
    )
    return answer
  }

/** A pool passes a connection on from the request that gives it back: the statement still belongs to the request that waited. */
export function keepCallers(pool: pg.Pool): void {
  const connect: Query = Reflect.get(pool, 'connect').bind(pool)
  const bound = (given: unknown) => (typeof given === 'function' ? AsyncResource.bind(given as Query) : given)
  Object.assign(pool, { connect: (...given: readonly unknown[]) => connect(...given.map(bound)) })
}

/** Watches a connection of a pool of pg. */
export function watchClient(client: pg.PoolClient): void {
  const query: Query = Reflect.get(client, 'query')
  Object.assign(client, { query: timed(query.bind(client)) })
}

type Sender = Pick<PGlite, 'query' | 'exec'>

/** The embedded database, watched; transactions hand out watched connections too. */
export function watchedPglite<T extends Sender>(client: T): T {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const call: Query = value.bind(target)
      if (name === 'query' || name === 'exec') return timed(call)
      if (name !== 'transaction') return call
      return (work: (tx: Sender) => unknown) => call((tx: Sender) => work(watchedPglite(tx)))
    },
  })
}

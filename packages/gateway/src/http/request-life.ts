// How long a request is worked on: until its time is up or its client goes away. What it has under way behind the gateway is
// then aborted, and nothing further is asked for it.
import type { ServerResponse } from 'node:http'
import { KantorError } from '@kantor/shared/rules/errors'

/** Aborts with UPSTREAM_TIMEOUT after the limit (0: none), at once when the client goes away. Ends with the answer. */
export function lifeOf(response: ServerResponse, limitMs: number): AbortSignal {
  const life = new AbortController()
  const timer = limitMs === 0 ? undefined : setTimeout(() => life.abort(new KantorError('UPSTREAM_TIMEOUT')), limitMs)
  timer?.unref()
  // Comes behind the last byte too, at once.
  response.once('close', () => {
    clearTimeout(timer)
    if (!response.writableFinished) life.abort(new KantorError('UPSTREAM_ERROR'))
  })
  return life.signal
}

/** For what is told once of a stream, which itself has no limit: aborts after the limit and leaves nothing behind on the connection. */
export function lifeOfStep(limitMs: number): AbortSignal {
  const life = new AbortController()
  if (limitMs > 0) setTimeout(() => life.abort(new KantorError('UPSTREAM_TIMEOUT')), limitMs).unref()
  return life.signal
}

/** Waits for the work, but no longer than the request lives; then the reason of its end is thrown. */
export async function whileAlive<T>(life: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (life === undefined) return work()
  life.throwIfAborted()
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(life.reason)
  life.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work(), ended.promise])
  } finally {
    life.removeEventListener('abort', end)
  }
}

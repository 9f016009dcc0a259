// How long a request is worked on: until its time is up or its client goes away. What it has under way behind the gateway is
// then aborted, and nothing further is requested for it.
import type { ServerResponse } from 'node:http'
import { KantorError } from '@kantor/shared/rules/errors/errors'

/** Each request has one, and few end early: for that an AbortController of Node would be the dearest part of a small answer's own work. */
export class Life {
  /** Why it is over; undefined as long as it lasts. */
  over: KantorError | undefined
  /** Mostly one: the call that is under way. */
  #listeners: readonly (() => void)[] = []
  #controller: AbortController | undefined

  /** Ends it and notifies those who wait; a second end changes nothing. */
  end(why: KantorError): void {
    if (this.over !== undefined) return
    this.over = why
    for (const tell of this.#listeners) tell()
    this.#controller?.abort(why)
  }
  /** Throws why it is over. */
  check(): void {
    if (this.over !== undefined) throw this.over
  }
  /** Calls back at its end, if that is still to come. */
  whenOver(tell: () => void): void {
    this.#listeners = [...this.#listeners, tell]
  }
  forget(tell: () => void): void {
    this.#listeners = this.#listeners.filter((one) => one !== tell)
  }
  /** The same as libraries take it, made when the first asks. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.over !== undefined) this.#controller.abort(this.over)
    return this.#controller.signal
  }
}

/** Ends with UPSTREAM_TIMEOUT after the limit (0: none), at once when the client goes away, and with the answer. */
export function lifeOf(response: ServerResponse, limitMs: number): Life {
  const life = new Life()
  const timer = limitMs === 0 ? undefined : setTimeout(() => life.end(new KantorError('UPSTREAM_TIMEOUT')), limitMs)
  // Comes behind the last byte too, at once.
  response.once('close', () => {
    clearTimeout(timer)
    if (!response.writableFinished) life.end(new KantorError('UPSTREAM_ERROR'))
  })
  return life
}

/** For single events of a stream, which itself has no limit: aborts after the limit and leaves nothing behind on the connection. */
export function lifeOfStep(limitMs: number): Life {
  const life = new Life()
  if (limitMs > 0) setTimeout(() => life.end(new KantorError('UPSTREAM_TIMEOUT')), limitMs).unref()
  return life
}

/** Waits for the work, but no longer than the request lives; then why it ended is thrown. */
export async function whileAlive<T>(life: Life | undefined, work: () => Promise<T>): Promise<T> {
  if (life === undefined) return work()
  life.check()
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(life.over)
  life.whenOver(end)
  try {
    return await Promise.race([work(), ended.promise])
  } finally {
    life.forget(end)
  }
}

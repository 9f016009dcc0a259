// The one way to the backend: a keep-alive pool with time limits, one retry of harmless requests, and a circuit breaker.

import type { Readable } from 'node:stream'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { Pool, errors as undici } from 'undici'
import type { Life } from '../http/request-life.ts'
import { collected, type WholeAnswer } from './collected.ts'

export interface UpstreamRequest {
  /** Below the root of the backend: `/api/profile?x=1`. */
  readonly path: string
  readonly method: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | Buffer | Readable | undefined
  /** Ends the request with it. */
  readonly life?: Life | undefined
  /** A look whether the backend is there: goes through while the circuit is open, and closes it. */
  readonly probe?: boolean
}
export interface UpstreamAnswer {
  readonly status: number
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly body: Readable & { text(): Promise<string> }
}
export interface Upstream {
  /** Sends one request; a failure to get any answer is UPSTREAM_ERROR or UPSTREAM_TIMEOUT. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>
  /** The same with the whole body, so that a read whose body broke off is also sent once more. */
  whole(request: UpstreamRequest): Promise<WholeAnswer>
  close(): Promise<void>
  /** How many circuits are open at the moment. */
  openCircuits?(): number
}

/**
 * No answer came. `got` says how far the request did: open (the circuit is, nothing was tried), unsent (no backend saw it),
 * cut (the connection broke, what was done is unknown), late (the time was over).
 */
export class NoAnswer extends KantorError {
  readonly got: 'open' | 'unsent' | 'cut' | 'late'
  constructor(code: 'UPSTREAM_ERROR' | 'UPSTREAM_TIMEOUT', got: NoAnswer['got'], retryAfter: number) {
    super(code, undefined, { retryAfter })
    this.got = got
  }
}

/** A way to send it. */
type By<T> = (request: UpstreamRequest) => Promise<T>

const failuresToOpen = 5
const openMs = 5_000

/** Opens the pool. After five failures in a row nothing is sent for five seconds: the backend gets time to recover. */
export function createUpstream(url: string, timeoutMs: number, now: () => number = Date.now): Upstream {
  const pool = new Pool(new URL(url).origin, {
    connections: 24,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: Math.min(timeoutMs, 5_000) },
  })
  const base = new URL(url).pathname.replace(/\/$/, '')
  let failures = 0
  let openUntil = 0

  const streamed = async ({ path, method, headers, body, life }: UpstreamRequest) => {
    const given = { body: body ?? null, signal: life?.signal ?? null }
    const answer = await pool.request({ path, method: method as 'GET', headers, ...given })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
  const tried = async <T>(request: UpstreamRequest, by: By<T>, isAgain = false): Promise<T> => {
    if (openUntil > now() && request.probe !== true)
      throw new NoAnswer('UPSTREAM_ERROR', 'open', secondsUntil(openUntil, now()))
    const asked = base === '' ? request : { ...request, path: `${base}${request.path}` }
    try {
      const answer = await by(asked)
      failures = 0
      openUntil = 0
      return answer
    } catch (error) {
      // Given up: that is nothing the backend has to answer for.
      request.life?.check()
      // A read over a connection that broke is sent again, once.
      if (!isAgain && request.method === 'GET' && isReset(error)) return tried(request, by, true)
      failures += 1
      if (failures >= failuresToOpen) openUntil = now() + openMs
      throw new NoAnswer(isTimeout(error) ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_ERROR', howFar(error), 5)
    }
  }

  return {
    send: (request) => tried(request, streamed),
    whole: (request) => tried(request, (asked) => collected(pool, asked)),
    close: () => pool.close(),
    openCircuits: () => (openUntil > now() ? 1 : 0),
  }
}

const secondsUntil = (then: number, now: number): number => Math.max(1, Math.ceil((then - now) / 1000))

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** A kept-alive connection that the backend closed meanwhile: the request was not taken up. */
const isReset = (error: unknown): boolean => ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeOf(error) ?? '')

const noConnection = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]

function howFar(error: unknown): NoAnswer['got'] {
  if (noConnection.includes(codeOf(error) ?? '')) return 'unsent'
  return isTimeout(error) ? 'late' : 'cut'
}

/** A time limit of the pool ran out. */
const isTimeout = (error: unknown): boolean =>
  error instanceof undici.HeadersTimeoutError ||
  error instanceof undici.BodyTimeoutError ||
  error instanceof undici.ConnectTimeoutError

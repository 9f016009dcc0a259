// Sends an operation until it is answered: waits where the server says for how long, and where it cannot be reached. Reads may be
// repeated as they are; a write is repeated under one Idempotency-Key, so that it is done once.
import { ApiError, type Connection, send } from './client.ts'

/** Of the errors with "again: later" on the pages under /errors those that pass by themselves, within minutes. The others wait for a person: a period to be opened, a run to end. */
const passing = new Set([
  'RATE_LIMITED',
  'UNAVAILABLE',
  'UPSTREAM_ERROR',
  'UPSTREAM_TIMEOUT',
  'REQUEST_TIMEOUT',
  'TOO_MANY_ATTEMPTS',
  'DEMO_UNFINISHED',
  'STORAGE_FULL',
  'READ_ONLY',
  'KEY_BUSY',
])
const mostTries = 6

export interface RetryOptions {
  /** Waits this many seconds; a test gives its own. */
  readonly wait?: (seconds: number) => Promise<void>
  readonly send?: typeof send
}

const waitFor = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000))

/** The data of the operation; throws what is no use repeating, or what is still wrong after six tries. */
export async function sendWithRetry<T>(
  connection: Connection,
  query: string,
  variables: object = {},
  { wait = waitFor, send: sendOnce = send }: RetryOptions = {},
): Promise<T> {
  const isWrite = /^\s*mutation\b/.test(query)
  const options = isWrite ? { idempotencyKey: crypto.randomUUID() } : {}
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce<T>(connection, query, variables, options)
    } catch (error) {
      const isPassing = error instanceof ApiError ? passing.has(error.code) : error instanceof TypeError
      if (!isPassing || tries === mostTries) throw error
      const retryAfter = error instanceof ApiError ? Number(error.extensions.retryAfter) : Number.NaN
      await wait(Number.isFinite(retryAfter) ? retryAfter : 2 ** tries)
    }
  }
}

// What the database says, in the words of the error table. Drizzle wraps each failure in an error whose message holds the
// statement and its values: that message may reach neither an answer nor a log, so every error handler goes through here.
import { KantorError } from '@kantor/shared/rules/errors/errors'

/** The parts of a PostgreSQL error that rules need; `code` is the SQLSTATE. */
export interface DatabaseFailure {
  readonly code: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '53300', // too many connections
  '57P01', // the server is being shut down
  '57P02',
  '57P03', // the server is starting
])
const connectionWords =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|client has encountered a connection error|not queryable/i

/** The error below Drizzle's wrapping. */
export function causeOf(error: unknown): unknown {
  let inner = error
  while (inner instanceof Error && inner.cause !== undefined && !(inner instanceof KantorError)) inner = inner.cause
  return inner
}

/** The SQLSTATE and names of a refused statement, or undefined when the error is no refusal of PostgreSQL. */
export function failureOf(error: unknown): DatabaseFailure | undefined {
  const inner = causeOf(error)
  if (!(inner instanceof Error) || !('code' in inner) || typeof inner.code !== 'string') return undefined
  return inner as Error & DatabaseFailure
}

/** True when the database cannot be reached: trying again later is the remedy. */
export function isUnavailable(error: unknown): boolean {
  const inner = causeOf(error)
  const code = failureOf(inner)?.code
  if (code !== undefined && (connectionCodes.has(code) || code.startsWith('08'))) return true
  if (inner instanceof AggregateError) return inner.errors.some(isUnavailable)
  return inner instanceof Error && connectionWords.test(inner.message)
}

/**
 * A session has lost the plan that it kept of a statement, or a migration of another process changed the tables of that plan (`plans/kept-plans.ts`). The statement
 * was not executed, and a new connection carries it out.
 */
export function isPlanLost(error: unknown): boolean {
  const inner = causeOf(error)
  const code = failureOf(inner)?.code
  if (code === '26000') return true
  return code === '0A000' && inner instanceof Error && inner.message.startsWith('cached plan must not change')
}

const noRoom = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const notWritable = new Set(['25006', 'EROFS'])

/** Why a write was refused that would pass on another day: no room on a disk, or a database that takes no changes. */
export function refusedWriteOf(error: unknown): 'STORAGE_FULL' | 'READ_ONLY' | undefined {
  const code = failureOf(error)?.code
  if (code === undefined) return undefined
  return noRoom.has(code) ? 'STORAGE_FULL' : notWritable.has(code) ? 'READ_ONLY' : undefined
}

/** An error fit to be handled: UNAVAILABLE with a retry hint, a write that is refused at present, values no column takes as bad input, else the bare cause. */
export function translated(error: unknown): unknown {
  const inner = causeOf(error)
  if (inner instanceof KantorError) return inner
  if (isUnavailable(inner)) return new KantorError('UNAVAILABLE', undefined, { retryAfter: 5 })
  const refused = refusedWriteOf(inner)
  if (refused !== undefined) return new KantorError(refused, undefined, { retryAfter: 30 })
  if (isPlanLost(inner))
    return new KantorError('UNAVAILABLE', 'The database was changed at the same time. Try again.', { retryAfter: 1 })
  const code = failureOf(inner)?.code
  if (code === '40001' || code === '40P01' || code === '55P03')
    return new KantorError('UNAVAILABLE', 'Several people saved at the same time. Try again.', { retryAfter: 1 })
  if (code?.startsWith('22')) return new KantorError('BAD_USER_INPUT', 'A value does not fit its field.')
  return inner
}

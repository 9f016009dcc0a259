// A failed call as one shape, whichever way it was sent: the code of the error table, words to show, the request id.
import { type ErrorCode, errors, type FieldError, isErrorCode } from '@kantor/shared/rules/errors/errors'

export interface Problem {
  /** A code of the error table, or NETWORK when no answer came. */
  readonly code: ErrorCode | 'NETWORK'
  readonly message: string
  readonly status: number
  readonly requestId?: string | undefined
  readonly fields: readonly FieldError[]
  /** Codes of which any one would have been enough. */
  readonly anyOf: readonly string[]
  readonly retryAfter?: number | undefined
  /** With STALE_VERSION: the row as stored now. */
  readonly current?: unknown
}

/** A failed call that carries its problem. */
export class CallError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'CallError'
    this.problem = problem
  }
}

const networkText = 'The server cannot be reached. Check the connection and try again.'

/** Nothing answered. */
export const networkProblem = (): Problem => bare('NETWORK', networkText, 0)
/** Something broke on this side. */
export const internalProblem = (message: string): Problem => bare('INTERNAL_SERVER_ERROR', message, 0)

const bare = (code: Problem['code'], message: string, status: number): Problem => ({
  code,
  message,
  status,
  fields: [],
  anyOf: [],
})

/** A refusal before GraphQL ran (body limit, foreign origin, rate limit) or a proxy in between. */
export function problemOfBody(body: string, status: number): Problem {
  try {
    const parsed: unknown = JSON.parse(body)
    const first = isRecord(parsed) && Array.isArray(parsed.errors) ? parsed.errors[0] : parsed
    if (isRecord(first)) {
      const extensions = isRecord(first.extensions) ? first.extensions : first
      return problemOfExtensions(extensions, textOf(first.message) ?? textOf(first.detail), status)
    }
  } catch {
    // Not JSON: the words of a proxy are nothing for a user.
  }
  const code = status === 503 ? 'UNAVAILABLE' : status === 429 ? 'RATE_LIMITED' : 'UPSTREAM_ERROR'
  return bare(code, errors[code].text, status)
}

/** The problem in the `extensions` of a GraphQL error. */
export function problemOfExtensions(extensions: unknown, message: string | undefined, status: number): Problem {
  const given = isRecord(extensions) ? extensions : {}
  const code = isErrorCode(given.code) ? given.code : 'INTERNAL_SERVER_ERROR'
  return {
    code,
    message: message ?? errors[code].text,
    status: typeof given.status === 'number' ? given.status : status,
    requestId: textOf(given.requestId),
    fields: Array.isArray(given.fields) ? given.fields : [],
    anyOf: Array.isArray(given.anyOf) ? given.anyOf : [],
    retryAfter: typeof given.retryAfter === 'number' ? given.retryAfter : undefined,
    current: given.current,
  }
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

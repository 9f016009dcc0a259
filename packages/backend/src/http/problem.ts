// Every failure as one problem body (RFC 9457) out of the error table; anything that is not in the table is an internal
// error that says nothing. Words of libraries are never sent: Node's own message on bad JSON contains the forbidden word.
import {
  type ErrorCode,
  type ErrorDetails,
  errors,
  type FieldError,
  KantorError,
  speaksOfKey,
} from '@kantor/shared/rules/errors/errors'
import { translated } from '../db/errors.ts'

export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string
  readonly requestId: string
  readonly fields?: readonly FieldError[]
  readonly anyOf?: readonly string[]
  /** Whom to ask for it. */
  readonly grantedBy?: ErrorDetails['grantedBy']
  readonly retryAfter?: number
  readonly values?: ErrorDetails['values']
  /** The row as stored now, where a save came too late. */
  readonly current?: ErrorDetails['current']
}

/** The error of the table that represents anything that was thrown. */
export function kantorErrorOf(thrown: unknown): KantorError {
  const error = translated(thrown)
  return error instanceof KantorError ? error : ofFramework(error)
}

/** The body of the answer to an error. */
export function problemOf(error: KantorError, requestId: string): Problem {
  const { code, details } = error
  const { status, text } = errors[code]
  const clean = code === 'UNAUTHENTICATED' ? (words: string) => words : withoutForbiddenWord
  const { fields, ...rest } = details
  return {
    type: `/errors/${code}`,
    // A caller who sends a key has no session to begin again.
    title: speaksOfKey(error.message) ? error.message : text,
    status,
    code,
    detail: clean(error.message),
    requestId,
    ...rest,
    ...(fields === undefined
      ? {}
      : { fields: fields.map((f) => ({ ...f, field: clean(f.field), message: clean(f.message) })) }),
  }
}

/** The word that would sign the user out (spec 000, section 4); a client may have sent it as a field name. */
const withoutForbiddenWord = (words: string): string => words.replace(/t(?=oken)/gi, '*')

interface Framework extends Error {
  readonly statusCode?: number
  readonly code?: string
  readonly validation?: readonly { readonly instancePath?: string; readonly keyword?: string }[]
}

/** Fastify's own errors by their status; its message is not shown. */
function ofFramework(error: unknown): KantorError {
  const { statusCode, code = '', validation } = error instanceof Error ? (error as Framework) : ({} as Framework)
  if (validation !== undefined) {
    const fields = validation.map((v) => ({
      field: (v.instancePath ?? '').slice(1).replaceAll('/', '.'),
      rule: v.keyword ?? 'schema',
      message: 'is not valid',
    }))
    return new KantorError('BAD_USER_INPUT', undefined, { fields })
  }
  if (code.endsWith('JSON_BODY')) return new KantorError('BAD_USER_INPUT', 'The body is not valid JSON.')
  switch (statusCode) {
    case 413:
      return new KantorError('TOO_LARGE')
    case 406:
    case 415:
      return new KantorError('UNSUPPORTED_MEDIA')
    case 404:
    case 405:
      return new KantorError('NOT_FOUND', 'There is nothing at this address.')
    case 429:
      return new KantorError('RATE_LIMITED')
    case 503:
      return new KantorError('UNAVAILABLE', undefined, { retryAfter: 5 })
  }
  const isClients = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isClients
    ? new KantorError('BAD_USER_INPUT', 'The request is malformed.')
    : new KantorError('INTERNAL_SERVER_ERROR')
}

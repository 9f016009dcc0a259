// REST problems (RFC 9457) as errors of the one table. Codes pass, texts of failures inside do not; never an address.
import { type ErrorCode, type ErrorDetails, errors, isErrorCode, KantorError } from '@kantor/shared/rules/errors/errors'
import { grantedByIn } from '@kantor/shared/rules/errors/granted-by'

/** An error of the table that came from upstream; `current` is the row as it is stored now (STALE_VERSION). */
export class UpstreamError extends KantorError {
  readonly current: unknown
  constructor(code: ErrorCode, message: string | undefined, details: ErrorDetails, current?: unknown) {
    super(code, message, details)
    this.name = 'UpstreamError'
    this.current = current
  }
}

const byStatus: { readonly [status: number]: ErrorCode } = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'BAD_STATE',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  422: 'BAD_USER_INPUT',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
  504: 'UPSTREAM_TIMEOUT',
}

/** The error for an answer that is not 2xx. What a 5xx says of itself is dropped: it may hold SQL or a host. */
export function problemOf(status: number, body: unknown): UpstreamError {
  const problem = isRecord(body) ? body : {}
  const stated = isErrorCode(problem['code']) ? problem['code'] : undefined
  const code = stated !== undefined && errors[stated].status < 500 ? stated : codeOfStatus(status, stated)
  const detail = errors[code].status < 500 && typeof problem['detail'] === 'string' ? problem['detail'] : undefined
  return new UpstreamError(
    code,
    detail === '' ? undefined : detail?.slice(0, 500),
    detailsOf(problem),
    problem['current'],
  )
}

/** Failures behind the gateway that tell the caller what to do; their words are those of the table. */
const passing: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'STORAGE_FULL', 'READ_ONLY'])

function codeOfStatus(status: number, stated: ErrorCode | undefined): ErrorCode {
  if (stated !== undefined && passing.has(stated)) return stated
  return byStatus[status] ?? 'UPSTREAM_ERROR'
}

function detailsOf(problem: { readonly [key: string]: unknown }): ErrorDetails {
  const { fields, anyOf, retryAfter } = problem
  const grantedBy = grantedByIn(problem['grantedBy'])
  return {
    ...(grantedBy === undefined ? {} : { grantedBy }),
    ...(Array.isArray(fields) ? { fields: fields.filter(isFieldError).slice(0, 200).map(cleanField) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.filter((c) => typeof c === 'string').slice(0, 50) } : {}),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  }
}

type FieldError = { readonly field: string; readonly rule: string; readonly message: string }

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && [value['field'], value['rule'], value['message']].every((v) => typeof v === 'string')
const cleanField = ({ field, rule, message }: FieldError): FieldError => ({ field, rule, message })

/** A plain object, not null, not an array. */
export const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// What Fastify itself refuses (body too large, not JSON, unknown content), and our own errors outside GraphQL.
import { type ErrorCode, errors, KantorError, speaksOfKey } from '@kantor/shared/rules/errors/errors'
import type { FastifyReply } from 'fastify'
import { DocumentFault } from '../plugins/documents.ts'
import { bodyOf } from '../plugins/errors.ts'
import { noteFailure } from './observe.ts'

const byFastify: { readonly [code: string]: ErrorCode } = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_USER_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_USER_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_USER_INPUT',
}

/** Any error of the HTTP layer as one of the table; Fastify's own texts are not passed on. */
export function errorOfRequest(error: unknown): KantorError {
  if (error instanceof KantorError) return error
  if (!(error instanceof Error)) return new KantorError('INTERNAL_SERVER_ERROR')
  const { code, statusCode } = error as Error & { readonly code?: string; readonly statusCode?: number }
  const known = byFastify[code ?? '']
  if (known !== undefined)
    return new KantorError(known, known === 'BAD_USER_INPUT' ? 'The body is not valid JSON.' : undefined)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new KantorError('BAD_USER_INPUT', 'The request cannot be read.')
  return new KantorError('INTERNAL_SERVER_ERROR')
}

/** Answers with an error in the form of GraphQL. */
export function sendGraphqlError(
  reply: FastifyReply,
  error: KantorError,
  requestId: string,
  status = error.status,
): FastifyReply {
  const { message, extensions } = bodyOf(error)
  const place = error instanceof DocumentFault && error.locations.length > 0 ? { locations: error.locations } : {}
  noteFailure(error.code)
  retryHeader(reply, error)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ errors: [{ message, ...place, extensions: { ...extensions, requestId } }] })
}

/** An error as an RFC 9457 problem; its `type` leads to `http/error-pages.ts`. */
export function problemBodyOf(error: KantorError, requestId: string): object {
  const { message, extensions } = bodyOf(error)
  return {
    type: `/errors/${error.code}`,
    title: speaksOfKey(message) ? message : errors[error.code].text,
    detail: message,
    ...extensions,
    requestId,
  }
}

/** Answers with a problem, as the backend does. */
export function sendProblem(reply: FastifyReply, error: KantorError, requestId: string): FastifyReply {
  noteFailure(error.code)
  retryHeader(reply, error)
  return reply.code(error.status).type('application/problem+json; charset=utf-8').send(problemBodyOf(error, requestId))
}

function retryHeader(reply: FastifyReply, error: KantorError): void {
  if (error.details.retryAfter !== undefined) void reply.header('retry-after', String(error.details.retryAfter))
}

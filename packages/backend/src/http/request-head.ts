// What every request and every answer has: an id, clean headers, and headers that keep answers out of caches and frames.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The id of the caller when it is harmless, else a new one. It is part of answers, so it may not contain the forbidden word. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(given) && !/token/i.test(given) ? given : randomUUID()
}

/** API answers are data: never cached, never guessed, never framed, never run. */
const answerHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Sets the headers that every answer carries. */
export const setAnswerHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({ ...answerHeaders, 'x-request-id': request.id })
}

const companyHeaders = ['companycode', 'companybranchcode'] as const
const control = /[\u0000-\u0008\u000A-\u001F\u007F]/

/** Refuses control characters in any header, and company headers of the wrong form on every route where they are sent. */
export function refuseBadHeaders(request: FastifyRequest): void {
  for (const value of Object.values(request.headers)) {
    if ([value].flat().some((v) => v !== undefined && control.test(v)))
      throw new KantorError('BAD_COMPANY', 'A header holds characters that are not allowed.')
  }
  for (const name of companyHeaders) placeHeaderOf(request, name)
}

/** A company header as sent; undefined when absent or empty. Throws BAD_COMPANY when malformed. */
export function placeHeaderOf(request: FastifyRequest, name: (typeof companyHeaders)[number]): string | undefined {
  const value = request.headers[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string' || !/^[A-Za-z0-9_-]{1,32}$/.test(value)) throw new KantorError('BAD_COMPANY')
  return value
}

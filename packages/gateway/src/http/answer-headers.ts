// Headers of every answer: nothing of the API is ever kept by a cache in between, nothing is sniffed or framed.
import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Headers of every answer, beside the id of its request. */
export const alwaysHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** Headers for answers that depend on who asks. */
export const apiHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Cookie, Authorization, CompanyCode, CompanyBranchCode',
} as const

/** Sets the headers that every answer has; the request id ties it to the log. */
export function setAlways(reply: FastifyReply, requestId: string): void {
  void reply.headers({ ...alwaysHeaders, 'x-request-id': requestId })
}

const requestIdPattern = /^[A-Za-z0-9-]{1,64}$/

/** The caller's own request id where it is harmless, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
}

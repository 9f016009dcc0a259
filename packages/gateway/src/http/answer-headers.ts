// Headers of every answer: nothing of the API is ever kept by a cache in between, nothing is sniffed or framed.
import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Headers of every answer, in addition to the id of its request. */
export const alwaysHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** Where cookies need an encrypted connection, browsers are instructed to use no other for two years. */
export const transportHeaders = (secureCookies: boolean): { readonly [name: string]: string } =>
  secureCookies ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

/** Headers for answers that depend on who asks. */
export const apiHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Cookie, Authorization, CompanyCode, CompanyBranchCode',
} as const

/** Sets the headers that every answer has; the request id ties it to the log. */
export function setAlways(reply: FastifyReply, requestId: string, secureCookies: boolean): void {
  void reply.headers({ ...alwaysHeaders, ...transportHeaders(secureCookies), 'x-request-id': requestId })
}

const requestIdPattern = /^[A-Za-z0-9-]{1,64}$/

/** The caller's own request id where it is harmless, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
}

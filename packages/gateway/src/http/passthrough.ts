// Files and exports: streamed between browser and REST with the session of the cookie, never through GraphQL and never
// kept in memory.
import type { Readable } from 'node:stream'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Credentials, counterOf, credentialsFrom } from '../session/credentials.ts'
import { isRecord, problemOf } from '../sources/problems.ts'
import { headersOf } from '../sources/rest-source.ts'
import { isLiteralPath, seg } from '../sources/segments.ts'
import type { UpstreamAnswer } from '../sources/upstream.ts'
import { apiHeaders } from './answer-headers.ts'
import { errorOfRequest, sendProblem } from './errors.ts'
import { checkOrigin } from './origin.ts'
import { spend, tighten } from './rate-headers.ts'
import type { Services } from './request-context.ts'
import { lifeOf } from './request-life.ts'

const uploadLimit = 100 * 1024 * 1024
/** A file that a user uploaded may not run anything, even when it is opened as a page. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox"
/** A PDF shown on a page of ours: the browser's own viewer does not start in a sandbox, and runs no script of the page. */
const frameHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
} as const
/**
 * A page of the product with pictures of a file (no stored file is HTML): it runs no scripts, and its link to the file keeps the session, which a
 * page in a sandbox does not have.
 */
const lookHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
} as const
/** Headers of REST that reach the browser. */
const passed = [
  'content-type',
  'content-length',
  'content-disposition',
  'last-modified',
  'etag',
  // Players fetch films in parts.
  'accept-ranges',
  'content-range',
] as const

/** Registers GET and POST /files, POST /upload/<path of an upload> and GET /export/<path of a feature>. */
export function passthroughRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    app.setErrorHandler((error, request, reply) => {
      const known = errorOfRequest(error)
      if (known.code === 'INTERNAL_SERVER_ERROR') request.log.error({ err: error }, 'unexpected error')
      return sendProblem(reply, known, request.id)
    })
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers({ ...apiHeaders, 'content-security-policy': filePolicy })
      checkOrigin(request.headers.origin, request.headers.host, services.config.allowedOrigins)
      await checkSession(request, reply, services)
    })
    app.get('/files/:id', (request, reply) => relay(request, reply, `/files/${seg(paramOf(request, 'id'))}`, services))
    app.get('/export/*', (request, reply) =>
      relay(request, reply, `${featurePathOf(paramOf(request, '*'))}/export`, services),
    )
    app.post('/upload/*', { bodyLimit: uploadLimit }, (request, reply) =>
      relay(request, reply, `${featurePathOf(paramOf(request, '*'))}/upload`, services),
    )
    app.post('/files', { bodyLimit: uploadLimit }, (request, reply) => relay(request, reply, '/files', services))
  }
}

const paramOf = (request: FastifyRequest, name: string): string => {
  const value = isRecord(request.params) ? request.params[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** The path of a feature out of the address, segment by segment. */
export function featurePathOf(text: string): string {
  const segments = text.split('/')
  if (segments.length > 8)
    throw badInput([{ field: 'path', rule: 'format', message: 'This is not a path of a feature.' }])
  return segments.map((s) => `/${seg(s, 'path')}`).join('')
}

async function checkSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { rateLimiter, config }: Services,
): Promise<void> {
  const credentials = credentialsFrom(request.headers, request.cookies)
  if (credentials.secret === undefined) throw new KantorError('UNAUTHENTICATED')
  await spend(reply, rateLimiter, counterOf(credentials), config.requestsPerMinute)
}

/** Passes a request on to REST with the credentials that came with it, or those given, and its answer back. */
export async function relay(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  services: Services,
  credentials: Credentials = credentialsFrom(request.headers, request.cookies),
): Promise<FastifyReply> {
  if (!isLiteralPath(path)) throw new KantorError('NOT_FOUND')
  const answer = await services.upstream.send({
    path: `/api${path}${queryOf(request)}`,
    method: request.method,
    headers: upstreamHeaders(request, credentials),
    body: request.method === 'POST' ? (request.body as Readable) : undefined,
    life: lifeOf(reply.raw, 0),
  })
  tighten(reply, answer.headers)
  if (answer.status >= 400) throw problemOf(answer.status, await jsonOf(answer))
  for (const name of passed) {
    const value = answer.headers[name]
    if (value !== undefined) void reply.header(name, value)
  }
  if (String(answer.headers['content-type']).startsWith('text/html')) void reply.headers(lookHeaders)
  if (isShownPdf(answer)) void reply.headers(frameHeaders)
  return reply.code(answer.status).send(answer.body)
}

const isShownPdf = ({ headers }: UpstreamAnswer): boolean =>
  headers['content-type'] === 'application/pdf' && String(headers['content-disposition']).startsWith('inline')

/** The query as the caller sent it, re-encoded name by name. */
function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?')
  const query = at < 0 ? '' : new URLSearchParams(request.url.slice(at + 1)).toString()
  return query === '' ? '' : `?${query}`
}

function upstreamHeaders(request: FastifyRequest, credentials: Credentials): { readonly [name: string]: string } {
  const type = request.headers['content-type']
  const length = request.headers['content-length']
  return {
    ...headersOf(credentials),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    ...(request.method === 'GET' && request.headers.range !== undefined ? { range: request.headers.range } : {}),
    ...(request.method === 'POST' && type !== undefined ? { 'content-type': type } : {}),
    ...(request.method === 'POST' && length !== undefined ? { 'content-length': length } : {}),
  }
}

async function jsonOf(answer: UpstreamAnswer): Promise<unknown> {
  try {
    return JSON.parse(await answer.body.text())
  } catch {
    return undefined
  }
}

// POST /graphql/stream: GraphQL subscriptions over server-sent events, one operation per stream (protocol of graphql-sse, distinct
// connections). Admitted as queries are; each event is checked again before it is sent; the stream ends with the session or the right.

import { Readable } from 'node:stream'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { createHandler } from 'graphql-sse'
import type { LiveServices } from '../live/live.ts'
import type { Documents } from '../plugins/documents.ts'
import { type OpenStream, openStream, type StreamRequest } from '../plugins/stream.ts'
import { type TrustedDocuments, textToRun } from '../plugins/trusted.ts'
import type { StreamContext } from '../resolvers/subscriptions.ts'
import { keyFingerprintOf } from '../session/credentials.ts'
import { apiHeaders } from './answer-headers.ts'
import { errorOfRequest, sendGraphqlError } from './errors.ts'
import { mayWriteFreely } from './free-texts.ts'
import { requestIn } from './graphql-body.ts'
import { bodyLimit, notAllowed } from './graphql-route.ts'
import { checkDress } from './negotiation.ts'
import { describeOperation } from './observe.ts'
import { checkOrigin } from './origin.ts'
import { checkRate } from './rate-headers.ts'
import { askingOf, contextFor } from './request-context.ts'
import { lifeOfStep } from './request-life.ts'
import { explained } from './suggestions.ts'

/** Registers the route. */
export function streamRoute(
  schema: GraphQLSchema,
  documents: Documents,
  trusted: TrustedDocuments,
  services: LiveServices,
) {
  const { config, live } = services
  return async (app: FastifyInstance): Promise<void> => {
    app.removeContentTypeParser('text/plain')
    app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers(apiHeaders)
      checkDress(request.headers)
      checkOrigin(request.headers.origin, request.headers.host, config.allowedOrigins)
      const { credentials, ip } = askingOf(request)
      await checkRate({ credentials, address: ip }, reply, services)
    })
    app.post('/graphql/stream', { bodyLimit }, async (request, reply) => {
      // Each event has a context of its own: what was cached of the caller's access is not kept for the life of the stream.
      const contextNow = (): StreamContext =>
        Object.assign(contextFor(askingOf(request), reply, services, lifeOfStep(config.requestTimeoutMs)), {
          live,
          ...lastEventIdIn(request),
        })
      const { operationName, variables, ...given } = requestIn(request.body)
      const query = await textToRun(given, config.trustedDocuments, trusted, () =>
        mayWriteFreely(contextNow(), request.headers, config),
      )
      const { document } = await explained(contextNow, config, () =>
        documents.admit({ query, operationName, variables }, 'stream'),
      )
      describeOperation(document, { query, operationName, isTrusted: given.hash !== undefined })
      const free = live.places.take(keyFingerprintOf(contextNow().credentials))
      reply.raw.once('close', free)
      return tell(reply, { schema, document, operationName, variables, contextNow, ready: () => drained(reply) })
    })
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/graphql/stream',
      handler: notAllowed,
    })
  }
}

function lastEventIdIn({ headers }: FastifyRequest): Pick<StreamContext, 'lastEventId'> {
  const id = headers['last-event-id']
  return typeof id === 'string' && id !== '' ? { lastEventId: id } : {}
}

/** Waits while the connection takes nothing more. */
async function drained({ raw }: FastifyReply): Promise<void> {
  if (!raw.writableNeedDrain) return
  await new Promise<void>((resolve) => {
    raw.once('drain', resolve).once('close', resolve)
  })
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = errorOfRequest(error)
  if (known.code === 'INTERNAL_SERVER_ERROR') request.log.error({ err: error }, 'unexpected error')
  return sendGraphqlError(reply, known, request.id)
}

/** The text of a stream as the protocol has it, heartbeats included; the document was admitted and parsed before. */
async function tell(reply: FastifyReply, asked: StreamRequest): Promise<FastifyReply> {
  const stream = await openStream(asked)
  reply.raw.once('close', stream.close)
  const handler = createHandler({ authenticate: () => null, onSubscribe: () => stream.results })
  const headers = new Map([
    ['accept', 'text/event-stream'],
    ['content-type', 'application/json'],
  ])
  const [body, { status }] = await handler({
    method: 'POST',
    url: '/graphql/stream',
    headers: { get: (name) => headers.get(name) },
    body: { query: 'admitted' },
    raw: undefined,
    context: undefined,
  })
  if (status !== 200 || body === null || typeof body === 'string') throw new KantorError('INTERNAL_SERVER_ERROR')
  return reply
    .headers({ 'x-accel-buffering': 'no' })
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(withIds(body, stream.nextId), { objectMode: false }))
}

/** The text of a stream with the id of each event that has one: clients send it back as Last-Event-ID. */
async function* withIds(body: AsyncIterable<string>, nextId: OpenStream['nextId']): AsyncGenerator<string, void> {
  for await (const text of body) {
    const id = text.startsWith('event: next\n') ? nextId() : undefined
    yield id === undefined ? text : `id: ${id}\n${text}`
  }
}

// GET /events: what happens while a page is open, as server-sent events. One stream per tab, for browser sessions only.
import { PassThrough } from 'node:stream'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiHeaders } from '../http/answer-headers.ts'
import { errorOfRequest, sendProblem } from '../http/errors.ts'
import { checkOrigin } from '../http/origin.ts'
import { spend } from '../http/rate-headers.ts'
import type { Services } from '../http/request-context.ts'
import { type Credentials, counterOf, credentialsFrom, keyFingerprintOf } from '../session/credentials.ts'
import { RestSource } from '../sources/rest-source.ts'
import type { Hub } from './hub.ts'
import type { JobWatch } from './job-watch.ts'
import type { Places } from './places.ts'
import { personOf } from './sources.ts'

export interface EventsOptions {
  /** Between two signs of life; proxies close what is silent for a minute. */
  readonly heartbeatMs?: number
}

/** Milliseconds after which a browser that lost the stream tries again by itself. */
const retryMs = 3_000

/** Registers GET /events. */
export function eventsRoute(
  services: Services,
  hub: Hub,
  jobs: Pick<JobWatch, 'join'>,
  places: Places,
  { heartbeatMs = 20_000 }: EventsOptions = {},
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) => sendProblem(reply, errorOfRequest(error), request.id))
    app.get('/events', async (request, reply) => {
      const credentials = await admitted(request, reply, services)
      const access = await services.accessStore.of(credentials, () => restFor(request, credentials, services))
      // A key in the cookie is not a session: it would receive events about what its owner has open elsewhere.
      if (access.profile['isApiKey'] === true) throw new KantorError('UNAUTHENTICATED')
      const free = places.take(keyFingerprintOf(credentials))
      const stream = streamOf(heartbeatMs)
      const person = personOf(access)
      const leave = hub.join(person, { credentials, ...stream })
      const unwatch = jobs.join(person, { credentials, ...stream })
      const gone = () => {
        leave()
        unwatch()
        stream.stop()
        free()
      }
      stream.body.once('close', gone)
      reply.raw.once('close', () => stream.body.destroy())
      return reply
        .headers({ ...apiHeaders, 'x-accel-buffering': 'no' })
        .type('text/event-stream; charset=utf-8')
        .send(stream.body)
    })
  }
}

/** The session of the cookie; a page of another site is refused, and so is a client that opens streams without end. */
async function admitted(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, rateLimiter }: Services,
): Promise<Credentials> {
  checkOrigin(request.headers.origin, request.headers.host, config.allowedOrigins)
  const credentials = credentialsFrom(request.headers, request.cookies)
  if (credentials.secret === undefined || !credentials.fromCookie) throw new KantorError('UNAUTHENTICATED')
  await spend(reply, rateLimiter, counterOf(credentials), config.requestsPerMinute)
  return credentials
}

const restFor = (request: FastifyRequest, credentials: Credentials, { upstream, concurrency }: Services): RestSource =>
  new RestSource(upstream, { credentials, requestId: request.id, address: request.ip }, concurrency)

/** The body of one stream and the words that go into it. */
function streamOf(heartbeatMs: number) {
  const body = new PassThrough()
  const write = (text: string) => void (body.writable && body.write(text))
  const beat = setInterval(() => write(': here\n\n'), heartbeatMs)
  beat.unref()
  write(`retry: ${retryMs}\n\n`)
  return {
    body,
    tell: (count: number) => write(`event: unread\ndata: ${count}\n\n`),
    tellJob: (news: string) => write(`event: job\ndata: ${news}\n\n`),
    end: (why: string) => {
      write(`event: end\ndata: ${why}\n\n`)
      body.end()
    },
    stop: () => clearInterval(beat),
  }
}

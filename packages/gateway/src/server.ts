// The gateway put together: one Fastify with GraphQL, files, exports, pages and health behind one address.
import type { Server } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import type { Catalogue } from '@kantor/shared/kernel'
import { answerClientError, checkingFor, limitConnections } from '@kantor/shared/server/connections'
import { namingForbidden } from '@kantor/shared/server/json-body'
import { isWatching, noTelemetry, type Telemetry } from '@kantor/shared/telemetry/telemetry'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Redis } from 'ioredis'
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { fastPath } from './express/fast-path.ts'
import { requestIdFrom, setAlways } from './http/answer-headers.ts'
import { applicationRoute } from './http/application-route.ts'
import { compressed } from './http/compression.ts'
import { errorPages } from './http/error-pages.ts'
import { errorOfRequest, sendProblem } from './http/errors.ts'
import { fastTiers } from './http/fast-tiers.ts'
import { graphqlRoute } from './http/graphql-route.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { observe } from './http/observe.ts'
import { openApiRoutes } from './http/openapi-route.ts'
import { passthroughRoutes } from './http/passthrough.ts'
import type { Services } from './http/request-context.ts'
import { streamRoute } from './http/stream-route.ts'
import { webFiles } from './http/web-files.ts'
import { withLive } from './live/live.ts'
import { gatewayLog } from './log.ts'
import { measure } from './measure.ts'
import { createTierCounts } from './plans/counts.ts'
import { createApollo } from './plugins/apollo.ts'
import { createDocuments } from './plugins/documents.ts'
import { createIntrospection } from './plugins/introspection.ts'
import { trustedDocumentsIn } from './plugins/trusted.ts'
import { buildGatewaySchema } from './schema/build.ts'
import { createAccessStore } from './session/access.ts'
import { createRateLimiter } from './session/rate-limiter.ts'
import { createBackends } from './sources/backends.ts'
import { createConcurrencyLimit } from './sources/concurrency-limit.ts'
import { callNamerOf, measuredUpstream } from './sources/measured-upstream.ts'

const callsPerUser = 20
const dropChannel = 'kantor:access:drop'

/**
 * Builds the gateway; `close()` of the instance ends it with everything it opened. The log goes to the standard output, or where
 * `log` says.
 */
export async function createServer(
  config: Config,
  catalogue: Catalogue,
  telemetry: Telemetry = noTelemetry,
  readiness: Readiness = { isDraining: false },
  log: DestinationStream | undefined = undefined,
): Promise<FastifyInstance> {
  const app = bareApp(config, log)
  limitConnections(app.server as Server, { ...config, isShared: (address) => config.trustProxy(address, 0) })
  observe(app, telemetry)
  await app.register(fastifyCookie)
  app.addHook('onRequest', (request, reply, done) => {
    setAlways(reply, request.id, config.secureCookies)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  app.addHook('onSend', compressed)
  app.setErrorHandler((error, request, reply) => sendProblem(reply, errorOfRequest(error), request.id))

  const services = await withLive(app, servicesFor(config, catalogue, app, telemetry))
  measure(telemetry, services)
  const schema = buildGatewaySchema(catalogue)
  const documents = createDocuments(schema)
  const apollo = createApollo(schema, documents, app.log)
  await apollo.start()
  app.addHook('onClose', async () => apollo.stop())

  const trusted = trustedDocumentsIn(config.webDist)
  if (config.trustedDocuments === 'only' && trusted.size === 0)
    app.log.warn('TRUSTED_DOCUMENTS=only, but the folder of the web app holds no list of documents: build the web app')
  const introspection = createIntrospection(schema, config.introspection, config.developerForms)
  const fast = fastTiers(schema, services)
  await app.register(graphqlRoute(apollo, documents, trusted, introspection, fast, services))
  await app.register(streamRoute(schema, documents, trusted, services))
  await app.register(passthroughRoutes(services))
  await app.register(applicationRoute(services))
  await app.register(openApiRoutes(services))
  healthRoutes(app, services, readiness)
  await app.register(errorPages)
  await webFiles(services)(app)
  fastPath(app, { services, documents, trusted, fast, telemetry })
  return app
}

/** Fastify with our log and ids, before anything hangs on it. */
function bareApp(config: Config, log: DestinationStream | undefined): FastifyInstance {
  const app = Fastify({
    loggerInstance: gatewayLog(config.logLevel, log) as FastifyBaseLogger,
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { maxParamLength: 300 },
    // Who asks on an open connection while the gateway stops is answered, with Connection: close.
    return503OnClosing: false,
    http: checkingFor(config),
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
  })
  const read = namingForbidden(app.getDefaultJsonParser('error', 'error'))
  app.addContentTypeParser('application/json', { parseAs: 'string' }, read as never)
  return app
}

function servicesFor(config: Config, catalogue: Catalogue, app: FastifyInstance, telemetry: Telemetry): Services {
  const bare = createBackends(config.backendUrls, config.timeoutMs)
  const upstream = isWatching(telemetry) ? measuredUpstream(bare, callNamerOf(catalogue)) : bare
  app.addHook('onClose', async () => upstream.close())
  const redis = config.redisUrl === undefined ? undefined : redisFor(config.redisUrl, app)
  const accessStore = createAccessStore(
    config.accessSeconds,
    (key) => void redis?.publish(dropChannel, key).catch(() => {}),
  )
  if (redis !== undefined) listenForDrops(redis, accessStore.dropHere, app)
  return {
    config,
    catalogue,
    upstream,
    concurrency: createConcurrencyLimit(callsPerUser),
    accessStore,
    rateLimiter: createRateLimiter(redis),
    tierCounts: createTierCounts(),
  }
}

function redisFor(url: string, app: FastifyInstance): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: false })
  redis.on('error', (error: Error) => app.log.warn({ err: error }, 'redis'))
  app.addHook('onClose', async () => redis.disconnect())
  return redis
}

/** What one gateway forgets, all forget. */
function listenForDrops(redis: Redis, drop: (key: string) => void, app: FastifyInstance): void {
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
  subscriber.on('error', (error: Error) => app.log.warn({ err: error }, 'redis'))
  subscriber.on('message', (_channel, key: string) => drop(key))
  void subscriber.subscribe(dropChannel).catch(() => {})
  app.addHook('onClose', async () => subscriber.disconnect())
}

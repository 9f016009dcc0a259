// Mercurius on Fastify, compiling a query that is sent twice: bare, and with what a gateway in service has in addition (a line of log, an id,
// headers, a rate per caller, a time limit), each by the plug-in or option that Fastify has for it.
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import mercurius from 'mercurius'
import pino from 'pino'
import { contextOf } from './rest.mjs'
import { resolvers, typeDefs } from './schema.mjs'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'private, no-store',
  vary: 'Cookie, Authorization, CompanyCode, CompanyBranchCode',
}

async function equipped() {
  const app = Fastify({
    logger: { base: null, stream: pino.destination({ dest: 1, sync: false, minLength: 12_288 }) },
    disableRequestLogging: true,
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    handlerTimeout: 30_000,
  })
  await app.register(rateLimit, { max: 100_000_000, keyGenerator: (request) => request.headers.authorization })
  app.addHook('onSend', async (request, reply) => void reply.headers({ ...headers, 'x-request-id': request.id }))
  app.addHook('onResponse', async (request, reply) => {
    const { method, url: path, id: requestId } = request
    const { statusCode: status, elapsedTime } = reply
    app.log.info({ requestId, method, path, status, ms: Math.round(elapsedTime) }, 'answered')
  })
  return app
}

/** Listens. */
export async function start(port, isEquipped) {
  const app = isEquipped ? await equipped() : Fastify()
  app.register(mercurius, {
    schema: typeDefs,
    resolvers,
    jit: 1,
    context: (request) => contextOf(request.headers),
  })
  await app.listen({ port, host: '127.0.0.1' })
}

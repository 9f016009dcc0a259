// One line per answered request: method, route, status, time, id. The route, not the address: addresses hold ids and searches.
import type { FastifyInstance } from 'fastify'

/** Registers the line; health checks are kept for debugging. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      via: request.found?.actor?.via,
      userId: request.found?.signedIn.userId,
    }
    if (route.startsWith('/api/health')) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}

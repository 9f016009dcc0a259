// Follows every request: whose statements are whose, figures by route, a span under the gateway's, a line where it was slow.
import { requestHooks } from '@kantor/shared/telemetry/http-requests'
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { FastifyInstance } from 'fastify'

/** Registers the hooks; first of all, so that what other hooks do counts. */
export function observe(app: FastifyInstance, telemetry: Telemetry): void {
  const hooks = requestHooks(telemetry)
  app.addHook('onRequest', hooks.onRequest)
  app.addHook('preValidation', hooks.preValidation)
  app.addHook('onResponse', async (request, reply) => hooks.end(request, reply.statusCode))
}

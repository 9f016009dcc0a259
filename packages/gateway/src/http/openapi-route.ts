// GET /openapi.json, /openapi and /openapi/<area>: the documents of REST as the backend gives them, to users who may see the schema. They
// describe the same fields, so INTROSPECTION applies to them as well; where it shows each caller their own part, developers alone see them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireReader } from '../session/developers.ts'
import { seg } from '../sources/segments.ts'
import { apiHeaders } from './answer-headers.ts'
import { errorOfRequest, sendProblem } from './errors.ts'
import { relay } from './passthrough.ts'
import { checkRate } from './rate-headers.ts'
import { askingOf, contextFor, type Services } from './request-context.ts'
import { lifeOf } from './request-life.ts'

/** Registers the three. */
export function openApiRoutes(services: Services) {
  const { config } = services
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) => sendProblem(reply, errorOfRequest(error), request.id))
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers(apiHeaders)
      const context = contextFor(askingOf(request), reply, services, lifeOf(reply.raw, config.requestTimeoutMs))
      await checkRate(context, reply, services)
      await requireReader(context, config)
    })
    const hand = (path: (request: FastifyRequest) => string) => (request: FastifyRequest, reply: FastifyReply) =>
      relay(request, reply, path(request), services)
    app.get(
      '/openapi.json',
      hand(() => '/openapi.json'),
    )
    app.get(
      '/openapi',
      hand(() => '/openapi'),
    )
    app.get<{ Params: { readonly area: string } }>('/openapi/:area', (request, reply) =>
      relay(request, reply, `/openapi/${seg(request.params.area, 'area')}`, services),
    )
  }
}

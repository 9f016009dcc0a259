// Follows every request: whose statements are whose, figures by route, a span under the gateway's, a line where it was slow.

import { type Flow, inFlow } from '@kantor/shared/telemetry/flow'
import { begin, finish } from '@kantor/shared/telemetry/requests'
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Registers the hooks; first of all, so that what other hooks do counts. */
export function observe(app: FastifyInstance, telemetry: Telemetry): void {
  const flows = new WeakMap<FastifyRequest, Flow>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const flow = begin(telemetry, { requestId: request.id, traceparent: single(traceparent), name: request.method })
    flows.set(request, flow)
    inFlow(flow, done)
  })
  // A body comes in by events of the connection, which know nothing of the request: it is entered again behind it.
  app.addHook('preValidation', (request, _reply, done) => {
    const flow = flows.get(request)
    if (flow === undefined) return done()
    inFlow(flow, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const flow = flows.get(request)
    if (flow === undefined) return
    const operation = { kind: 'rest', name: nameOf(request) }
    const ended = { operation, outcome: String(reply.statusCode), failure: flow.code }
    finish(telemetry, flow, ended, (line, text) => request.log.warn(line, text))
  })
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Method and route; the address itself holds ids. */
const nameOf = (request: FastifyRequest): string =>
  request.is404 || request.routeOptions.url === undefined ? 'other' : `${request.method} ${request.routeOptions.url}`

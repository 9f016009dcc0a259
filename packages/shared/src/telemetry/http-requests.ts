// Follows the HTTP requests of a server from their first byte to the end of their answer. Backend and gateway register
// the same hooks; what an ended request is called is said by each of them.
import { type Flow, inFlow, type Operation } from './flow.ts'
import { begin, finish } from './requests.ts'
import type { Telemetry } from './telemetry.ts'

/** What is needed of a request of Fastify. */
export interface HttpRequest {
  readonly id: string
  readonly method: string
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly is404: boolean
  readonly routeOptions: { readonly url?: string | undefined }
  readonly log: { warn(line: object, text: string): void }
}

/** The hooks of one server. */
export interface RequestHooks {
  onRequest(request: HttpRequest, reply: unknown, done: () => void): void
  /** A body comes in by events of the connection, which know nothing of the request: its flow is entered again behind it. */
  preValidation(request: HttpRequest, reply: unknown, done: () => void): void
  flowOf(request: HttpRequest): Flow | undefined
  /** Ends the request: figures, span, and a line where it was slow. */
  end(request: HttpRequest, statusCode: number): void
}

/** Begins, enters and ends the flows of the requests of one server. */
export function requestHooks(telemetry: Telemetry): RequestHooks {
  const flows = new WeakMap<HttpRequest, Flow>()
  return {
    onRequest(request, _reply, done) {
      const { traceparent } = request.headers
      const parent = Array.isArray(traceparent) ? traceparent[0] : traceparent
      const flow = begin(telemetry, { requestId: request.id, traceparent: parent, name: request.method })
      flows.set(request, flow)
      inFlow(flow, done)
    },
    preValidation(request, _reply, done) {
      const flow = flows.get(request)
      if (flow === undefined) return done()
      inFlow(flow, done)
    },
    flowOf: (request) => flows.get(request),
    end(request, statusCode) {
      const flow = flows.get(request)
      if (flow === undefined) return
      const operation = flow.operation ?? routeOperation(request)
      const ended = { operation, outcome: String(statusCode), failure: flow.code }
      finish(telemetry, flow, ended, (line, text) => request.log.warn(line, text))
    },
  }
}

/** Method and route; the address itself holds ids. */
const routeOperation = ({ is404, method, routeOptions: { url } }: HttpRequest): Operation => ({
  kind: 'rest',
  name: is404 || url === undefined ? 'other' : `${method} ${url}`,
})

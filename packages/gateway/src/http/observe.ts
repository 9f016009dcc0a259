// Follows every request: whose calls of the backend are whose, figures by operation or route, a span, a line where it was slow.
import { type Flow, flowNow, inFlow, type Operation } from '@kantor/shared/telemetry/flow'
import { begin, finish } from '@kantor/shared/telemetry/requests'
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, getOperationAST } from 'graphql'
import { hashOf } from '../plugins/documents.ts'

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
    // A stream lives as long as its page: that is no time of an answer.
    if (isStream(reply)) return flow.span?.end()
    const operation = flow.operation ?? { kind: 'rest', name: routeOf(request) }
    const ended = { operation, outcome: String(reply.statusCode), failure: flow.code }
    finish(telemetry, flow, ended, (line, text) => request.log.warn(line, text))
  })
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')
const routeOf = (request: FastifyRequest): string =>
  request.is404 || request.routeOptions.url === undefined ? 'other' : `${request.method} ${request.routeOptions.url}`

interface Described {
  readonly query: string
  readonly operationName: string | undefined
  /** Whether the text is one of the documents of the web app, whose names are words of ours. */
  readonly isTrusted: boolean
}

/** Says what a request to GraphQL asks to run; names that callers make up are `other` in figures. */
export function describeOperation(document: DocumentNode, { query, operationName, isTrusted }: Described): void {
  const flow = flowNow()
  if (flow !== undefined) flow.operation = operationOf(document, { query, operationName, isTrusted }) ?? flow.operation
}

const described = new WeakMap<DocumentNode, Map<string, Operation | undefined>>()

/** What an operation is called in figures and traces; worked out once for each operation of a document. */
export function operationOf(
  document: DocumentNode,
  { query, operationName, isTrusted }: Described,
): Operation | undefined {
  const known = described.get(document) ?? new Map<string, Operation | undefined>()
  described.set(document, known)
  const key = `${isTrusted} ${operationName ?? ''}`
  if (known.has(key)) return known.get(key)
  const asked = getOperationAST(document, operationName)
  const name = (isTrusted ? asked?.name?.value : undefined) ?? 'other'
  const operation = asked ? { kind: asked.operation, name, hash: hashOf(query).slice(0, 12) } : undefined
  known.set(key, operation)
  return operation
}

/** Notes the first error that a request is answered with. */
export function noteFailure(code: string): void {
  const flow = flowNow()
  if (flow !== undefined) flow.code ??= code
}

// Follows every request: whose calls of the backend are whose, figures by operation or route, a span, a line where it was slow.
import { flowNow, type Operation } from '@kantor/shared/telemetry/flow'
import { requestHooks } from '@kantor/shared/telemetry/http-requests'
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type DocumentNode, getOperationAST } from 'graphql'
import { hashOf } from '../plugins/documents.ts'

/** Registers the hooks; first of all, so that what other hooks do counts. */
export function observe(app: FastifyInstance, telemetry: Telemetry): void {
  const hooks = requestHooks(telemetry)
  app.addHook('onRequest', hooks.onRequest)
  app.addHook('preValidation', hooks.preValidation)
  app.addHook('onResponse', async (request, reply) => {
    // A stream lives as long as its page: that is no time of an answer.
    if (isStream(reply)) hooks.flowOf(request)?.span?.end()
    else hooks.end(request, reply.statusCode)
  })
}

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

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

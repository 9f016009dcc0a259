// Hooks the problem bodies into Fastify: thrown errors, unknown addresses, malformed requests that never reach a route.
import type { Socket } from 'node:net'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { answerClientError } from '@kantor/shared/server/connections'
import { flowNow } from '@kantor/shared/telemetry/flow'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { kantorErrorOf, problemOf } from './problem.ts'
import { setAnswerHeaders } from './request-head.ts'

type Explain = (thrown: unknown, request: FastifyRequest) => Promise<unknown>

/** Registers the answers to errors and to unknown addresses; `explain` may add what only the database knows. */
export function handleErrors(app: FastifyInstance, explain: Explain = async (thrown) => thrown): void {
  app.setErrorHandler(async (error, request, reply) => sendProblem(await explain(error, request), request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new KantorError('NOT_FOUND', 'There is nothing at this address.'), request, reply),
  )
}

/** Answers with the problem that represents an error; only what no one foresaw is logged as an error. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = kantorErrorOf(thrown)
  const problem = problemOf(error, request.id)
  const flow = flowNow()
  if (flow !== undefined) flow.code ??= problem.code
  setAnswerHeaders(request, reply)
  if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  if (problem.code === 'INTERNAL_SERVER_ERROR') request.log.error({ fault: faultOf(thrown) }, 'unexpected error')
  return reply.code(problem.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

/** Name, code and stack, but not the message: it may contain values that a user typed in. */
function faultOf(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { name: typeof thrown }
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const { code } = thrown as { readonly code?: unknown }
  return { name: thrown.name, ...(typeof code === 'string' ? { code } : {}), at: frames.map((f) => f.trim()) }
}

/** Answers a request so malformed or so slow that no route sees it. */
export const answerBadConnection = (error: ConnectionError, socket: Socket): void =>
  answerClientError(error, socket, isCompanyHeader(error) ? 'BAD_COMPANY' : 'BAD_USER_INPUT')

/** Node's parser stops at a control character in a header; the raw bytes tell which header it was. */
function isCompanyHeader(error: ConnectionError): boolean {
  const { rawPacket } = error as ConnectionError & { readonly rawPacket?: Buffer }
  return /^company(branch)?code:[^\r\n]*[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/im.test(
    rawPacket?.toString('latin1') ?? '',
  )
}

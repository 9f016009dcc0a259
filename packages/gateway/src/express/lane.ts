// The express lane in front of Fastify: trusted documents by their hash whose plan needs no Apollo. Most of what the web asks is
// that, and routing, hooks and streams cost more than the answer. Every check is the one of the long way, by the same functions;
// whatever is not plain, or does not pass, is left to Fastify as if nobody had been here.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inFlow, type Operation } from '@kantor/shared/telemetry/flow'
import { begin, finish } from '@kantor/shared/telemetry/requests'
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { GatewayContext } from '../context.ts'
import { alwaysHeaders, apiHeaders, requestIdFrom } from '../http/answer-headers.ts'
import type { FastTiers, Ready } from '../http/fast-tiers.ts'
import { requestIn } from '../http/graphql-body.ts'
import { handOver } from '../http/handover.ts'
import { answerTypeFor } from '../http/negotiation.ts'
import { operationOf } from '../http/observe.ts'
import { checkOrigin } from '../http/origin.ts'
import { checkRate } from '../http/rate-headers.ts'
import { type Asking, contextFor, type Services } from '../http/request-context.ts'
import { lifeOf } from '../http/request-life.ts'
import { withoutSecrets } from '../log.ts'
import type { Documents } from '../plugins/documents.ts'
import type { TrustedDocuments } from '../plugins/trusted.ts'
import type { Credentials } from '../session/credentials.ts'
import { ExpressAnswer, type Headers } from './answer.ts'
import { isSmallQuestion, plainJson, readBody } from './body.ts'
import { addressOf, callerOf, single } from './caller.ts'
import { type KnownQuestions, knownQuestions } from './known.ts'

export interface LaneOptions {
  readonly services: Services
  readonly documents: Documents
  readonly trusted: TrustedDocuments
  readonly fast: FastTiers
  readonly telemetry: Telemetry
}
interface Lane extends LaneOptions {
  readonly app: FastifyInstance
  readonly known: KnownQuestions<Task>
  readonly answered: Logger
}
/** What is to be answered: an admitted question, and what its operation is called in figures. */
interface Task extends Ready {
  readonly operation: Operation | undefined
}

/** Puts the lane in front of everything that listens to the server of `app`. */
export function expressLane(app: FastifyInstance, options: LaneOptions): void {
  const { config } = options.services
  if (!config.fastTiers || config.trustedDocuments === 'off') return
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  const { server } = app
  const lane: Lane = { ...options, app, known: knownQuestions(), answered: withoutSecrets(app.log as Logger) }
  const behind = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const leave = () => {
      for (const listener of behind) listener.call(server, request, response)
    }
    if (isClosing || !isSmallQuestion(request)) leave()
    else readBody(request, (body) => answer(request, response, body, lane, leave))
  })
}

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer, lane: Lane, leave: () => void): void {
  const leaveCounted = (counted?: Headers) => {
    handOver(request, { body, ...(counted === undefined ? {} : { counted }) })
    // Half an answer cannot be taken back.
    if (response.headersSent) response.destroy()
    else leave()
  }
  const task = taskIn(request, body, lane)
  if (task === undefined) leaveCounted()
  else
    serve(request, response, task, lane).then(
      (counted) => counted && leaveCounted(counted),
      () => leaveCounted(),
    )
}

/** What a body asks for, where the lane may answer it; whatever is wrong with it is for the long way to say. */
function taskIn({ headers }: IncomingMessage, body: Buffer, lane: Lane): Task | undefined {
  try {
    checkOrigin(headers.origin, headers.host, lane.services.config.allowedOrigins)
    return lane.known.of(body.toString(), (text) => taskOf(text, lane))
  } catch {
    return undefined
  }
}

function taskOf(text: string, { documents, trusted, fast }: Lane): Task | undefined {
  const { hash, operationName, variables } = requestIn(plainJson(text))
  const query = hash === undefined ? undefined : trusted.textOf(hash)
  if (hash === undefined || query === undefined || documents.find(hash) === undefined) return undefined
  const ready = fast.ready(documents.admit({ query, hash, operationName, variables }), operationName)
  if (ready === undefined) return undefined
  return { ...ready, operation: operationOf(ready.document, { query, operationName, isTrusted: true }) }
}

/** Answers; or gives the headers that say what was counted, where the request has to go the long way after all. */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  task: Task,
  lane: Lane,
): Promise<Headers | undefined> {
  const { services, fast, telemetry, answered } = lane
  const { headers } = request
  const { config } = services
  const id = requestIdFrom(headers['x-request-id'])
  const flow = begin(telemetry, { requestId: id, traceparent: single(headers['traceparent']), name: 'POST' })
  flow.operation = task.operation
  const type = `${answerTypeFor(headers.accept).type}; charset=utf-8`
  const answer = new ExpressAnswer(response, {
    ...alwaysHeaders,
    'x-request-id': id,
    ...apiHeaders,
    'content-type': type,
  })
  const asking = new LaneAsking(id, request, lane)
  const context = contextFor(asking, answer, services, lifeOf(response, config.requestTimeoutMs))
  return inFlow(flow, async () => {
    await checkRate(context, answer, services)
    const made = await fast.answer(task, context)
    if (made === undefined) return answer.headers
    await answer.send(made, single(headers['accept-encoding']))
    const { status } = made
    answered.info({ requestId: id, method: 'POST', path: '/graphql', status, ms: Math.round(flow.ms) }, 'answered')
    const ended = { operation: flow.operation ?? rest, outcome: String(status), failure: flow.code }
    finish(telemetry, flow, ended, (line, text) => asking.log.warn(line, text))
    return undefined
  })
}

/** A request as a context takes it; its own log is seldom needed. */
class LaneAsking implements Asking {
  readonly id: string
  readonly ip: string
  readonly headers: IncomingMessage['headers']
  readonly credentials: Credentials
  readonly #log: FastifyInstance['log']

  constructor(id: string, request: IncomingMessage, { app, services }: Lane) {
    this.id = id
    this.ip = addressOf(request, services.config.trustProxy)
    this.headers = request.headers
    this.credentials = callerOf(request, app.parseCookie)
    this.#log = app.log
  }
  get log(): GatewayContext['log'] {
    return this.#log.child({ requestId: this.id }) as GatewayContext['log']
  }
}

const rest = { kind: 'rest', name: 'POST /graphql' }

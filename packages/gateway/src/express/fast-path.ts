// The fast path in front of Fastify: trusted documents by their hash, and texts that were admitted before, whose plan needs no
// Apollo. Most requests of the web and of scripts are such, and routing, hooks and streams cost more than the answer. Every check is the
// one of the long way, by the same functions; anything that is not plain, or does not pass, is left to Fastify untouched.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inFlow, type Operation } from '@kantor/shared/telemetry/flow'
import { begin, finish } from '@kantor/shared/telemetry/requests'
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { GatewayContext } from '../context.ts'
import { alwaysHeaders, apiHeaders, requestIdFrom, transportHeaders } from '../http/answer-headers.ts'
import { charge } from '../http/cost-budget.ts'
import type { FastTiers, Ready } from '../http/fast-tiers.ts'
import { requestIn } from '../http/graphql-body.ts'
import { type HandedOver, handOver } from '../http/handover.ts'
import { answerTypeFor } from '../http/negotiation.ts'
import { operationOf } from '../http/observe.ts'
import { checkOrigin } from '../http/origin.ts'
import { checkRate } from '../http/rate-headers.ts'
import { type Asking, contextFor, type Services } from '../http/request-context.ts'
import { lifeOf } from '../http/request-life.ts'
import { withoutSecrets } from '../log.ts'
import { type Documents, hashOf, isIntrospection } from '../plugins/documents.ts'
import type { TrustedDocuments } from '../plugins/trusted.ts'
import type { Credentials } from '../session/credentials.ts'
import { ExpressAnswer } from './answer.ts'
import { isSmallQuestion, plainJson, readWhole } from './body.ts'
import { addressOf, callerOf, single } from './caller.ts'
import { type KnownQuestions, knownQuestions } from './known.ts'

export interface FastPathOptions {
  readonly services: Services
  readonly documents: Documents
  readonly trusted: TrustedDocuments
  readonly fast: FastTiers
  readonly telemetry: Telemetry
}
interface FastPath extends FastPathOptions {
  readonly app: FastifyInstance
  readonly known: KnownQuestions<Task>
  readonly answered: Logger
}
/** What is to be answered: an admitted question, and what its operation is called in figures. */
interface Task extends Ready {
  readonly operation: Operation | undefined
  /** Of a text that its caller wrote, who may have a budget for it. */
  readonly costOf?: () => number
}
type Counted = Omit<HandedOver, 'body'>

/** Puts the fast path in front of everything that listens to the server of `app`. */
export function fastPath(app: FastifyInstance, options: FastPathOptions): void {
  const { config } = options.services
  if (!config.fastTiers || config.trustedDocuments === 'off') return
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  const { server } = app
  const path: FastPath = {
    ...options,
    app,
    known: knownQuestions(),
    answered: withoutSecrets(app.log as Logger, { method: 'POST', path: '/graphql' }),
  }
  const behind = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const leave = () => {
      for (const listener of behind) listener.call(server, request, response)
    }
    if (isClosing || !isSmallQuestion(request)) leave()
    else readWhole(request, (body) => answer(request, response, body, path, leave))
  })
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  path: FastPath,
  leave: () => void,
): void {
  const leaveCounted = (counted?: Counted) => {
    handOver(request, { body, ...counted })
    // Half an answer cannot be taken back.
    if (response.headersSent) response.destroy()
    else leave()
  }
  const task = taskIn(request, body, path)
  if (task === undefined) leaveCounted()
  else
    serve(request, response, task, path).then(
      (counted) => counted && leaveCounted(counted),
      () => leaveCounted(),
    )
}

/** What a body requests, where the fast path may answer it; any error in it is left for the long way to report. */
function taskIn({ headers }: IncomingMessage, body: Buffer, path: FastPath): Task | undefined {
  try {
    checkOrigin(headers.origin, headers.host, path.services.config.allowedOrigins)
    return path.known.of(body.toString(), (text) => taskOf(text, path))
  } catch {
    return undefined
  }
}

function taskOf(text: string, { documents, trusted, fast }: FastPath): Task | undefined {
  const { hash: trustedHash, query: written, operationName, variables } = requestIn(plainJson(text))
  const isTrusted = trustedHash !== undefined
  const query = isTrusted ? trusted.textOf(trustedHash) : written
  const hash = trustedHash ?? hashOf(query ?? '')
  if (query === undefined || documents.find(hash) === undefined) return undefined
  const ready = fast.ready(documents.admit({ query, hash, operationName, variables }), operationName)
  if (ready === undefined || isIntrospection(ready.document)) return undefined
  const task = { ...ready, operation: operationOf(ready.document, { query, operationName, isTrusted }) }
  return isTrusted ? task : { ...task, costOf: () => documents.costOf(ready.document, { operationName, variables }) }
}

/** Whether a caller may write what he asks; where that is not known yet, the long way finds out. */
function mayWrite({ credentials, accessStore }: GatewayContext, { config }: Services): boolean {
  if (config.trustedDocuments !== 'only') return true
  const { secret, fromCookie } = credentials
  return secret !== undefined && !fromCookie && accessStore.kept(credentials) !== undefined
}

/** Answers; or says what was counted, where the request has to go the long way after all. */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  task: Task,
  path: FastPath,
): Promise<Counted | undefined> {
  const { services, fast, telemetry, answered } = path
  const { headers } = request
  const { config } = services
  const id = requestIdFrom(headers['x-request-id'])
  const flow = begin(telemetry, { requestId: id, traceparent: single(headers['traceparent']), name: 'POST' })
  flow.operation = task.operation
  const type = `${answerTypeFor(headers.accept).type}; charset=utf-8`
  const answer = new ExpressAnswer(response, {
    ...alwaysHeaders,
    ...transportHeaders(config.secureCookies),
    'x-request-id': id,
    ...apiHeaders,
    'content-type': type,
  })
  const asking = new FastPathAsking(id, request, path)
  const context = contextFor(asking, answer, services, lifeOf(response, config.requestTimeoutMs))
  if (task.costOf !== undefined && !mayWrite(context, services)) return {}
  return inFlow(flow, async () => {
    await checkRate(context, answer, services)
    if (task.costOf !== undefined && !(await mayPay(context, answer, task.costOf))) return { counted: answer.headers }
    const made = await fast.answer(task, context)
    if (made === undefined) return { counted: answer.headers, isCharged: true }
    await answer.send(made, single(headers['accept-encoding']))
    const { status } = made
    answered.info({ requestId: id, status, ms: Math.round(flow.ms) }, 'answered')
    const ended = { operation: flow.operation ?? rest, outcome: String(status), failure: flow.code }
    finish(telemetry, flow, ended, (line, text) => asking.log.warn(line, text))
    return undefined
  })
}

/** Takes the cost out of the budget; what is refused is given back there, and the long way says why. */
const mayPay = (context: GatewayContext, answer: ExpressAnswer, costOf: () => number): Promise<boolean> =>
  charge(context, answer, costOf).then(
    () => true,
    () => false,
  )

/** A request as a context takes it; its own log is seldom needed. */
class FastPathAsking implements Asking {
  readonly id: string
  readonly ip: string
  readonly headers: IncomingMessage['headers']
  readonly credentials: Credentials
  readonly #log: FastifyInstance['log']

  constructor(id: string, request: IncomingMessage, { app, services }: FastPath) {
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

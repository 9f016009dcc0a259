// The REST application on one page: what runs before every route, then the routes. It does not listen.
import type { Server } from 'node:http'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { checkingFor, limitConnections } from '@kantor/shared/server/connections'
import { namingForbidden } from '@kantor/shared/server/json-body'
import { noTelemetry, type Telemetry } from '@kantor/shared/telemetry/telemetry'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { domainActions, domainMatrices } from './domain/actions.ts'
import { domainJobs } from './domain/jobs.ts'
import { domainReports } from './domain/reports.ts'
import { domainUploads } from './domain/uploads.ts'
import type { Engine } from './engine/context.ts'
import { guard } from './http/access.ts'
import { registerActionExports } from './http/actions/export.ts'
import { registerActions } from './http/actions/routes.ts'
import { actorOf, openToKeys } from './http/actor.ts'
import { authRoutes } from './http/auth/routes.ts'
import type { DemoSearch } from './http/auth/sign-in-page.ts'
import { workForCaller } from './http/caller.ts'
import { careersRoutes } from './http/careers/routes.ts'
import { answerBadConnection, handleErrors, sendProblem } from './http/error-handling.ts'
import { errorLogRoutes } from './http/error-log/routes.ts'
import { registerFeatures } from './http/features/routes.ts'
import { fileRoutes } from './http/files/routes.ts'
import { type FillingState, nothingToFill, refuseWhileFilling } from './http/filling.ts'
import { explained, grantedByRoutes, grantorsOf } from './http/granted-by.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { repeatable } from './http/idempotency.ts'
import { jobRoutes } from './http/jobs/routes.ts'
import { matrixRoutes } from './http/matrices/routes.ts'
import { menuRoutes } from './http/menu.ts'
import { messageRoutes } from './http/messages/routes.ts'
import { observe } from './http/observe.ts'
import { registerOpenApi } from './http/openapi/document.ts'
import { registerPivotExports } from './http/pivots/export.ts'
import { profileRoutes } from './http/profile.ts'
import { recordEventRoutes } from './http/record-events/routes.ts'
import { registerReportFiles } from './http/reports/routes.ts'
import { refuseBadHeaders, requestIdOf, setAnswerHeaders } from './http/request-head.ts'
import { logRequests } from './http/request-log.ts'
import { uploadRoutes } from './http/uploads/routes.ts'

export interface AppOptions {
  readonly engine: Engine
  readonly config: Config
  readonly logger: Logger
  readonly telemetry?: Telemetry
  readonly readiness?: Readiness
  readonly filling?: FillingState
  /** Finds the accounts that the sign-in page offers; absent unless the server holds the demo company. */
  readonly demo?: DemoSearch | undefined
}

/** Largest JSON body; files have a limit of their own. */
const bodyLimit = 1024 * 1024

/** Builds the application; `listen` or `inject` is the caller's. */
export async function buildApp({
  engine,
  config,
  logger,
  telemetry = noTelemetry,
  readiness = { isDraining: false },
  filling = nothingToFill(),
  demo,
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: isNearProxy,
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    http: checkingFor(config),
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // A request that reaches a stopping backend is answered all the same: a write cannot be sent elsewhere.
    return503OnClosing: false,
    clientErrorHandler: answerBadConnection,
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(new KantorError('BAD_USER_INPUT', 'The address is malformed.'), request, reply),
  })
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    namingForbidden(app.getDefaultJsonParser('error', 'error')) as never,
  )
  limitConnections(app.server as Server, { ...config, isShared: (address) => isNearProxy(address, 0) })
  const grantors = grantorsOf(engine)
  handleErrors(app, (thrown, request) => explained(thrown, request, grantors))
  workForCaller(app)
  observe(app, telemetry)
  app.addHook('onRequest', async (request, reply) => {
    setAnswerHeaders(request, reply)
    refuseBadHeaders(request)
  })
  guard(app, engine, config)
  refuseWhileFilling(app, filling)
  logRequests(app)
  await app.register(async (api) => routes(api, engine, config, { readiness, filling, grantors, demo }), {
    prefix: '/api',
  })
  return app
}

async function routes(
  api: FastifyInstance,
  engine: Engine,
  config: Config,
  {
    readiness,
    filling,
    grantors,
    demo,
  }: Required<Pick<AppOptions, 'readiness' | 'filling'>> & {
    readonly demo: DemoSearch | undefined
    readonly grantors: ReturnType<typeof grantorsOf>
  },
): Promise<void> {
  healthRoutes(api, engine, readiness, filling)
  authRoutes(api, engine, config, demo)
  await api.register((careers) => careersRoutes(careers, engine, config))
  await api.register(async (writes) => {
    repeatable(writes, engine)
    messageRoutes(writes, engine, filling)
    registerActions(writes, engine, domainActions, { actorOf, strict: !config.production })
    await writes.register(async (coded) => {
      openToKeys(coded)
      registerFeatures(coded, engine, actorOf)
    })
  })
  registerActionExports(api, engine, domainActions, actorOf)
  await api.register(async (coded) => {
    openToKeys(coded)
    profileRoutes(coded, engine)
    menuRoutes(coded, engine)
    grantedByRoutes(coded, grantors)
    jobRoutes(coded, engine, domainJobs)
    recordEventRoutes(coded, engine)
    errorLogRoutes(coded, engine)
    registerPivotExports(coded, engine, domainActions, actorOf)
    registerReportFiles(coded, engine, domainReports, actorOf)
    await coded.register((files) => fileRoutes(files, engine))
    await coded.register((sheets) => matrixRoutes(sheets, engine, domainMatrices, domainActions, actorOf))
    await coded.register((uploads) => uploadRoutes(uploads, engine, domainUploads, actorOf))
    registerOpenApi(coded, engine.catalogue)
  })
}

/** Only the process next door (the gateway) may say on whose behalf it asks, and only for one hop. */
function isNearProxy(address: string, hop: number): boolean {
  return (
    hop === 0 &&
    /^(127\.|10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|::1$|::ffff:(127\.|10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.)|f[cd])/i.test(
      address,
    )
  )
}

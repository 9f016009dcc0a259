// The schema explorer at /sandbox: page and files for everyone who may see the schema, because its examples name what the API contains.
import { existsSync } from 'node:fs'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessOf, type GatewayContext } from '../context.ts'
import { closedPage } from '../pages/closed-html.ts'
import { pagePolicy } from '../pages/page.ts'
import { grantorsFor } from '../resolvers/granted-by.ts'
import { requireReader } from '../session/developers.ts'
import { errorOfRequest, sendProblem } from './errors.ts'
import { checkRate } from './rate-headers.ts'
import { askingOf, contextFor, type Services } from './request-context.ts'
import { lifeOf } from './request-life.ts'

export interface SandboxParts {
  /** Serves the files of the folder below `/sandbox/`. */
  serveFiles(app: FastifyInstance): Promise<void>
  sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Registers `/sandbox` and what lies below it. */
export function sandboxFiles(services: Services, { serveFiles, sendPage }: SandboxParts) {
  const { config } = services
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) => refuse(errorOfRequest(error), request, reply))
    app.addHook('onRequest', async (request, reply) => {
      if (config.introspection === 'all') return
      void reply.header('vary', 'Cookie')
      const context = contextFor(askingOf(request), reply, services, lifeOf(reply.raw, config.requestTimeoutMs))
      await checkRate(context, reply, services)
      await requireReader(context, config).catch(async (error: unknown) => {
        throw await withGrantors(error, context)
      })
    })
    if (existsSync(config.sandboxDist)) await serveFiles(app)
    for (const url of ['/sandbox', '/sandbox/']) app.get(url, sendPage)
  }
}

/** A refusal with the roles that grant what is missing, in the form that GraphQL returns. */
async function withGrantors(error: unknown, context: GatewayContext): Promise<unknown> {
  if (!(error instanceof KantorError) || error.code !== 'FORBIDDEN') return error
  await accessOf(context)
  const grantedBy = await grantorsFor(error.details.anyOf ?? [], context)
  return new KantorError(error.code, undefined, { ...error.details, ...(grantedBy === undefined ? {} : { grantedBy }) })
}

/** A page for people, a problem document for every other client. */
function refuse(error: KantorError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy })
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  if (!wantsPage || !['UNAUTHENTICATED', 'FORBIDDEN'].includes(error.category))
    return sendProblem(reply, error, request.id)
  return reply.code(error.status).type('text/html; charset=utf-8').send(closedPage(error))
}

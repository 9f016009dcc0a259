// POST /graphql: origin, credentials, rate, body, limits, validation, permission to look at the schema; then Apollo.
import type { ApolloServer } from '@apollo/server'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentNode } from 'graphql'
import { accessOf, type GatewayContext } from '../context.ts'
import type { Documents } from '../plugins/documents.ts'
import type { Introspection } from '../plugins/introspection.ts'
import { type TrustedDocuments, textToRun } from '../plugins/trusted.ts'
import { apiHeaders } from './answer-headers.ts'
import { sessionCookiesFor } from './cookies.ts'
import { charge } from './cost-budget.ts'
import { errorOfRequest, sendGraphqlError } from './errors.ts'
import type { FastTiers } from './fast-tiers.ts'
import { mayWriteFreely, sandboxBudgetOf } from './free-texts.ts'
import { requestIn } from './graphql-body.ts'
import { bodyAgain, handedOver } from './handover.ts'
import { answerTypeFor, checkDress } from './negotiation.ts'
import { describeOperation } from './observe.ts'
import { checkOrigin } from './origin.ts'
import { checkRate } from './rate-headers.ts'
import { askingOf, contextFor, type Services } from './request-context.ts'
import { lifeOf } from './request-life.ts'
import { explained } from './suggestions.ts'

export const bodyLimit = 256 * 1024

/** Registers the route with its own body parser: JSON and nothing else. */
export function graphqlRoute(
  apollo: ApolloServer<GatewayContext>,
  documents: Documents,
  trusted: TrustedDocuments,
  introspection: Introspection,
  fast: FastTiers,
  services: Services,
) {
  const contextOf = contextsOver(services)
  const acceptOf = new WeakMap<FastifyRequest, string | undefined>()
  /** Requests whose document or variables are at fault: to old clients that is an answer, not a failure of HTTP. */
  const faulty = new WeakSet<FastifyRequest>()

  return async (app: FastifyInstance): Promise<void> => {
    app.removeContentTypeParser('text/plain')
    app.setErrorHandler((error, request, reply) =>
      refuse(error, request, reply, services, faulty.has(request) && answerTypeFor(acceptOf.get(request)).isOldClient),
    )
    app.addHook('onSend', (request, reply, payload, done) => {
      void reply.type(`${answerTypeFor(acceptOf.get(request)).type}; charset=utf-8`)
      done(null, payload)
    })
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers(apiHeaders)
      acceptOf.set(request, request.headers.accept)
      checkDress(request.headers)
      checkOrigin(request.headers.origin, request.headers.host, services.config.allowedOrigins)
      const counted = handedOver(request.raw)?.counted
      if (counted === undefined) await checkRate(contextOf(request, reply), reply, services)
      else void reply.headers(counted)
    })
    app.addHook('preParsing', (request, _reply, payload, done) => done(null, bodyAgain(request.raw, payload)))
    app.post('/graphql', {
      bodyLimit,
      preHandler: async (request, reply) => {
        const { operationName, variables, ...given } = requestIn(request.body)
        const context = contextOf(request, reply)
        const { config } = services
        const mayWrite = () => mayWriteFreely(context, request.headers, config)
        const query = await textToRun(given, config.trustedDocuments, trusted, mayWrite)
        const asked = { query, hash: given.hash, operationName, variables }
        const admit = () => fast.plan(request, asked, documents.admit(asked))
        const document = await admitted(context, config, admit, () => faulty.add(request))
        describeOperation(document, { query, operationName, isTrusted: given.hash !== undefined })
        const costOf = () => documents.costOf(document, { operationName, variables })
        const isFree = given.hash !== undefined || handedOver(request.raw)?.isCharged === true
        if (!isFree) await charge(context, reply, costOf, sandboxBudgetOf(context, request.headers, config))
        const described = await introspection.answer(document, () => codesOf(context))
        if (described !== undefined) return reply.send(described)
        request.body = { query, variables, ...(operationName === undefined ? {} : { operationName }) }
        // Content negotiation is a third of Apollo's fixed cost; the answer is JSON anyway.
        delete request.headers.accept
      },
      handler: fast.inFrontOf(apollo, contextOf),
    })
    app.route({ method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/graphql', handler: notAllowed })
  }
}

/** What `admit` gives; `isFaulty` hears of a request that is at fault itself. */
async function admitted(
  context: GatewayContext,
  config: Services['config'],
  admit: () => DocumentNode,
  isFaulty: () => void,
): Promise<DocumentNode> {
  try {
    return await explained(() => context, config, admit)
  } catch (error) {
    if (error instanceof KantorError && error.code === 'BAD_USER_INPUT') isFaulty()
    throw error
  }
}

/** One context per request, made when it is first requested. */
function contextsOver(services: Services) {
  const contexts = new WeakMap<FastifyRequest, GatewayContext>()
  const { requestTimeoutMs, secureCookies } = services.config
  const made = (request: FastifyRequest, reply: FastifyReply): GatewayContext => {
    const life = lifeOf(reply.raw, requestTimeoutMs)
    return contextFor(askingOf(request), reply, services, life, sessionCookiesFor(reply, secureCookies))
  }
  return (request: FastifyRequest, reply: FastifyReply): GatewayContext => {
    const context = contexts.get(request) ?? made(request, reply)
    contexts.set(request, context)
    return context
  }
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Services,
  asOldClient: boolean,
): FastifyReply {
  const known = errorOfRequest(error)
  if (known.code === 'INTERNAL_SERVER_ERROR') request.log.error({ err: error }, 'unexpected error')
  // A key that no request can carry would lock the user out until he clears his cookies.
  if (known.code === 'UNAUTHENTICATED') sessionCookiesFor(reply, config.secureCookies).close()
  return sendGraphqlError(reply, known, request.id, asOldClient ? 200 : known.status)
}

export async function notAllowed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header('allow', 'POST')
  const { message, extensions } = {
    message: 'Send the query with POST and JSON.',
    extensions: { code: 'BAD_USER_INPUT', category: 'BAD_USER_INPUT', status: 405 },
  }
  return reply.code(405).send({ errors: [{ message, extensions: { ...extensions, requestId: request.id } }] })
}

const codesOf = async (context: GatewayContext): Promise<ReadonlySet<string> | undefined> =>
  context.credentials.secret === undefined ? undefined : (await accessOf(context)).codes

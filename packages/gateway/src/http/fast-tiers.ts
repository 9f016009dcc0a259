// The fast tiers in the route of GraphQL: a request is planned when it is admitted, and answered here where its plan allows.
import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { GatewayContext } from '../context.ts'
import type { FastAnswer } from '../plans/answer.ts'
import { explained, explainHeader, mayExplain } from '../plans/explain.ts'
import { createFastPath } from '../plans/fast-path.ts'
import { createPlans } from '../plans/plans.ts'
import { Question } from '../plans/question.ts'
import { createShadow } from '../plans/shadow.ts'
import type { Admitted, Request as Asked } from '../plugins/documents.ts'
import type { Variables } from '../plugins/limits.ts'
import { rootSourcesOf } from '../resolvers/fixed.ts'
import { handedOver } from './handover.ts'
import type { Services } from './request-context.ts'

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => GatewayContext
/** An admitted request with its plan. */
export interface Ready {
  readonly question: Question
  readonly document: DocumentNode
  readonly operationName: string | undefined
}
export interface FastTiers {
  /** The request with its plan, where that is one that needs no Apollo. */
  ready(admitted: Admitted, operationName: string | undefined): Ready | undefined
  /** Its answer; undefined where Apollo has to give it after all. */
  answer(ready: Ready, context: GatewayContext): Promise<FastAnswer | undefined>
  /** Notes what is to be answered; gives the document back. */
  plan(request: FastifyRequest, asked: Asked, admitted: Admitted): DocumentNode
  /** A handler that answers what it can and leaves the rest to Apollo. */
  inFrontOf(apollo: ApolloServer<GatewayContext>, contextOf: ContextOf): RouteHandlerMethod
}

/** The fast tiers over a schema with the services of the gateway. */
export function fastTiers(schema: GraphQLSchema, { config, catalogue, tierCounts }: Services): FastTiers {
  const plans = createPlans(schema, rootSourcesOf(catalogue))
  const path = createFastPath(createShadow(config.shadowPercent), tierCounts, config.fastTiers)
  const waiting = new WeakMap<FastifyRequest, { question: Question; document: DocumentNode; variables: Variables }>()
  return {
    ready({ document, coerced }, operationName) {
      const plan = plans.of(document, operationName)
      if (plan === undefined || plan.tier === 'T1') return undefined
      return { question: new Question(plan, coerced), document, operationName }
    },
    answer: ({ question }, context) => path.answer(question, context),
    plan(request, { operationName, variables }, { document, coerced }) {
      const plan = plans.of(document, operationName)
      if (plan !== undefined) waiting.set(request, { question: new Question(plan, coerced), document, variables })
      return document
    },
    inFrontOf(apollo, contextOf) {
      const behind = fastifyApolloHandler(apollo, { context: async (request, reply) => contextOf(request, reply) })
      return async function answer(request, reply) {
        const asked = waiting.get(request)
        if (asked === undefined) return behind.call(this, request, reply)
        const { question, document, variables } = asked
        const context = contextOf(request, reply)
        if (request.headers[explainHeader] !== undefined && (await mayExplain(context, config.developerForms)))
          context.reportedPlan = explained(question.plan, document, variables, schema, context)
        // A write that may be sent twice has a name upstream, which is Apollo's to give.
        const isNamed = request.headers['idempotency-key'] !== undefined
        if (isNamed) tierCounts.count('T1', 'named')
        const isTried = handedOver(request.raw)?.counted !== undefined
        const made = isNamed || isTried ? undefined : await path.answer(question, context)
        if (made === undefined) return behind.call(this, request, reply)
        if (made.retryAfter !== undefined) void reply.header('retry-after', made.retryAfter)
        return reply.code(made.status).type('application/json; charset=utf-8').send(Buffer.concat(made.pieces))
      }
    },
  }
}

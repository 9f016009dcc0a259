// The actions of all features: one route each, `POST <path>/actions/<action>`, permission before the body is even read.
import { actionTypeOf } from '@kantor/shared/derive/api-types'
import type { Action, Feature } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfAction, isAllowed, opensByKey } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ActionsEntry, runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { mayLag, readingApart } from '../../engine/read/replica.ts'
import { requestedShape, shaped } from '../shape.ts'

export interface ActionOptions {
  readonly actorOf: (request: FastifyRequest) => Actor
  /** Refuse answers that their declaration does not promise: in development and tests. */
  readonly strict: boolean
}

/** Registers a route per action; throws at once where an action has no implementation. */
export function registerActions(
  app: FastifyInstance,
  engine: Engine,
  entries: readonly ActionsEntry[],
  { actorOf, strict }: ActionOptions,
): void {
  for (const runnable of runnableActions(engine.catalogue, entries)) {
    const onRequest = async (request: FastifyRequest) => admit(actorOf(request), runnable.feature, runnable.action)
    const config = {
      access: {
        keys: opensByKey(runnable.action),
        ...(runnable.action.passive ? { passive: true as const } : {}),
        ...(runnable.action.kind === 'query' ? { whileFilling: true as const } : {}),
      },
    }
    app.post(runnable.path, { onRequest, config }, async (request, reply) => {
      const text = shapeIn(request, runnable.action)
      const asked = requestedShape(engine.catalogue, runnable.path, () => actionTypeOf(runnable), text)
      const actor = actorOf(request)
      const run = (from: Engine) => runAction(from, actor, runnable, bodyOf(request), strict)
      const { feature, action } = runnable
      return shaped(reply, asked, await (mayLag(feature, action) ? readingApart(engine, actor, run) : run(engine)))
    })
  }
}

function admit({ access }: Actor, feature: Feature, action: Action): void {
  const anyOf = anyOfAction(feature, action)
  if (!isAllowed(anyOf, access)) throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
}

/** The requested shape, of a query alone; anything else in the address is refused. */
function shapeIn(request: FastifyRequest, { kind }: Action): string | undefined {
  const { shape, ...rest } = request.query as { readonly [name: string]: unknown }
  const wrong = [
    ...Object.keys(rest),
    ...(shape !== undefined && (kind !== 'query' || typeof shape !== 'string') ? ['shape'] : []),
  ]
  if (wrong.length > 0)
    throw badInput(wrong.map((field) => ({ field, rule: 'unknown', message: 'parameters belong into the body' })))
  return typeof shape === 'string' ? shape : undefined
}

/** The parameters; an action that takes none needs no body. */
function bodyOf({ body = {} }: FastifyRequest): { [name: string]: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new KantorError('BAD_USER_INPUT', 'The body must be a JSON object.')
  return body as { [name: string]: unknown }
}

// An application with the routes of actions alone; the test says who asks.
import Fastify, { type FastifyInstance } from 'fastify'
import type { ActionsEntry } from '../../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../../engine/context.ts'
import { handleErrors } from '../../error-handling.ts'
import { registerActions } from '../routes.ts'

export interface ActionApp {
  readonly app: FastifyInstance
  /** Routes that do not keep an idle session awake. */
  readonly passive: readonly string[]
  /** Calls an action in the name of a user; a body that is a text is sent as it is. */
  call(actor: Actor, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }>
}

/** The routes of an engine's actions under /api, without a port. */
export async function actionApp(engine: Engine, entries: readonly ActionsEntry[], strict = true): Promise<ActionApp> {
  const app = Fastify()
  let caller: Actor | undefined
  handleErrors(app)
  const passive: string[] = []
  app.addHook('onRoute', ({ url, config }) => void (config?.access?.passive && passive.push(url)))
  const actorOf = () => {
    if (caller === undefined) throw new Error('Nobody asks')
    return caller
  }
  await app.register(async (api) => registerActions(api, engine, entries, { actorOf, strict }), { prefix: '/api' })
  return {
    app,
    passive,
    async call(actor, path, body) {
      caller = actor
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const sent = body === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }
      const answer = await app.inject({ method: 'POST', url: `/api${path}`, ...sent })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
    },
  }
}

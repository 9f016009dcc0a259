// An application with the feature router alone: the test states who the caller is, the gate of the real application is elsewhere.

import { countRequests } from '@kantor/shared/testing/request-count'
import Fastify, { type FastifyInstance, type FastifyRequest, type InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { Actor, Engine } from '../../../engine/context.ts'
import { handleErrors } from '../../error-handling.ts'
import { registerFeatures } from '../routes.ts'

export interface Answer {
  readonly status: number
  readonly headers: { readonly [name: string]: unknown }
  readonly text: string
  readonly body: unknown
}
export interface FeatureApp {
  readonly app: FastifyInstance
  /** Sends a request in the name of a user. */
  send(actor: Actor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>
}

type More = (api: FastifyInstance, actorOf: (request: FastifyRequest) => Actor) => void

/** The routes of an engine under /api, without a port; `more` registers further ones as well. */
export async function featureApp(engine: Engine, more?: More): Promise<FeatureApp> {
  const app = Fastify({ routerOptions: { maxParamLength: 200 } })
  let actor: Actor | undefined
  handleErrors(app)
  await app.register(
    async (api) => {
      const actorOf = () => {
        if (actor === undefined) throw new Error('Nobody asks')
        return actor
      }
      registerFeatures(api, engine, actorOf)
      more?.(api, actorOf)
    },
    { prefix: '/api' },
  )
  // The page about adding a screen sends its request outside of a test.
  countRequests(app, () => (process.env.VITEST === undefined ? undefined : expect.getState().testPath))
  return {
    app,
    async send(who, method, path, body) {
      actor = who
      const payload =
        body === undefined
          ? {}
          : ({ payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } } satisfies InjectOptions)
      const answer = await app.inject({ method, url: `/api${path}`, ...payload })
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: isJson ? '' : answer.body,
        body: isJson ? answer.json() : {},
      }
    },
  }
}

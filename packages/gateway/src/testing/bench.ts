// A gateway over a fake backend, and a client that speaks to it as scripts do (key in the header).
import type { Catalogue } from '@kantor/shared/kernel'
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import { countRequests } from '@kantor/shared/testing/request-count'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Config, configFrom } from '../config.ts'
import { createServer } from '../server.ts'
import { type FakeBackend, startFakeBackend } from './fake-backend.ts'
import { fixture } from './fixture.ts'

export interface GraphqlError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: {
    readonly code: string
    readonly status: number
    readonly anyOf?: readonly string[]
    readonly fields?: readonly { readonly field: string }[]
    readonly requestId?: string
    readonly current?: Record<string, unknown>
    readonly retryAfter?: number
  }
}
export interface GraphqlAnswer {
  readonly status: number
  readonly text: string
  readonly headers: { readonly [name: string]: unknown }
  readonly data: Record<string, unknown> | null | undefined
  readonly errors: readonly GraphqlError[]
  readonly codes: readonly string[]
}
interface Ask {
  readonly key?: string
  readonly variables?: object
  readonly headers?: { readonly [name: string]: string }
  readonly operationName?: string
}
export interface Bench {
  readonly backend: FakeBackend
  readonly app: FastifyInstance
  /** Sends a query; `key` is the session key of a user the backend knows. */
  ask(query: string, options?: Ask): Promise<GraphqlAnswer>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** Opens a gateway for tests; settings given replace the defaults. */
export async function openBench(
  settings: Partial<Config> = {},
  catalogue: Catalogue = fixture,
  telemetry?: Telemetry,
): Promise<Bench> {
  const backend = await startFakeBackend(catalogue)
  const config: Config = {
    ...configFrom({ LOG_LEVEL: 'silent', BACKEND_URL: backend.url, WEB_DIST: '/nowhere', SANDBOX_DIST: '/nowhere' }),
    ...settings,
  }
  const app = await createServer(config, catalogue, telemetry)
  countRequests(app, () => expect.getState().testPath)
  return {
    backend,
    app,
    inject: (options) => app.inject(options),
    async ask(query, { key, variables, headers = {}, operationName } = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { host: 'kantor.test', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...headers },
        payload: { query, variables, operationName },
      })
      return answerOf(answer.statusCode, answer.body, answer.headers)
    },
    async close() {
      await app.close()
      await backend.close()
    },
  }
}

function answerOf(status: number, text: string, headers: GraphqlAnswer['headers']): GraphqlAnswer {
  const { data, errors = [] } = JSON.parse(text) as {
    readonly data?: GraphqlAnswer['data']
    readonly errors?: readonly GraphqlError[]
  }
  return { status, text, headers, data, errors, codes: errors.map((e) => e.extensions.code) }
}

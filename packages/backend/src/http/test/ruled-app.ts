// An application over a test world with the rules of the domain, and calls in the name of a user.
import { DirectRight } from '@kantor/shared/catalogue/security-system/entities/direct-right.entity'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { configOf } from '../../config.ts'
import { domainRules } from '../../domain/index.ts'
import { insertRows } from '../../seed/writing/rows.ts'
import { loggerOf } from '../logger.ts'
import type { HttpFixture } from './fixture.ts'
import { headersOf } from './requests.ts'

export type Headers = { readonly [name: string]: string }
export interface Answered {
  readonly status: number
  /** As it came: the test says what it expects in there. */
  readonly body: ReturnType<JSON['parse']>
}
export interface RuledApp {
  readonly app: FastifyInstance
  signIn(username: string): Promise<Headers>
  /** Sends a request below /api; a body makes it a POST unless a method is given. */
  call(headers: Headers, url: string, body?: object, method?: 'POST' | 'PUT' | 'DELETE'): Promise<Answered>
  /** Calls an action of a feature. */
  act(headers: Headers, path: string, action: string, input?: object): Promise<Answered>
  /** Gives a user codes everywhere. */
  grant(username: string, codes: readonly string[], effect?: 'GRANT' | 'DENY'): Promise<void>
}

/** The whole application as it runs, without a port. */
export async function ruledApp(world: HttpFixture): Promise<RuledApp> {
  const app = await buildApp({
    engine: { ...world.engine, rules: domainRules },
    config: configOf({ SEED: 'none', CAPTCHA: 'off', LOGIN_ADDRESS_LIMIT: '1000' }),
    logger: loggerOf({ logLevel: 'silent' }),
  })
  const call: RuledApp['call'] = async (headers, url, body, method) => {
    const answer = await app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: `/api${url}`,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, body: isJson && answer.body !== '' ? answer.json() : answer.body }
  }
  return {
    app,
    call,
    signIn: (username) => headersOf(app, username),
    act: (headers, path, action, input = {}) => call(headers, `${path}/actions/${action}`, input),
    async grant(username, codes, effect = 'GRANT') {
      const rows = codes.map((code) => ({
        user: world.users.get(username) ?? null,
        code,
        effect,
        company: '*',
        branch: '*',
        ...(effect === 'GRANT' ? { dataScope: 'COMPANY' as const } : {}),
        validFrom: '2026-01-01',
        reason: 'test',
      }))
      await insertRows(world.database.db, DirectRight, { companyCode: 'SSI' }, rows)
    },
  }
}

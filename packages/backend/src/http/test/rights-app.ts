// The whole application over the demo company, for tests of rights: people sign in and ask over REST.

import { countRequests } from '@kantor/shared/testing/request-count'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '../../app.ts'
import { configOf } from '../../config.ts'
import { rowsOf } from '../../db/connection.ts'
import { openDemo, type ProductEngine } from '../../domain/testing/index.ts'
import type { TestDatabase } from '../../engine/testing/databases.ts'
import { demoPassword } from '../../seed/index.ts'
import { loggerOf } from '../logger.ts'

export const today = '2026-11-21'
export const screens = {
  rights: '/security-system/user-right-access',
  accounts: '/security-system/admin-area',
  supers: '/security-system/admin-super',
  templates: '/security-system/user-template-entry',
  requests: '/security-system/rights-change-request',
  conflicts: '/security-system/sod-conflict',
  rules: '/security-system/sod-rule',
} as const

interface Line {
  readonly code: string
  readonly kind: string
  readonly reason: string
  readonly title: string
  readonly formId: string
  readonly id: number
  readonly field: string
  readonly template: { readonly id: number; readonly code: string }
  readonly user: { readonly id: number; readonly code: string }
  readonly rule: { readonly code: string }
  readonly company: string
  readonly branch: string
  readonly effect: string
  readonly dataScope: string
  readonly username: string
  readonly validFrom: string
  readonly validTo: string | null
}
/** What the tests look at; an answer has some of it. */
export interface Answer extends Line {
  readonly token: string
  readonly key: string
  readonly username: string
  readonly password: string
  readonly version: number
  readonly rowVersion: number
  readonly rightsVersion: number
  readonly status: string
  readonly outcome: string
  readonly number: string
  readonly change: { readonly id: number }
  readonly summary: string
  readonly anyOf: unknown
  readonly refusal: string | null
  readonly isLocked: boolean
  readonly isMoved: boolean
  readonly mustChangePassword: boolean
  readonly openConflicts: number
  readonly open: number
  readonly ended: number
  readonly users: number
  readonly unchanged: number
  readonly rows: readonly Line[]
  readonly fields: readonly Line[]
  readonly lines: readonly Line[]
  readonly facts: readonly Line[]
  readonly effective: readonly Line[]
  readonly assignments: readonly Line[]
  readonly direct: readonly Line[]
  readonly added: readonly Line[]
  readonly removed: readonly Line[]
  readonly routesGained: readonly Line[]
  readonly warnings: readonly Line[]
  readonly reasons: readonly Line[]
  readonly conflicts: readonly Line[]
  readonly held: readonly Line[]
}
export interface Reply {
  readonly status: number
  readonly body: Answer
}
export interface Caller {
  /** An action of a feature. */
  act(path: string, action: string, params?: object): Promise<Reply>
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Reply>
}
export interface RightsApp {
  readonly engine: ProductEngine
  readonly app: FastifyInstance
  as(username: string, password?: string): Promise<Caller>
  signIn(username: string, password: string): Promise<Reply>
  userId(username: string): Promise<number>
  templateId(code: string): Promise<number>
  one<T extends object>(query: ReturnType<typeof sql>): Promise<T>
  close(): Promise<void>
}

/** A demo company with an application over it. */
export const openRights = async (on?: TestDatabase): Promise<RightsApp> => rightsOver(await openDemo(today, on))

/** An application over an engine, to be signed in to. */
export async function rightsOver(engine: ProductEngine): Promise<RightsApp> {
  const config = configOf({ SEED: 'none', CAPTCHA: 'off' })
  const app = await buildApp({ engine, config, logger: loggerOf({ logLevel: 'silent' }) })
  countRequests(app, () => expect.getState().testPath)
  let address = 1
  const ask = async (
    headers: { readonly [name: string]: string },
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Reply> => {
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json<Answer>() : ({} as Answer) }
  }
  const signIn = (username: string, password: string) =>
    ask({ 'x-forwarded-for': `10.1.${Math.floor(address / 200)}.${address++ % 200}` }, 'POST', '/auth/login', {
      username,
      password,
      captcha: '',
      captchaKey: '',
    })
  const one = async <T extends object>(query: ReturnType<typeof sql>): Promise<T> => {
    const [row] = await rowsOf<T>(engine.database.db, query)
    if (row === undefined) throw new Error('No such row')
    return row
  }
  const idBy = async (query: ReturnType<typeof sql>) => (await one<{ id: number }>(query)).id
  return {
    engine,
    app,
    signIn,
    one,
    userId: (username) => idBy(sql`select id from user_account where username = ${username}`),
    templateId: (code) => idBy(sql`select id from user_template where code = ${code}`),
    async as(username, password = demoPassword) {
      const { body } = await signIn(username, password)
      const headers = { authorization: `Bearer ${body.token}`, companycode: 'SSI', companybranchcode: 'JKT' }
      return {
        ask: (method, url, payload) => ask(headers, method, url, payload),
        act: (path, action, params = {}) => ask(headers, 'POST', `${path}/actions/${action}`, params),
      }
    },
    async close() {
      await app.close()
      await engine.close()
    },
  }
}

/** The rows of an answer of `rightsOf` as they are sent back. */
export const linesOf = (rights: Reply) => ({
  assignments: rights.body.assignments.map((row) => ({
    template: row.template.id,
    company: row.company,
    branch: row.branch,
    dataScope: row.dataScope,
    validFrom: row.validFrom,
    validTo: row.validTo,
    reason: row.reason,
  })),
  direct: rights.body.direct.map((row) => ({
    code: row.code,
    effect: row.effect,
    company: row.company,
    branch: row.branch,
    dataScope: row.dataScope,
    validFrom: row.validFrom,
    validTo: row.validTo,
    reason: row.reason,
  })),
})

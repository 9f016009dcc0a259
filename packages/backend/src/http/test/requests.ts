// What tests ask of the application, and what they look at in its answers.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { issueCaptcha } from '../auth/captcha.ts'
import type { HttpFixture } from './fixture.ts'
import { password } from './people.ts'

/** Headers of a user who works in SSI, Jakarta. */
export const place = { companycode: 'SSI', companybranchcode: 'JKT' }

/** Signs in from an address and gives the answer. */
export async function signIn(
  app: FastifyInstance,
  username: string,
  more: {
    readonly password?: string
    readonly ip?: string
    readonly captcha?: string
    readonly captchaKey?: string
  } = {},
) {
  const { ip = '10.9.8.7', ...rest } = more
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    payload: { username, password, ...rest },
  })
}

/** Signs in and gives the headers of a request in SSI, Jakarta. */
export async function headersOf(app: FastifyInstance, username: string): Promise<{ readonly [name: string]: string }> {
  const answer = await signIn(app, username)
  const { token } = answer.json() as { token: string }
  return { authorization: `Bearer ${token}`, ...place }
}

/** A captcha whose answer the test knows. */
export const knownCaptcha = async (world: HttpFixture, text = 'A7KQ4') =>
  (await issueCaptcha(world.database.db, world.clock.now, 180, text)).captchaKey

export type Injected = Awaited<ReturnType<FastifyInstance['inject']>>
/** Status and error code of an answer. */
export const verdictOf = (answer: Injected) =>
  [answer.statusCode, answer.body === '' ? undefined : (answer.json() as { code?: string }).code] as const
export type { InjectOptions }

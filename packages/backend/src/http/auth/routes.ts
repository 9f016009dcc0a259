// auth/*: the picture, signing in and out, a new password.
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { tellBudget } from '@kantor/shared/rules/rate-budget'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { policyOf } from '../../domain/security/index.ts'
import type { Engine } from '../../engine/context.ts'
import { signedInOf } from '../actor.ts'
import { textsOf } from '../input.ts'
import { countedAddressOf } from './addresses.ts'
import { captchaLevelOf } from './attempts.ts'
import { auditSign } from './audit-sign.ts'
import { Buckets } from './buckets.ts'
import { issueCaptcha, issueQuestion, newText } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { login } from './login.ts'
import { firstPolicy, isCaptchaRequired } from './policy.ts'
import { recaptchaKey } from './recaptcha.ts'
import { revokeSession } from './sessions.ts'
import { type DemoSearch, signInPageOf } from './sign-in-page.ts'

const pictureBudget = { burst: 60, perMinute: 60 }

/** Registers the routes under auth/; `demo` finds the accounts that the sign-in page offers, where the server was started with any. */
export function authRoutes(app: FastifyInstance, engine: Engine, config: Config, demo?: DemoSearch): void {
  const pictures = new Buckets()
  app.get('/auth/captcha', { config: { access: { open: true } } }, async (request, reply) => {
    const policy = await policyOf(engine.database.db, firstPolicy(config))
    const { mode } = textsOf(request.query, { mode: { most: 20, optional: true } })
    if (mode !== '' && mode !== 'TEXT_QUESTION')
      throw badInput([{ field: 'mode', rule: 'enum', message: 'TEXT_QUESTION or nothing' }])
    const none = { captchaKey: '', image: null, question: null, expiresIn: 0, siteKey: null }
    if (!isCaptchaRequired(config, policy)) return none
    if (config.recaptcha !== undefined) return { ...none, captchaKey: recaptchaKey, siteKey: config.recaptcha.siteKey }
    const address = countedAddressOf(request.ip)
    const { retryAfter, ...left } = pictures.spend(address, pictureBudget, engine.now().getTime())
    tellBudget(reply, left)
    if (retryAfter > 0) throw new KantorError('RATE_LIMITED', undefined, { retryAfter })
    const { db } = engine.database
    // Where every user has to answer a question, the budget of pictures is the only limit: a plant shares one address.
    if (policy.captchaMode === 'TEXT_QUESTION')
      return { ...none, ...(await issueQuestion(db, engine.now(), policy.captchaSeconds, address, undefined, 1_000)) }
    if (mode !== '') return { ...none, ...(await issueQuestion(db, engine.now(), policy.captchaSeconds, address)) }
    const level = await captchaLevelOf(db, request.ip, engine.now())
    const text = newText(policy.captchaLength)
    return { ...none, ...(await issueCaptcha(db, engine.now(), policy.captchaSeconds, text, level)) }
  })
  app.get('/auth/sign_in_page', { config: { access: { open: true } } }, () => signInPageOf(engine.database.db, demo))
  app.post(
    '/auth/login',
    { config: { access: { open: true, whileFilling: true } }, bodyLimit: 8_192 },
    async (request) => {
      const optional = { most: 200, optional: true }
      const input = textsOf(request.body, {
        username: { most: 200 },
        password: { most: 1_000 },
        captcha: { most: 4_000, optional: true },
        captchaKey: optional,
      })
      return login({ engine, config, caller: callerOf(request) }, input)
    },
  )
  app.post(
    '/auth/logout',
    { config: { access: { sessionOnly: true, whileChanging: true, whileFilling: true } } },
    async (request, reply) => {
      const { userId, username, sessionId } = signedInOf(request)
      const now = engine.now()
      await engine.database.db.transaction(async (tx) => {
        if (sessionId !== undefined) await revokeSession(tx, sessionId, now)
        await auditSign(tx, 'LOGOUT', { id: userId, username }, callerOf(request), now)
      })
      return reply.code(204).send()
    },
  )
  app.post(
    '/auth/change_password',
    { config: { access: { sessionOnly: true, whileChanging: true } }, bodyLimit: 8_192 },
    async (request, reply) => {
      const input = textsOf(request.body, { currentPassword: { most: 1_000 }, newPassword: { most: 1_000 } })
      const { userId, sessionId } = signedInOf(request)
      if (sessionId === undefined) throw new KantorError('FORBIDDEN')
      await changePassword(engine, { ...input, userId, sessionId, ip: request.ip, requestId: request.id })
      return reply.code(204).send()
    },
  )
}

const callerOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  requestId: request.id,
})

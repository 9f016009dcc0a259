// The careers page: adverts in force for everyone, and applications for them. No session, no company header; nothing of what is known about
// any person is disclosed here, and every application is answered in the same way, no matter who sends it.
import multipart from '@fastify/multipart'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { tellBudget } from '@kantor/shared/rules/rate-budget'
import { consentText, consentVersion } from '@kantor/shared/rules/recruitment/consent'
import { cvLimit } from '@kantor/shared/rules/recruitment/public-application'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { openAdvert, openAdverts, receiveApplication } from '../../domain/recruitment/index.ts'
import { policyOf } from '../../domain/security/index.ts'
import type { Engine } from '../../engine/context.ts'
import { countedAddressOf } from '../auth/addresses.ts'
import { Buckets } from '../auth/buckets.ts'
import { isProofRight } from '../auth/captcha.ts'
import { firstPolicy, isCaptchaRequired } from '../auth/policy.ts'
import { textsOf } from '../input.ts'
import { formLimits, sentForm } from './form.ts'

/** So many applications of one address, wrong ones among them; a school or a job fair shares one address too. */
const applicationBudget = { burst: 20, perMinute: 2 }

/** Registers the routes under careers/. */
export async function careersRoutes(app: FastifyInstance, engine: Engine, config: Config): Promise<void> {
  const sent = new Buckets()
  await app.register(multipart, { limits: formLimits })
  const open = { config: { access: { open: true } } } as const
  app.get('/careers/adverts', open, async (request) => {
    const { company } = textsOf(request.query, { company: { most: 10, optional: true } })
    return { rows: await openAdverts(engine, company || null) }
  })
  app.get('/careers/adverts/:company/:number', open, async (request) => {
    const { company, number } = placeOf(request)
    const advert = await openAdvert(engine, company, number)
    if (advert === undefined) throw new KantorError('NOT_FOUND', 'This advert is not open any more.')
    const { id: _, declared: __, ...published } = advert
    return { ...published, consent: { version: consentVersion, ...consentText(advert.employer) } }
  })
  app.post(
    '/careers/adverts/:company/:number/applications',
    { ...open, bodyLimit: cvLimit + 65_536 },
    async (request, reply) => {
      const now = engine.now()
      const { retryAfter, ...left } = sent.spend(countedAddressOf(request.ip), applicationBudget, now.getTime())
      tellBudget(reply, left)
      if (retryAfter > 0) throw new KantorError('RATE_LIMITED', undefined, { retryAfter })
      const { company, number } = placeOf(request)
      const { captcha, captchaKey, ...application } = await sentForm(request)
      const { db } = engine.database
      const isAsked = isCaptchaRequired(config, await policyOf(db, firstPolicy(config)))
      // Last, so that a letter with a mistake in it does not use the picture up.
      const proof = { captcha, captchaKey }
      if (isAsked && !(await isProofRight(db, config.recaptcha, proof, { ip: request.ip, now })))
        throw new KantorError('CAPTCHA_INVALID')
      await receiveApplication(engine, company, number, {
        ...application,
        ip: request.ip.slice(0, 45),
        requestId: request.id,
      })
      return reply.code(202).send({ received: true })
    },
  )
}

const placeOf = (request: FastifyRequest) => textsOf(request.params, { company: { most: 10 }, number: { most: 20 } })

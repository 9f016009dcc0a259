// POST /applications/<company>/<number>: the form of an applicant with the CV, passed on as a stream. No session is required; senders are
// limited by the budget of their address here, and by a second one with the captcha in the backend.

import { cvLimit } from '@kantor/shared/rules/recruitment/public-application'
import type { FastifyInstance } from 'fastify'
import { checkedCode } from '../session/credentials.ts'
import { seg } from '../sources/segments.ts'
import { apiHeaders } from './answer-headers.ts'
import { errorOfRequest, sendProblem } from './errors.ts'
import { checkOrigin } from './origin.ts'
import { relay } from './passthrough.ts'
import { spend } from './rate-headers.ts'
import type { Services } from './request-context.ts'

/** So many of one address in a minute, no matter what becomes of them. */
const perMinute = 20

/** Registers the route with a parser that hands the form on unread. */
export function applicationRoute(services: Services) {
  const { config, rateLimiter } = services
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    app.setErrorHandler((error, request, reply) => sendProblem(reply, errorOfRequest(error), request.id))
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers(apiHeaders)
      checkOrigin(request.headers.origin, request.headers.host, config.allowedOrigins)
      await spend(reply, rateLimiter, `application:${request.ip}`, perMinute)
    })
    app.post<{ Params: { readonly company: string; readonly number: string } }>(
      '/applications/:company/:number',
      { bodyLimit: cvLimit + 65_536 },
      (request, reply) => {
        const { company, number } = request.params
        const path = `/careers/adverts/${seg(checkedCode(company))}/${seg(number, 'number')}/applications`
        return relay(request, reply, path, services, noIdentity)
      },
    )
  }
}

/** A session in the browser says nothing about who applies. */
const noIdentity = { secret: undefined, companyCode: undefined, branchCode: undefined, fromCookie: false } as const

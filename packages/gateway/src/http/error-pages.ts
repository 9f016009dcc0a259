// GET /errors and /errors/<CODE>: where the `type` of a problem leads. A page for people, the same as JSON for clients that request it.
import { isErrorCode, KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes, errorEntryOf } from '../pages/error-entry.ts'
import { errorIndexPage, errorPage } from '../pages/error-html.ts'
import { pagePolicy } from '../pages/page.ts'
import { sendProblem } from './errors.ts'

const headers = {
  'content-security-policy': pagePolicy,
  'cache-control': 'no-cache',
  vary: 'Accept',
} as const

/** Registers both; they are open, for they say nothing but what is in this repository. */
export async function errorPages(app: FastifyInstance): Promise<void> {
  app.get('/errors', (request, reply) =>
    wantsJson(request)
      ? reply.headers(headers).send({ errors: errorCodes.map(errorEntryOf) })
      : sendHtml(reply, errorIndexPage()),
  )
  app.get<{ Params: { code: string } }>('/errors/:code', (request, reply) => {
    const { code } = request.params
    if (!isErrorCode(code))
      return sendProblem(reply, new KantorError('NOT_FOUND', 'There is no such error code.'), request.id)
    const entry = errorEntryOf(code)
    return wantsJson(request) ? reply.headers(headers).send(entry) : sendHtml(reply, errorPage(entry))
  })
}

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.headers(headers).type('text/html; charset=utf-8').send(html)

/** Browsers name HTML first; scripts name JSON or anything. */
const wantsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean => !accept.includes('text/html')

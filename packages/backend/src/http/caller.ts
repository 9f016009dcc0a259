// The caller may go away: the connection closes before the answer was sent. Then the statement under way is cancelled, and the
// request ends before its next one (`db/caller.ts`).
import type { FastifyInstance } from 'fastify'
import { onBehalfOf } from '../db/caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    gone: AbortSignal | null
  }
}

/** Registers it before all hooks that ask the database. */
export function workForCaller(app: FastifyInstance): void {
  app.decorateRequest('gone', null)
  app.addHook('onRequest', (request, reply, done) => {
    const caller = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || caller.abort())
    request.gone = caller.signal
    onBehalfOf(caller.signal, done)
  })
  // A body that was read ends the chain of calls that the first hook began.
  app.addHook('preValidation', (request, _reply, done) =>
    request.gone === null ? done() : onBehalfOf(request.gone, done),
  )
}

// Signs of life: `health` says that the process answers, `health/ready` that its database does too.
import { KantorError } from '@kantor/shared/rules/errors'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../engine/context.ts'

/** Registers health and health/ready; both say 503 once the process is shutting down. */
export function healthRoutes(app: FastifyInstance, engine: Engine): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const refuseWhenClosing = () => {
    if (isClosing) throw new KantorError('UNAVAILABLE', 'The service is shutting down.', { retryAfter: 5 })
  }
  app.get('/health', { config: { access: { open: true } } }, async () => {
    refuseWhenClosing()
    return { status: 'ok' }
  })
  app.get('/health/ready', { config: { access: { open: true } } }, async () => {
    refuseWhenClosing()
    await engine.database.ping()
    return { status: 'ok' }
  })
}

// Signs of life: `health` says that the process answers, and how far the demo company is while it is being written, `health/ready` that its database does too, takes changes, and whether the trail is
// out of reach of the role that the product works as; how the replica is, where there is one.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance } from 'fastify'
import { trailGuardOf } from '../db/roles.ts'
import type { Engine } from '../engine/context.ts'
import { type FillingState, nothingToFill } from './filling.ts'

/** What the process reports of itself; `main.ts` sets it when it receives the order to stop. */
export interface Readiness {
  isDraining: boolean
}

/** Registers health and health/ready; ready says 503 as soon as the process drains, both once it is shutting down. */
export function healthRoutes(
  app: FastifyInstance,
  engine: Engine,
  readiness: Readiness,
  filling: FillingState = nothingToFill(),
): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const refuseWhenClosing = () => {
    if (isClosing) throw new KantorError('UNAVAILABLE', 'The service is shutting down.', { retryAfter: 5 })
  }
  app.get('/health', { config: { access: { open: true } } }, async () => {
    refuseWhenClosing()
    return { status: 'ok', ...(filling.part === null ? {} : { filling: filling.part }) }
  })
  app.get('/health/ready', { config: { access: { open: true } } }, async () => {
    if (readiness.isDraining) throw new KantorError('UNAVAILABLE', 'The service is draining.', { retryAfter: 5 })
    refuseWhenClosing()
    await engine.database.ping()
    await engine.database.checkWritable()
    const { db, replica } = engine.database
    // A replica that is behind or away is reported, and takes no process out of service: reports read the database then.
    const following = replica === undefined ? {} : { replica: await replica.look() }
    return { status: 'ok', trail: await trailGuardOf(db), ...following }
  })
}

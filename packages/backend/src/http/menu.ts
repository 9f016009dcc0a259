// GET menu: how the installation's menu departs from the catalogue. Words and order only, so every signed-in user may ask.
import type { FastifyInstance } from 'fastify'
import { menuOverridesOf } from '../domain/security/index.ts'
import type { Engine } from '../engine/context.ts'

/** Registers GET menu. */
export function menuRoutes(app: FastifyInstance, engine: Engine): void {
  app.get('/menu', async () => ({ items: await menuOverridesOf(engine.database.db) }))
}

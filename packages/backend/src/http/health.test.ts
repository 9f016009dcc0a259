import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Engine } from '../engine/context.ts'
import { handleErrors } from './error-handling.ts'
import { healthRoutes } from './health.ts'

it('a process that drains is alive, but not ready for more', async () => {
  const app = Fastify()
  const readiness = { isDraining: false }
  const database = {
    ping: async () => {},
    checkWritable: async () => {},
    db: { execute: async () => ({ rows: [{ isOpen: false }] }) },
  }
  handleErrors(app)
  healthRoutes(app, { database } as object as Engine, readiness)
  const ask = async () =>
    Promise.all(['/health', '/health/ready'].map(async (url) => (await app.inject({ url })).statusCode))
  expect(await ask()).toEqual([200, 200])
  readiness.isDraining = true
  expect(await ask()).toEqual([200, 503])
  await app.close()
})

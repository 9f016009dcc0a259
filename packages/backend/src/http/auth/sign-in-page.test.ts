// What the sign-in page is given before anyone is signed in, over the address that everyone may ask.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { configOf } from '../../config.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { loggerOf } from '../logger.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import type { DemoSearch } from './sign-in-page.ts'

const [from] = await oneDatabase()
let world: HttpFixture
const apps: FastifyInstance[] = []
beforeAll(async () => {
  world = await createHttpFixture(from)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await world.close()
})
async function pageWith(demo?: DemoSearch) {
  const config = configOf({ SEED: 'none', CAPTCHA: 'off' })
  const app = await buildApp({ engine: world.engine, config, logger: loggerOf({ logLevel: 'silent' }), demo })
  apps.push(app)
  return (await app.inject({ url: '/api/auth/sign_in_page' })).json()
}

it('names the first active company, and neither account nor password without a demo company', async () => {
  const { company, ...rest } = await pageWith()
  expect(company).toEqual(expect.any(String))
  expect(rest).toEqual({ demoPassword: null, demoUsers: [] })
})

it('names the accounts that the search finds, and no password where it finds none', async () => {
  const users = [{ username: 'payroll', what: 'pay runs' }]
  const found = await pageWith(async () => ({ password: 'Known1234!', users }))
  expect(found).toMatchObject({ demoPassword: 'Known1234!', demoUsers: users })
  const none = await pageWith(async () => ({ password: 'Known1234!', users: [] }))
  expect(none).toMatchObject({ demoPassword: null, demoUsers: [] })
})

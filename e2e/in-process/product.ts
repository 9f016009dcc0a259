// Backend and gateway in the process of the tests, over a database with the demo company: put together as their `main.ts` do, without
// jobs and timetables. Both listen on a free port, so that what lies between them and before them is HTTP as it is in use. Files of the
// process share them.
import type { AddressInfo } from 'node:net'
import { catalogue } from '@kantor/shared/catalogue'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { inject } from 'vitest'
import { buildApp } from '../../packages/backend/src/app.ts'
import { configOf } from '../../packages/backend/src/config.ts'
import { openDatabase } from '../../packages/backend/src/db/connection.ts'
import { domainRules } from '../../packages/backend/src/domain/index.ts'
import { createEngine } from '../../packages/backend/src/engine/create-engine.ts'
import { openQueue } from '../../packages/backend/src/engine/jobs/queue.ts'
import { loggerOf } from '../../packages/backend/src/http/logger.ts'
import { configFrom } from '../../packages/gateway/src/config.ts'
import { createServer } from '../../packages/gateway/src/server.ts'
import type { Environment } from '../../tools/run/process.ts'
import type { Keys } from '../stack/environment.ts'
import type {} from './prepare.ts'

export interface Product {
  /** Address of the gateway. */
  readonly url: string
  readonly restUrl: string
  readonly keys: Keys
}
interface Listening {
  listen(at: { readonly port: number; readonly host: string }): Promise<string>
  readonly server: { address(): AddressInfo | string | null }
}

async function addressOf(app: Listening): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere')
  return `http://127.0.0.1:${address.port}`
}

async function open(): Promise<Product> {
  const { env: given, keys } = inject('prepared')
  const env: Environment = { ...process.env, ...given, LOG_LEVEL: 'error' }
  process.env.TZ = env.TZ ?? ''
  startClock(process.env)
  const config = configOf(env)
  const logger = loggerOf(config)
  const { dataDir, databaseUrl } = config
  const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  const jobs = await openQueue(database, logger)
  const engine = { ...createEngine(database, catalogue, domainRules), jobs, hookNetworks: config.webhookNetworks }
  const backend = await addressOf(await buildApp({ engine, config, logger }))
  const url = await addressOf(await createServer(configFrom({ ...env, BACKEND_URL: backend }), catalogue))
  return { url, restUrl: `${backend}/api`, keys }
}

export const product: Product = await open()

// A worker process: takes background jobs from the queue of a PostgreSQL database and does nothing else. As many of them may
// run as there is work for; one that is killed is noticed, and another goes on behind its last finished step.
import { catalogue } from '@kantor/shared/catalogue'
import { isWatching } from '@kantor/shared/telemetry/telemetry'
import { type Config, ConfigError, configOf } from './config.ts'
import { openDatabase } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { domainRules } from './domain/index.ts'
import { workshopOf } from './domain/workshop.ts'
import { openQueue } from './engine/jobs/queue.ts'
import { makeEngine } from './engine/make-engine.ts'
import { loggerOf } from './http/logger.ts'
import { measure } from './measure.ts'
import { complain, openTelemetryFrom, patiently, stopOnSignal } from './process-life.ts'

async function start(config: Config): Promise<void> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === undefined)
    throw new ConfigError(['A worker process needs DATABASE_URL: the embedded database belongs to one process.'])
  const logger = loggerOf(config)
  const telemetry = await openTelemetryFrom('worker', process.env)
  const database = await openDatabase({ databaseUrl, dataDir, isWatched: isWatching(telemetry) })
  measure(telemetry, database)
  await patiently(() => migrate(database), logger)
  const queue = await openQueue(database, logger)
  const engine = { ...makeEngine(database, catalogue, domainRules), jobs: queue }
  await queue.work({ ...workshopOf(engine, logger), telemetry }, Math.max(1, config.workers))
  logger.info({ workers: Math.max(1, config.workers) }, 'worker is ready')
  stopOnSignal(async () => {
    await queue.close()
    await database.close()
    await telemetry.close()
  }, logger)
}

try {
  const config = configOf(process.env)
  process.env.TZ = config.timeZone
  await start(config)
} catch (error) {
  complain(error, 'worker')
}

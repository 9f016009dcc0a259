// A worker process: takes background jobs from the queue of a PostgreSQL database and does nothing else. As many of them may
// run as there is work for; one that is killed is noticed, and another goes on behind its last finished step.
import { catalogue } from '@kantor/shared/catalogue'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { isWatching } from '@kantor/shared/telemetry/telemetry'
import { type Config, ConfigError, configOf } from './config.ts'
import { openDatabase } from './db/connection.ts'
import { domainRules } from './domain/index.ts'
import { workerSetupOf } from './domain/worker-setup.ts'
import { createEngine } from './engine/create-engine.ts'
import { openQueue } from './engine/jobs/queue.ts'
import { loggerOf } from './http/logger.ts'
import { measure } from './measure.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openTelemetryFrom, reportFailure, stopOnSignal } from './process-life.ts'
import { refuseKnownSignIns } from './seed/known-sign-ins.ts'

async function start(config: Config): Promise<void> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === undefined)
    throw new ConfigError(['A worker process needs DATABASE_URL: the embedded database belongs to one process.'])
  const logger = loggerOf(config)
  const telemetry = await openTelemetryFrom('worker', process.env)
  const database = await openDatabase({ databaseUrl, dataDir, isWatched: isWatching(telemetry) })
  measure(telemetry, database)
  await prepareDatabase(database, config, logger)
  if (config.production) await refuseKnownSignIns(database)
  const queue = await openQueue(database, logger)
  const engine = {
    ...createEngine(database, catalogue, domainRules),
    jobs: queue,
    hookNetworks: config.webhookNetworks,
  }
  await queue.work({ ...workerSetupOf(engine, logger), telemetry }, Math.max(1, config.workers))
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
  startClock(process.env)
  await start(config)
} catch (error) {
  reportFailure(error, 'worker')
}

// Start and stop of the backend: environment, database, demo data, listening; a signal drains and closes all of it.
// `--seed-only` brings the database up to date, fills it and ends.
import { setTimeout as pause } from 'node:timers/promises'
import { catalogue } from '@kantor/shared/catalogue'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { tidyHeap } from '@kantor/shared/server/heap'
import { isWatching } from '@kantor/shared/telemetry/telemetry'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, configOf } from './config.ts'
import { findBaseline } from './db/baseline.ts'
import type { Database } from './db/connection.ts'
import { translated } from './db/errors.ts'
import {
  beginDueTrips,
  carryJournals,
  closeDueEntries,
  closeMobileAccess,
  coarsenOldPositions,
  copySeals,
  domainRules,
  effectDueAssignments,
  effectDueContracts,
  effectDueSeparations,
  endDueSuspensions,
  makeMissingRemunerations,
  markOverdueLetters,
  reverseDueSlips,
  runAccessReviews,
  runExamTimetable,
  runLibrarySchedule,
  runRecruitmentSchedule,
  runRightsSchedule,
  sealChains,
  sealCopyAt,
  sendApprovalReminders,
  settleChangedDays,
  takeAllRightsDown,
  tellBirthdays,
  tendTrainings,
} from './domain/index.ts'
import { workerSetupOf } from './domain/worker-setup.ts'
import type { Engine } from './engine/context.ts'
import { createEngine } from './engine/create-engine.ts'
import { readUnreadFiles } from './engine/file-text/file-text-job.ts'
import { purgeDeliveries } from './engine/hooks/deliveries.ts'
import { purgeJobLogs } from './engine/jobs/purge-job-logs.ts'
import { openQueue } from './engine/jobs/queue.ts'
import { fillAfterSignIn, fillBeforeSignIn, fillWhole, openUnbroken } from './fill.ts'
import { nothingToFill } from './http/filling.ts'
import type { Readiness } from './http/health.ts'
import { loggerOf } from './http/logger.ts'
import { measure } from './measure.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openTelemetryFrom, reportFailure, stopOnSignal } from './process-life.ts'
import { demoSearchFor, refuseKnownSignIns } from './seed/known-sign-ins.ts'

async function start(config: Config, logger: Logger): Promise<void> {
  const readiness: Readiness = { isDraining: false }
  const telemetry = await openTelemetryFrom('backend', process.env)
  const database = await openUnbroken(
    {
      dataDir: config.dataDir,
      baseline: findBaseline(),
      isWatched: isWatching(telemetry),
      readLagSeconds: config.readLagSeconds,
      ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
      ...(config.readUrl === undefined ? {} : { readUrl: config.readUrl }),
    },
    logger,
  )
  const over = (through: Database) => createEngine(through, catalogue, domainRules)
  const isSeedOnly = process.argv.includes('--seed-only')
  const filling = nothingToFill()
  const fill = isSeedOnly ? fillWhole : fillBeforeSignIn
  await prepareDatabase(database, config, logger, (through) => fill(over(through), config, logger, filling))
  if (isSeedOnly) return database.close()
  if (config.production) await refuseKnownSignIns(database)
  const queue = await openQueue(database, logger)
  const { sealCopy, sealCopyKey } = config
  const copy = sealCopy === undefined ? {} : { sealCopy: sealCopyAt(sealCopy, sealCopyKey) }
  const engine: Engine = { ...over(database), jobs: queue, hookNetworks: config.webhookNetworks, ...copy }
  const demo = demoSearchFor(config)
  const app = await buildApp({ engine, config, logger, telemetry, readiness, filling, demo })
  measure(telemetry, database)
  const stopping = new AbortController()
  let isFilled: Promise<void> = Promise.resolve()
  stopOnSignal(
    async () => {
      readiness.isDraining = true
      stopping.abort()
      await pause(config.drainMs)
      await isFilled
      // First the jobs lay down their work at a safe point: their transactions must not meet a closing database.
      await Promise.all([app.close(), queue.close()])
      await database.close()
      await telemetry.close()
    },
    logger,
    config.drainMs,
  )
  // Jobs and clocks work on what is in the database: they begin when the demo company is complete.
  const begin = async () => {
    if (config.workers > 0) await queue.work({ ...workerSetupOf(engine, logger), telemetry }, config.workers)
    keepDatesTrue(engine, logger)
  }
  // The address answers before: they would make people wait for it.
  await app.listen({ host: config.host, port: config.port })
  if (filling.part === null) return begin()
  isFilled = fillAfterSignIn(engine, config, logger, filling, stopping.signal)
    .then(begin)
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) reportFailure(error, 'backend')
    })
}

/** What takes effect by its date does so at the start and within the hour after midnight; the trail is sealed each hour in any case. */
function keepDatesTrue(engine: Engine, logger: Logger): void {
  const takeEffect = async () => {
    await effectDueAssignments(engine)
    await effectDueSeparations(engine)
    await effectDueContracts(engine)
    await endDueSuspensions(engine)
    await beginDueTrips(engine)
    await closeMobileAccess(engine)
    await coarsenOldPositions(engine)
    await closeDueEntries(engine)
    await carryJournals(engine)
    await reverseDueSlips(engine)
    await makeMissingRemunerations(engine)
    await markOverdueLetters(engine)
    await settleChangedDays(engine)
    await runRightsSchedule(engine)
    await runAccessReviews(engine)
    await takeAllRightsDown(engine)
    await runLibrarySchedule(engine)
    await tendTrainings(engine)
    await runRecruitmentSchedule(engine)
    await sendApprovalReminders(engine)
    await readUnreadFiles(engine)
    await purgeJobLogs(engine)
    await purgeDeliveries(engine)
  }
  const seal = async () => {
    await sealChains(engine).catch((error: unknown) => logger.error(translated(error), 'trail not sealed'))
    if (engine.sealCopy === undefined) return
    await copySeals(engine.database.db, engine.sealCopy).catch((error: unknown) =>
      logger.error(translated(error), 'seals not copied'),
    )
  }
  const runHourlyWork = async () => {
    await seal()
    await takeEffect().catch((error: unknown) => logger.error(translated(error), 'dated changes not taken over'))
  }
  // What the start and the first turn left behind goes back to the machine.
  void runHourlyWork().then(tidyHeap)
  setInterval(runHourlyWork, 3_600_000).unref()
  // Exams open, close and end by the minute.
  const timeExams = () =>
    runExamTimetable(engine).catch((error: unknown) => logger.error(translated(error), 'exams not timed'))
  setInterval(timeExams, 60_000).unref()
  // Birthdays are announced when the clock of the company shows the time.
  const birthdays = () =>
    tellBirthdays(engine).catch((error: unknown) => logger.error(translated(error), 'birthday messages not sent'))
  setInterval(birthdays, 60_000).unref()
}

try {
  const config = configOf(process.env)
  process.env.TZ = config.timeZone
  startClock(process.env)
  await start(config, loggerOf(config))
} catch (error) {
  reportFailure(error, 'backend')
}

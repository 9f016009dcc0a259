// How a process of the backend begins and ends: it waits for a database that is still starting, drains on a signal, and says
// in one sentence why it could not start.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { telemetrySettings } from '@kantor/shared/telemetry/settings'
import { openTelemetry, type Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { Logger } from 'pino'
import { ConfigError } from './config.ts'
import { translated } from './db/errors.ts'

/** How long open requests and jobs in hand may take to end. */
const drainMilliseconds = 10_000

/** Tries again for half a minute while the database does not answer. */
export async function retryWhileDatabaseIsDown<T>(work: () => Promise<T>, logger: Logger): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 15 || !(error instanceof KantorError) || error.code !== 'UNAVAILABLE') throw error
      logger.warn({ attempt }, 'the database does not answer yet')
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
  }
}

/** Figures and traces as the environment asks for them; a variable that cannot be meant fails the start. */
export function openTelemetryFrom(what: 'backend' | 'worker', env: NodeJS.ProcessEnv): Promise<Telemetry> {
  const wrong: string[] = []
  const portName = what === 'backend' ? 'BACKEND_METRICS_PORT' : 'METRICS_PORT'
  const settings = telemetrySettings(`kantor-${what}`, env, wrong, portName)
  if (wrong.length > 0) throw new ConfigError(wrong)
  return openTelemetry(settings)
}

/** The first signal drains; a second one, or ten seconds after the time to drain, ends it at once. */
export function stopOnSignal(close: () => Promise<void>, logger: Logger, drainMs = 0): void {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), drainMs + drainMilliseconds).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** A start that failed, in one sentence for people. */
export function reportFailure(thrown: unknown, what: 'backend' | 'worker' | 'installation'): never {
  const error = translated(thrown) // without the statement and its values
  const text =
    error instanceof ConfigError || error instanceof KantorError
      ? error.message
      : `The ${what} could not start: ${error instanceof Error ? error.message : 'unknown reason'}`
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

// The log: one JSON line per entry on the standard output. Requests appear with method, route and id; never with query,
// headers, body, name or address: a log is read by people who may not see personal data.
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

/** The logger of the process; tests give a destination of their own. */
export function loggerOf(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { service: 'backend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', '*.password', 'authorization', '*.authorization', 'cookie', '*.cookie', 'secret', '*.secret'],
      censor: '***',
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

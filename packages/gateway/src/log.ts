// The log: one JSON line per entry on the standard output.
import { type DestinationStream, type Logger, pino } from 'pino'

const bundleBytes = 12_288
const longestMs = 250

/** The logger of a gateway. Cookies, keys and passwords never reach it: what is written is named entry by entry. */
export function gatewayLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, redact: ['req.headers', 'headers', '*.password'] }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/**
 * The standard output, written in bundles, at the latest after a quarter of a second and at the end of the process: a write per
 * request was the largest cost of a small answer. Only a kill by force loses a bundle.
 */
export const inBundles = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: bundleBytes, periodicFlush: longestMs })

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
 * request was the largest cost of a small answer. Only a kill by force loses a bundle. The lines are gathered here: pino's own
 * stream measures all that it holds again with every line. A bundle is written at once, as Node writes to a pipe: one that is under way
 * in the background when the process ends comes behind those written then, or not at all.
 */
export function inBundles(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: 1, sync: true })
  let lines: string[] = []
  let bytes = 0
  const send = () => {
    if (bytes > 0) output.write(lines.join(''))
    lines = []
    bytes = 0
  }
  const flushSync = () => {
    send()
    output.flushSync()
  }
  setInterval(send, longestMs).unref()
  process.on('exit', flushSync)
  return {
    write(line) {
      lines.push(line)
      bytes += line.length
      if (bytes >= bundleBytes) send()
    },
    flushSync,
  }
}

/** For lines that have `always` in them and whose every value the program itself has written: looking through each of them for secrets costs a tenth of a small answer. */
export const withoutSecrets = (log: Logger, always: object): Logger => log.child(always, { redact: [] })

// Starts the gateway and stops it cleanly: it says that it wants nothing new, what is under way is answered, streams are ended,
// then everything is closed. A second signal, or what has not ended in time, ends it at once.
import { setTimeout as pause } from 'node:timers/promises'
import { catalogue } from '@kantor/shared/catalogue'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { tidyHeap } from '@kantor/shared/server/heap'
import { openTelemetry } from '@kantor/shared/telemetry/telemetry'
import { configFrom, telemetryOf } from './config.ts'
import { keepHeap } from './heap.ts'
import type { Readiness } from './http/health.ts'
import { inBundles } from './log.ts'
import { createServer } from './server.ts'

keepHeap()
const config = configFrom(process.env)
startClock(process.env)
const telemetry = await openTelemetry(telemetryOf(process.env))
const readiness: Readiness = { isDraining: false }
const app = await createServer(config, catalogue, telemetry, readiness, inBundles())
tidyHeap()
await app.listen({ port: config.port, host: config.host })

/** How long requests in hand may take to end, once nothing new is taken. */
const limitMs = 10_000

async function drain(): Promise<void> {
  await pause(config.drainMs)
  setTimeout(() => app.server.closeAllConnections(), limitMs).unref()
  await app.close()
  await telemetry.close()
}

function stop(signal: string): void {
  if (readiness.isDraining) process.exit(1)
  readiness.isDraining = true
  app.log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), config.drainMs + limitMs + 5_000).unref()
  drain().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

// Starts the gateway and stops it cleanly: what is under way is answered, then everything is closed.
import { catalogue } from '@kantor/shared/catalogue'
import { configFrom } from './config.ts'
import { inBundles } from './log.ts'
import { createServer } from './server.ts'

const config = configFrom(process.env)
const app = await createServer(config, catalogue, inBundles())
await app.listen({ port: config.port, host: config.host })

const drainMs = 10_000
let isStopping = false

function stop(): void {
  if (isStopping) return
  isStopping = true
  setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

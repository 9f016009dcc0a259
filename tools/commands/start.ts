// npm start: generates and builds what is stale, starts backend and gateway, prints the address, stops cleanly. The steps overlap: while
// the backend prepares its database, the web app is built; the schema explorer is built once the first page answers.
import { mkdirSync } from 'node:fs'
import { configOf } from '../../packages/backend/src/config.ts'
import { startClock } from '../../packages/shared/src/formats/clock-setting.ts'
import { tidyHeap } from '../../packages/shared/src/server/heap.ts'
import { generateIndexes, generateTexts } from '../gen/generate.ts'
import { buildSandbox, buildServer, buildWeb } from '../run/builds.ts'
import { supervise } from '../run/children.ts'
import { at } from '../run/paths.ts'
import { timeline } from '../run/progress.ts'
import { isPortFree, type Server, startServer, untilHealthy } from '../run/server.ts'
import { builtFile, type ServerPackage } from '../run/servers.ts'
import { settingsOf } from '../run/settings.ts'
import { welcome } from '../run/welcome.ts'

async function mustBeFree(name: string, port: number): Promise<void> {
  if (await isPortFree(port)) return
  throw new Error(`Port ${port} is used by another program. Stop it, or choose another: ${name}=${port + 10} npm start`)
}

process.exitCode = await supervise(async (add) => {
  const [started, say] = [performance.now(), timeline()]
  startClock(process.env)
  const settings = settingsOf(process.env)
  const { port, backendPort, backendUrl, ownsBackend, env } = settings
  // A setting that cannot be meant is refused before anything is built or loaded.
  if (ownsBackend) configOf({ ...process.env, ...env })
  await mustBeFree('PORT', port)
  if (ownsBackend) await mustBeFree('BACKEND_PORT', backendPort)
  generateIndexes()

  async function launch(name: ServerPackage): Promise<Server> {
    if (await buildServer(name)) say(`Built the ${name}.`)
    const onLine = (line: string) => console.log(`${name.padEnd(7)} | ${line}`)
    return add(startServer({ name, args: [builtFile(name)], env, onLine }))
  }
  async function serve(): Promise<void> {
    const [gateway, backend] = await Promise.all([launch('gateway'), ownsBackend ? launch('backend') : undefined])
    if (backend !== undefined) await untilHealthy(`${backendUrl}/api/health/ready`, backend, { tell: console.log })
    await untilHealthy(`http://127.0.0.1:${port}/health`, gateway, { tell: console.log })
    say('The servers answer.')
  }
  async function buildPages(): Promise<void> {
    if ((await generateTexts()).length > 0) say('Generated what is made out of the catalogue.')
    if (await buildWeb()) say('Built the web app.')
  }
  // The gateway serves these folders as they fill.
  for (const folder of ['packages/web/dist', 'packages/gateway/dist/sandbox'])
    mkdirSync(at(folder), { recursive: true })
  await Promise.all([serve(), buildPages()])
  console.log(welcome(settings, performance.now() - started))
  const built = await buildSandbox().catch((error: unknown) =>
    console.error(error instanceof Error ? error.message : error),
  )
  if (built) say('Built the schema explorer.')
  // From here on this process only watches the servers.
  tidyHeap()
})

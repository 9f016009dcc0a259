// npm start: generates and builds what is stale, starts backend and gateway, prints the address, stops cleanly.
import { startClock } from '../../packages/shared/src/formats/clock-setting.ts'
import { generate } from '../gen/generate.ts'
import { buildSandbox, buildWeb } from '../run/builds.ts'
import { supervise } from '../run/children.ts'
import { isPortFree, startServer, untilHealthy } from '../run/server.ts'
import { settingsOf } from '../run/settings.ts'
import { welcome } from '../run/welcome.ts'

async function mustBeFree(name: string, port: number): Promise<void> {
  if (await isPortFree(port)) return
  throw new Error(`Port ${port} is used by another program. Stop it, or choose another: ${name}=${port + 10} npm start`)
}

process.exitCode = await supervise(async (add) => {
  const started = performance.now()
  startClock(process.env)
  const settings = settingsOf(process.env)
  const { port, backendPort, backendUrl, ownsBackend, env } = settings
  await mustBeFree('PORT', port)
  if (ownsBackend) await mustBeFree('BACKEND_PORT', backendPort)
  await generate()
  if (await buildWeb()) console.log('Built the web app.')
  if (await buildSandbox()) console.log('Built the schema explorer.')
  const launch = (name: string) =>
    add(
      startServer({
        name,
        args: [`packages/${name}/src/main.ts`],
        env,
        onLine: (line) => console.log(`${name.padEnd(7)} | ${line}`),
      }),
    )
  if (ownsBackend) await untilHealthy(`${backendUrl}/api/health/ready`, launch('backend'), { tell: console.log })
  await untilHealthy(`http://127.0.0.1:${port}/health`, launch('gateway'), { tell: console.log })
  console.log(await welcome(settings, performance.now() - started))
})

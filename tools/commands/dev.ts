// npm run dev: everything with hot reload. Servers restart on change, Vite serves the web app, the generator watches.
import { startClock } from '../../packages/shared/src/formats/clock-setting.ts'
import { generate } from '../gen/generate.ts'
import { buildSandbox } from '../run/builds.ts'
import { supervise } from '../run/children.ts'
import { startServer, untilHealthy } from '../run/server.ts'
import { settingsOf } from '../run/settings.ts'
import { welcome } from '../run/welcome.ts'

const vite = 'packages/web/node_modules/vite/bin/vite.js'
const address = 'http://localhost:5173'

process.exitCode = await supervise(async (add) => {
  const started = performance.now()
  startClock(process.env)
  const settings = settingsOf(process.env)
  const env = {
    ...settings.env,
    NODE_ENV: 'development',
    CAPTCHA: process.env.CAPTCHA || 'off',
    // The page comes from Vite, its requests pass through Vite's proxy: another origin than the gateway's own.
    ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS || address,
  }
  await generate()
  await buildSandbox()
  const launch = (name: string, args: readonly string[]) =>
    add(startServer({ name, args, env, onLine: (line) => console.log(`${name.padEnd(7)} | ${line}`) }))
  const backend = launch('backend', ['--watch', '--watch-preserve-output', 'packages/backend/src/main.ts'])
  launch('gateway', ['--watch', '--watch-preserve-output', 'packages/gateway/src/main.ts'])
  launch('gen', ['tools/commands/gen.ts', '--watch'])
  launch('web', [vite, 'packages/web', '--config', 'packages/web/vite.config.ts', '--clearScreen', 'false'])
  await untilHealthy(`${settings.backendUrl}/api/health/ready`, backend, { tell: console.log })
  console.log(welcome(settings, performance.now() - started, address))
})

// npm run seed [demo|large]: fills an empty database with the demo company and ends.
import { buildServer } from '../run/builds.ts'
import { run } from '../run/process.ts'
import { builtFile } from '../run/servers.ts'
import { settingsOf } from '../run/settings.ts'

const { env } = settingsOf(process.env)
const SEED = process.argv[2] ?? process.env.SEED ?? 'demo'
await buildServer('backend')
const { code } = await run(['node', builtFile('backend'), '--seed-only'], { env: { ...env, SEED } })
process.exitCode = code

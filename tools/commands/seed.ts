// npm run seed [demo|large]: fills an empty database with the demo company and ends.
import { run } from '../run/process.ts'
import { settingsOf } from '../run/settings.ts'

const { env } = settingsOf(process.env)
const SEED = process.argv[2] ?? process.env.SEED ?? 'demo'
const { code } = await run(['node', 'packages/backend/src/main.ts', '--seed-only'], { env: { ...env, SEED } })
process.exitCode = code

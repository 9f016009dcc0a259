// npm run admin: installs an empty database with a company and its two administrators; `npm run admin -- --help` lists the options.
import { run } from '../run/process.ts'
import { settingsOf } from '../run/settings.ts'

const { env } = settingsOf(process.env)
const { code } = await run(['node', 'packages/backend/src/first-admin.ts', ...process.argv.slice(2)], { env })
process.exitCode = code

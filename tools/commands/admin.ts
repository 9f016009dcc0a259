// npm run admin: installs an empty database with a company and its two administrators; `npm run admin -- --help` lists the options.
import { buildServer } from '../run/builds.ts'
import { run } from '../run/process.ts'
import { builtFile } from '../run/servers.ts'
import { settingsOf } from '../run/settings.ts'

const { env } = settingsOf(process.env)
await buildServer('backend')
const { code } = await run(['node', builtFile('backend', 'first-admin'), ...process.argv.slice(2)], { env })
process.exitCode = code

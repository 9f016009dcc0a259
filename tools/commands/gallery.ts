// npm run gallery [name ...]: takes the pictures of docs/screens.md from a product built and started for it.
import { buildSandbox, buildWeb } from '../run/builds.ts'
import { run } from '../run/process.ts'

await buildWeb()
await buildSandbox()
const { code } = await run(['node', 'e2e/gallery/take.ts', ...process.argv.slice(2)])
process.exit(code)

// npm run gallery [name ...]: takes the pictures of docs/screens.md from a product built and started for it.
import { buildSandbox, buildWeb } from '../run/builds.ts'
import { run } from '../run/process.ts'

await buildWeb()
await buildSandbox()
// Pictures show the product as a first start leaves it, with all its years of pay.
const { code } = await run(['node', 'e2e/gallery/take.ts', ...process.argv.slice(2)], {
  env: { SEED_PAY_MONTHS: '36' },
})
process.exit(code)

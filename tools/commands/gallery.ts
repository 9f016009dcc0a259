// pnpm gallery [name ...]: takes the pictures of docs/screens.md from a product started for it.
import { run } from '../run/process.ts'

const { code } = await run(['node', 'e2e/gallery/take.ts', ...process.argv.slice(2)])
process.exit(code)

import { writeFileSync } from 'node:fs'
import { startStack } from './stack/start-stack.ts'
const stack = await startStack()
writeFileSync('/tmp/stand.json', JSON.stringify(stack.info))
process.on('SIGTERM', () => void stack.stop().then(() => process.exit(0)))
setInterval(() => {}, 1000)

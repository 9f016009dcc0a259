// Start-up of a schema our way, from a catalogue to guarded resolvers. Prints milliseconds and megabytes. Run: node <this> <features>.
import { buildGatewaySchema } from '../../../packages/gateway/src/schema/build.ts'
import { catalogueOf } from './catalogue-of.ts'

const catalogue = catalogueOf(Number(process.argv[2]))
const started = performance.now()
const schema = buildGatewaySchema(catalogue)
const ms = performance.now() - started
globalThis.gc?.()
console.log(
  JSON.stringify({ ms, rss: process.memoryUsage().rss / 1e6, types: Object.keys(schema.getTypeMap()).length }),
)

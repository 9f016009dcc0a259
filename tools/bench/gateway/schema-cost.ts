// What a schema costs our way, from a catalogue to guarded resolvers. Prints CPU milliseconds, of these the text of the schema, and
// megabytes of heap. Run: node --expose-gc <this> <features>.
import { sdlOf } from '@kantor/shared/derive/sdl'
import { buildGatewaySchema } from '../../../packages/gateway/src/schema/build.ts'
import { catalogueOf } from './catalogue-of.ts'

const catalogue = catalogueOf(Number(process.argv[2]))
const heap = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}
const cpuOf = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const before = heap()
let types = 0
let schema: unknown
const ms = cpuOf(() => {
  const built = buildGatewaySchema(catalogue)
  types = Object.keys(built.getTypeMap()).length
  schema = built
})
const megabytes = heap() - before
const text = cpuOf(() => sdlOf(catalogue))
console.log(JSON.stringify({ ms, text, megabytes, types, isBuilt: schema !== undefined }))

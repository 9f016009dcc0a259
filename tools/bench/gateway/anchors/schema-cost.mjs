// Start-up of a schema the usual way: makeExecutableSchema, then mapSchema round every field. Prints milliseconds and megabytes.
import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { defaultFieldResolver } from 'graphql'

const sdl = readFileSync(process.argv[2], 'utf8')
const started = performance.now()
const guarded = (config) => {
  const { resolve = defaultFieldResolver } = config
  return { ...config, resolve: (source, args, context, info) => resolve(source, args, context, info) }
}
const schema = mapSchema(makeExecutableSchema({ typeDefs: sdl, resolvers: {} }), { [MapperKind.OBJECT_FIELD]: guarded })
const ms = performance.now() - started
globalThis.gc?.()
console.log(
  JSON.stringify({ ms, rss: process.memoryUsage().rss / 1e6, types: Object.keys(schema.getTypeMap()).length }),
)

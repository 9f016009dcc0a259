// What a schema costs the usual way: makeExecutableSchema, then mapSchema round every field. Prints CPU milliseconds and megabytes.
import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { defaultFieldResolver } from 'graphql'

const typeDefs = readFileSync(process.argv[2], 'utf8')
const heap = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}
const guarded = (config) => {
  const { resolve = defaultFieldResolver } = config
  return { ...config, resolve: (source, args, context, info) => resolve(source, args, context, info) }
}
const [before, started] = [heap(), process.cpuUsage()]
const schema = mapSchema(makeExecutableSchema({ typeDefs, resolvers: {} }), { [MapperKind.OBJECT_FIELD]: guarded })
const { user, system } = process.cpuUsage(started)
const types = Object.keys(schema.getTypeMap()).length
const megabytes = heap() - before
console.log(JSON.stringify({ ms: (user + system) / 1000, text: 0, megabytes, types, isBuilt: schema !== undefined }))

// Mercurius on Fastify, compiling what is asked twice.
import Fastify from 'fastify'
import mercurius from 'mercurius'
import { contextOf } from './rest.mjs'
import { resolvers, typeDefs } from './schema.mjs'

/** Listens. */
export async function start(port) {
  const app = Fastify()
  app.register(mercurius, {
    schema: typeDefs,
    resolvers,
    jit: 1,
    context: (request) => contextOf(request.headers),
  })
  await app.listen({ port, host: '127.0.0.1' })
}

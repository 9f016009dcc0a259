// GraphQL Yoga on node:http with the compiling executor.
import { createServer } from 'node:http'
import { useGraphQlJit } from '@envelop/graphql-jit'
import { createSchema, createYoga } from 'graphql-yoga'
import { contextOf } from './rest.mjs'
import { resolvers, typeDefs } from './schema.mjs'

/** Listens. */
export async function start(port) {
  const yoga = createYoga({
    schema: createSchema({ typeDefs, resolvers }),
    plugins: [useGraphQlJit()],
    logging: false,
    context: ({ request }) => contextOf(Object.fromEntries(request.headers)),
  })
  await new Promise((resolve) => createServer(yoga).listen(port, '127.0.0.1', resolve))
}

// Hive Gateway's runtime on node:http. Its own way to REST is a subgraph composed by Mesh; here it answers with the resolvers of the
// others, which spares it the planning and the delegation.
import { createServer } from 'node:http'
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime'
import { buildSchema } from 'graphql'
import { contextOf } from './rest.mjs'
import { resolvers, typeDefs } from './schema.mjs'

/** Listens. */
export async function start(port) {
  const gateway = createGatewayRuntime({
    subgraph: buildSchema(typeDefs),
    additionalResolvers: resolvers,
    logging: false,
    plugins: () => [{ onContextBuilding: ({ context, extendContext }) => extendContext(contextOf(context.headers)) }],
  })
  await new Promise((resolve) => createServer(gateway).listen(port, '127.0.0.1', resolve))
}

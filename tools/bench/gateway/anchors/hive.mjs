// Hive Gateway's runtime over REST: a subgraph that Mesh makes of an OpenAPI document, the way it has for REST.
import { createServer } from 'node:http'
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime'
import transportRest from '@graphql-mesh/transport-rest'
import { loadOpenAPISubgraph } from '@omnigraph/openapi'
import { openApi } from './openapi.mjs'
import { accessOf, callerOf } from './rest.mjs'
import { guarded } from './schema.mjs'

const load = loadOpenAPISubgraph('Kantor', {
  source: openApi,
  endpoint: process.env.UPSTREAM,
  operationHeaders: Object.fromEntries(
    ['authorization', 'companycode', 'companybranchcode'].map((name) => [name, `{context.headers['${name}']}`]),
  ),
})

/** The same check of permission as the others have, once for the request: each of its fields needs the same codes. */
const permission = {
  async onExecute({ args }) {
    const codes = await accessOf(callerOf(args.contextValue.headers))
    if (!guarded.some((code) => codes.has(code))) throw new Error('FORBIDDEN')
  },
}

const silent = { debug() {}, info() {}, log() {}, warn() {}, error() {}, child: () => silent }

/** Listens. */
export async function start(port) {
  const { schema$ } = load({ cwd: import.meta.dirname, fetch, logger: silent })
  const gateway = createGatewayRuntime({
    subgraph: await schema$,
    transports: { rest: transportRest },
    logging: false,
    plugins: () => [permission],
  })
  await new Promise((resolve) => createServer(gateway).listen(port, '127.0.0.1', resolve))
}

// Apollo Server as we run it: executor of graphql-tools through the gateway hook, documents already admitted, no cache-control
// plugin (it wraps every field of every row), no landing page (it loads from three foreign hosts), no batching, no APQ.
import { ApolloServer, type ApolloServerOptions } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { execute } from '@graphql-tools/executor'
import type { GraphQLSchema } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { explainPlugin } from '../plans/explain.ts'
import type { Documents } from './documents.ts'
import { errorPlugin, formatError } from './errors.ts'

type Hook = NonNullable<ApolloServerOptions<GatewayContext>['gateway']>
type Executor = NonNullable<Awaited<ReturnType<Hook['load']>>['executor']>

/** The gateway hook must announce its schema synchronously while it loads. */
function hookOf(schema: GraphQLSchema): Hook {
  const listeners: Parameters<Hook['onSchemaLoadOrUpdate']>[0][] = []
  return {
    onSchemaLoadOrUpdate(listener) {
      listeners.push(listener)
      return () => {}
    },
    async load() {
      for (const listener of listeners) listener({ apiSchema: schema, coreSupergraphSdl: '' })
      return {
        executor: async ({ document, request, operationName, context }) => {
          const result = await execute({
            schema,
            document,
            contextValue: context,
            variableValues: request.variables ?? {},
            ...(operationName === null ? {} : { operationName }),
          })
          if (!('errors' in result || 'data' in result)) throw new Error('the executor gave no single result')
          return result as Awaited<ReturnType<Executor>>
        },
      }
    },
    async stop() {},
  }
}

/** Apollo over a schema; queries come from `documents`, so nothing is parsed or validated twice. */
export function createApollo(
  schema: GraphQLSchema,
  documents: Documents,
  log: ApolloServerOptions<GatewayContext>['logger'],
): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    gateway: hookOf(schema),
    ...(log === undefined ? {} : { logger: log }),
    // Whether a caller may look at the schema is decided before Apollo sees the request.
    introspection: true,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false,
    formatError,
    documentStore: {
      // The key is `<hash of the schema>:<hash of the query>`.
      get: async (key) => documents.find(key.slice(key.lastIndexOf(':') + 1)),
      set: async () => {},
      delete: async () => false,
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      errorPlugin,
      explainPlugin,
    ],
  })
}

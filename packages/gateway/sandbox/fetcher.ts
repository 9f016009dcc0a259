// How the explorer asks: queries and mutations as every client does, subscriptions over the stream of server-sent events.
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { type DocumentNode, Kind } from 'graphql'
import { createClient } from 'graphql-sse'
import { sandboxHeaders } from './session.ts'

const answered = createGraphiQLFetcher({
  url: '/graphql',
  headers: sandboxHeaders,
  fetch: (input, init) => fetch(input, { ...init, credentials: 'same-origin' }),
})

/** Whether the operation that would run is a subscription. */
const isStream = (document: DocumentNode | undefined, operationName: string | null | undefined): boolean =>
  (document?.definitions ?? []).some(
    (d) =>
      d.kind === Kind.OPERATION_DEFINITION &&
      d.operation === 'subscription' &&
      (!operationName || d.name?.value === operationName),
  )

/** Sends what the editor holds, with the headers of its headers tab. */
export const fetcher: Fetcher = (asked, options) => {
  if (!isStream(options?.documentAST, asked.operationName)) return answered(asked, options)
  const client = createClient({
    url: '/graphql/stream',
    credentials: 'same-origin',
    headers: { ...sandboxHeaders, ...options?.headers },
    retryAttempts: 0,
  })
  const { query, operationName, variables } = asked
  return client.iterate({ query, ...(operationName ? { operationName } : {}), ...(variables ? { variables } : {}) })
}

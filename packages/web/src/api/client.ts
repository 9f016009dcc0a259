// The GraphQL client: one address, the session in a cookie, retries where they are safe, sessions that end noticed once.
import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { from, mergeMap, throwError } from 'rxjs'
import { AnswerCache, outdatingLink } from './answer-cache.ts'
import { newestAnswerLink } from './newest-answer.ts'
import type { Problem } from './problem.ts'
import { problemOf } from './problem-of.ts'
import { trustedLink } from './trusted-link.ts'

export interface ClientEvents {
  /** The server does not know the session (any more). True when there is one again: the call is sent once more. */
  onSessionEnd(): Promise<boolean> | undefined
  /** Any other failure of a call, with the name of its operation. */
  onProblem(problem: Problem, operation: string): void
}

export interface ClientOptions extends ClientEvents {
  readonly fetch?: typeof fetch
  /** Milliseconds before the first retry; later ones wait twice as long. */
  readonly retryDelay?: number
  /** Documents go by their hash; only what was built has a list of them. */
  readonly sendsHashes?: boolean
}

/** Operations that may fail without a session, and whose failure is the caller's own business. */
const quiet = new Set(['Login', 'Logout', 'Captcha', 'SignInPage', 'SaveErrorLog'])

/** Makes the client; everything it reports goes through `events`, so that it knows neither router nor store. */
export function createClient({
  onSessionEnd,
  onProblem,
  retryDelay = 300,
  sendsHashes = import.meta.env.PROD,
  ...options
}: ClientOptions): ApolloClient {
  const cache = new AnswerCache()
  const errorLink = new ErrorLink(({ error, operation, forward }) => {
    const name = operation.operationName ?? ''
    const problem = problemOf(error)
    if (quiet.has(name)) return
    // Rights may have been taken away: what was read with them is shown no more.
    if (problem.code === 'FORBIDDEN') cache.outdate()
    if (problem.code !== 'UNAUTHENTICATED') return onProblem(problem, name)
    // A refused call has done nothing, a write neither: it may be sent again.
    return from(onSessionEnd() ?? Promise.resolve(false)).pipe(
      mergeMap((again) => (again ? forward(operation) : throwError(() => error))),
    )
  })
  const retryLink = new RetryLink({
    delay: { initial: retryDelay, max: 5000, jitter: true },
    // A write is never sent twice: the first may have arrived. Any answer, even an error, counts as an answer.
    attempts: {
      max: 3,
      retryIf: (error, operation) =>
        operation.operationType === OperationTypeNode.QUERY &&
        !quiet.has(operation.operationName ?? '') &&
        isAway(error),
    },
  })
  const httpLink = new HttpLink({ uri: '/graphql', credentials: 'same-origin', ...options })
  return new ApolloClient({
    link: ApolloLink.from([
      outdatingLink(cache),
      newestAnswerLink(),
      errorLink,
      retryLink,
      ...(sendsHashes ? [trustedLink()] : []),
      httpLink,
    ]),
    cache,
    // Who asks again does so because something has moved on: the answer to a question still on its way is too old for him.
    queryDeduplication: false,
    devtools: { enabled: false },
  })
}

/** Nothing answered, or a proxy said that nothing did. */
const isAway = (error: unknown): boolean =>
  ServerError.is(error) ? [502, 503, 504].includes(error.statusCode) : problemOf(error).code === 'NETWORK'

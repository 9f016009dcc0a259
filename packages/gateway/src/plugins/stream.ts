// One subscription while it runs: its source is opened once, each thing that comes out of it is resolved, guards included, and
// the first result without data is the last.
import { execute } from '@graphql-tools/executor'
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql'
import { eventIdOf } from '../live/record-feed.ts'
import type { StreamContext } from '../resolvers/subscriptions.ts'
import { asKantorError, causeOf, formatError, isExpected } from './errors.ts'
import type { Variables } from './limits.ts'

export interface StreamRequest {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operationName: string | undefined
  readonly variables: Variables
  /** The caller as he is now. */
  readonly contextNow: () => StreamContext
  /** Resolves when the reader has taken what was sent: until then only the newest is kept. */
  readonly ready: () => Promise<void>
}
export interface OpenStream {
  readonly results: AsyncGenerator<ExecutionResult, void>
  /** The id of the result that goes out next, where it has one; called once for each. */
  readonly nextId: () => string | undefined
  /** The reader is gone. */
  readonly close: () => void
}

/** Opens the source; throws what refuses the caller before anything is sent. */
export async function openStream(asked: StreamRequest): Promise<OpenStream> {
  const source = await createSourceEventStream({ ...argsOf(asked), contextValue: asked.contextNow() })
  if (!(Symbol.asyncIterator in source)) throw refusalOf(source.errors?.[0], asked.contextNow())
  const events = source[Symbol.asyncIterator]()
  // A generator that waits for its source cannot be ended from outside; the source can.
  const ids: (string | undefined)[] = []
  return { results: resultsOf(events, asked, ids), nextId: () => ids.shift(), close: () => void events.return?.() }
}

function refusalOf(error: GraphQLError | undefined, { log }: StreamContext): KantorError {
  if (!isExpected(error)) log.error({ err: causeOf(error) }, 'unexpected error')
  return asKantorError(error)
}

const argsOf = ({ schema, document, operationName, variables }: StreamRequest) => ({
  schema,
  document,
  variableValues: variables,
  ...(operationName === undefined ? {} : { operationName }),
})

async function* resultsOf(
  events: AsyncIterator<unknown>,
  asked: StreamRequest,
  ids: (string | undefined)[],
): AsyncGenerator<ExecutionResult, void> {
  try {
    for (let next = await events.next(); next.done !== true; next = await events.next()) {
      const result = await resultOf(next.value, asked)
      // A result without data reported nothing: the reader goes on from the one before.
      const hasData = result.data !== null && result.data !== undefined
      ids.push(hasData ? eventIdOf(next.value) : undefined)
      yield result
      if (!hasData) return
      await asked.ready()
    }
  } catch (error) {
    ids.push(undefined)
    yield shaped({ errors: [new GraphQLError('ended', { originalError: asKantorError(error) })] }, asked.contextNow())
  } finally {
    await events.return?.()
  }
}

async function resultOf(event: unknown, asked: StreamRequest): Promise<ExecutionResult> {
  const contextValue = asked.contextNow()
  const result = await execute({ ...argsOf(asked), rootValue: event, contextValue })
  if (!('data' in result || 'errors' in result)) throw new Error('the executor gave no single result')
  return shaped(result as ExecutionResult, contextValue)
}

/** Errors in the form of the API, with the request id; unexpected ones go to the log. */
function shaped(result: ExecutionResult, { log, requestId }: StreamContext): ExecutionResult {
  if (result.errors === undefined) return result
  const errors = result.errors.map((error) => {
    if (!isExpected(error)) log.error({ err: causeOf(error), path: error.path }, 'unexpected error')
    const formatted: GraphQLFormattedError = formatError(error.toJSON(), error)
    return new GraphQLError(formatted.message, { extensions: { ...formatted.extensions, requestId } })
  })
  return { ...result, errors }
}

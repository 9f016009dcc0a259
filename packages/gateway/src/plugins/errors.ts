// Errors as the caller sees them: only codes of the table, only texts meant for people. All else is "Internal error" with
// the request's id, and its full text is only in the log.
import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server'
import { type ErrorCode, errors, KantorError, speaksOfKey } from '@kantor/shared/rules/errors/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { noteFailure } from '../http/observe.ts'
import { grantorsFor } from '../resolvers/granted-by.ts'
import { UpstreamError } from '../sources/problems.ts'
import { withoutSuggestion } from './suggestions.ts'

/** Codes that Apollo and graphql give to what the caller got wrong. */
const callersFault = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
])

/** The error behind what the executor wrapped, maybe several times. */
export function causeOf(error: unknown): unknown {
  let at = error
  for (let i = 0; i < 5 && at instanceof GraphQLError && at.originalError !== undefined; i++) at = at.originalError
  return at
}

/** True for errors the gateway expects; the others are its own bugs and go to the log. */
export const isExpected = (error: unknown): boolean => asKantorError(error).code !== 'INTERNAL_SERVER_ERROR'

/** What the caller got wrong: Apollo's own refusals, and values that do not fit their type (found before any field ran). */
function isCallersFault(error: unknown, cause: unknown): cause is GraphQLError {
  if (!(cause instanceof GraphQLError) || !(error instanceof GraphQLError)) return false
  return (
    callersFault.has(String(cause.extensions['code'])) || error.path === undefined || /^Argument "/.test(cause.message)
  )
}

/** An error in the form of the API, without the request id. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const place = {
    ...(formatted.locations === undefined ? {} : { locations: formatted.locations }),
    ...(formatted.path === undefined ? {} : { path: formatted.path }),
  }
  return { ...bodyOf(asKantorError(error)), ...place }
}

/** Any error as one of the table. */
export function asKantorError(error: unknown): KantorError {
  const cause = causeOf(error)
  if (cause instanceof KantorError) return cause
  if (isCallersFault(error, cause)) return new KantorError('BAD_USER_INPUT', withoutSuggestion(cause.message))
  return new KantorError('INTERNAL_SERVER_ERROR')
}

/** Message and extensions of an error of the table. */
export function bodyOf(error: KantorError): { readonly message: string; readonly extensions: Record<string, unknown> } {
  const { fields, anyOf, grantedBy, retryAfter } = error.details
  return {
    message: wordsOf(error.code, error.message),
    extensions: {
      code: error.code,
      category: error.category,
      status: error.status,
      ...(fields === undefined ? {} : { fields }),
      ...(anyOf === undefined ? {} : { anyOf }),
      ...(grantedBy === undefined ? {} : { grantedBy }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(error instanceof UpstreamError && error.current !== undefined ? { current: error.current } : {}),
    },
  }
}

/** Spec trap (000, section 4): a text with this word sends the user to the sign-in, so it appears with that code only. */
function wordsOf(code: ErrorCode, message: string): string {
  if (code === 'UNAUTHENTICATED') return speaksOfKey(message) ? message : errors.UNAUTHENTICATED.text
  return /token/i.test(message) || errors[code].status >= 500 ? errors[code].text : message
}

type Response = GraphQLRequestContextWillSendResponse<GatewayContext>['response']

/** The budget of the key is used up behind the gateway: said in the words of HTTP too, where nothing else was answered. */
export function limitIn(met: readonly GraphQLFormattedError[], isNothingElse: boolean) {
  const limited = met.find((e) => e.extensions?.['code'] === 'RATE_LIMITED')
  if (limited === undefined) return undefined
  const retryAfter = String(limited.extensions?.['retryAfter'] ?? 60)
  return { retryAfter, status: isNothingElse ? errors.RATE_LIMITED.status : undefined }
}

function tellLimit({ http, body }: Response): void {
  if (body.kind !== 'single') return
  const { data, errors: met = [] } = body.singleResult
  const limit = limitIn(
    met,
    Object.values(data ?? {}).every((value) => value === null),
  )
  if (limit === undefined) return
  http.headers.set('retry-after', limit.retryAfter)
  if (limit.status !== undefined) http.status = limit.status
}

/** An answer says of this many different refusals who could open them. */
const mostExplained = 3

/** The codes that a refusal names, as one text; empty for other errors. */
const codesIn = ({ extensions }: GraphQLFormattedError): string =>
  extensions?.['code'] === 'FORBIDDEN' && Array.isArray(extensions['anyOf']) ? extensions['anyOf'].join() : ''

async function grantorsOf(met: readonly GraphQLFormattedError[], context: GatewayContext) {
  const refusals = [...new Set(met.map(codesIn))].filter((codes) => codes !== '').slice(0, mostExplained)
  const found = refusals.map(
    async (codes) => [codes, { grantedBy: await grantorsFor(codes.split(','), context) }] as const,
  )
  return new Map((await Promise.all(found)).filter(([, { grantedBy }]) => grantedBy !== undefined))
}

/** Logs unexpected errors. */
export function logUnexpected(
  met: readonly GraphQLError[],
  operationName: string | null | undefined,
  log: GatewayContext['log'],
): void {
  for (const error of met) {
    if (!isExpected(error)) log.error({ err: causeOf(error), operationName, path: error.path }, 'unexpected error')
  }
}

/** Errors as they leave: with the id of their request, a refusal with those who could open it. */
export async function leaving(
  met: readonly GraphQLFormattedError[],
  context: GatewayContext,
): Promise<readonly GraphQLFormattedError[]> {
  const { requestId } = context
  noteFailure(String(met[0]?.extensions?.['code']))
  const grantors = await grantorsOf(met, context)
  return met.map((e) => ({ ...e, extensions: { ...grantors.get(codesIn(e)), ...e.extensions, requestId } }))
}

/** Logs unexpected errors, adds the request id to every error. */
export const errorPlugin: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart({ contextValue }) {
    return {
      async didEncounterErrors({ errors: met, operationName }) {
        logUnexpected(met, operationName, contextValue.log)
      },
      async willSendResponse({ response }) {
        if (response.body.kind !== 'single' || response.body.singleResult.errors === undefined) return
        response.body.singleResult.errors = await leaving(response.body.singleResult.errors, contextValue)
        tellLimit(response)
      },
    }
  },
}

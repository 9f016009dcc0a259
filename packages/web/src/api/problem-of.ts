// Any error that a screen may catch, as a problem: Apollo's errors, our own calls, a network that is away.
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import {
  CallError,
  internalProblem,
  networkProblem,
  type Problem,
  problemOfBody,
  problemOfExtensions,
} from './problem.ts'

/** Reads a failure of any kind. */
export function problemOf(error: unknown): Problem {
  if (error instanceof CallError) return error.problem
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors
    return problemOfExtensions(first?.extensions, first?.message, 200)
  }
  if (ServerError.is(error) || ServerParseError.is(error)) return problemOfBody(error.bodyText, error.statusCode)
  const message = error instanceof Error ? error.message : String(error)
  // fetch says no more than TypeError when nothing answers.
  return error instanceof TypeError || /network|fetch/i.test(message) ? networkProblem() : internalProblem(message)
}

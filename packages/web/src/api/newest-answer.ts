// When the same question is sent twice, the newer answer counts: the older one, arriving late, would restore an outdated state.
import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, finalize, map, of, throwError } from 'rxjs'

interface Question {
  /** Turns given so far, and turns without an answer. */
  turns: number
  open: number
  newest: { readonly turn: number; readonly result: ApolloLink.Result } | null
}

/** Gives an earlier request the answer of a later request, where that answer arrived first. */
export function newestAnswerLink(): ApolloLink {
  const byDocument = new WeakMap<object, Map<string, Question>>()
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
    const questions = byDocument.get(operation.query) ?? new Map<string, Question>()
    byDocument.set(operation.query, questions)
    const key = JSON.stringify(operation.variables)
    const question = questions.get(key) ?? { turns: 0, open: 0, newest: null }
    questions.set(key, question)
    const turn = ++question.turns
    question.open += 1
    const newer = () => (question.newest !== null && question.newest.turn > turn ? question.newest.result : null)
    return forward(operation).pipe(
      map((own) => {
        const result = newer() ?? own
        if (result === own) question.newest = { turn, result }
        return result
      }),
      catchError((error: unknown) => {
        const result = newer()
        return result === null ? throwError(() => error) : of(result)
      }),
      finalize(() => {
        question.open -= 1
        if (question.open === 0) questions.delete(key)
      }),
    )
  })
}

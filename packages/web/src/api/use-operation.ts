// The one hook behind every screen: what an operation answers, typed by its document; the old answer stays while a new one comes.
import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { skipToken, useQuery } from '@apollo/client/react'
import { Kind, OperationTypeNode } from 'graphql'
import { useMemo } from 'react'
import { answerOf, callable, declaredVariables, type Variables } from './call.ts'
import type { Answered, Operation } from './operations.ts'
import type { Problem } from './problem.ts'
import { problemOf } from './problem-of.ts'

export interface OperationResult<A> {
  /** The last answer; null as long as none has come. */
  readonly answer: A | null
  /** It has come, and may be null: there is nothing of that kind. */
  readonly isAnswered: boolean
  readonly problem: Problem | null
  readonly busy: boolean
  refetch(): void
}

/**
 * kept: the last answer is shown while the query is sent again: what people come back to (lists, records, tiles, an inbox).
 * fresh: nothing is shown but what the server says now: what is typed into, watched while it moves, or shown for a moment (a form,
 * a run, a report, a preview), and what is too large to keep.
 */
export type CacheMode = 'kept' | 'fresh'
const policies = { kept: 'cache-and-network', fresh: 'no-cache' } as const

/** Used where there is nothing to query; it is never sent. Apollo reads the operation of a document even if it skips it. */
const noDocument: TypedDocumentNode<never, never> = {
  kind: Kind.DOCUMENT,
  definitions: [
    {
      kind: Kind.OPERATION_DEFINITION,
      operation: OperationTypeNode.QUERY,
      selectionSet: {
        kind: Kind.SELECTION_SET,
        selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
      },
    },
  ],
}

/** Asks a document with its own variables; null: not yet. Keep them stable between renders. */
export function useOperation<A, V extends OperationVariables>(
  document: TypedDocumentNode<Answered<A>, V> | undefined,
  variables: V | null,
  how: CacheMode = 'fresh',
): OperationResult<A> {
  const asks = document !== undefined && variables !== null
  const result = useQuery<Answered<A>, OperationVariables>(
    document ?? noDocument,
    asks ? { variables, fetchPolicy: policies[how], notifyOnNetworkStatusChange: true } : skipToken,
  )
  const data = asks ? (result.data ?? result.previousData) : undefined
  const answer = useMemo(() => answerOf(data as Answered<A> | undefined) ?? null, [data])
  const { networkStatus, error } = result
  return {
    answer,
    isAnswered: data !== undefined,
    problem: error === undefined ? null : problemOf(error),
    busy: asks && networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error,
    refetch: () => {
      // A query that is not active yet has no values to be sent with; an error comes as `problem`.
      if (asks) result.refetch().catch(() => undefined)
    },
  }
}

/** The same for an operation of any feature: it gets those of the values that it declares, and the codes that the user has. */
export function useFeatureOperation<A>(
  operation: Operation<A> | undefined,
  values: Variables | null,
  access: ReadonlySet<string>,
  how: CacheMode = 'fresh',
): OperationResult<A> {
  const variables = useMemo(
    () => (operation === undefined || values === null ? null : declaredVariables(operation, values, access)),
    [operation, values, access],
  )
  return useOperation(operation && callable(operation), variables, how)
}

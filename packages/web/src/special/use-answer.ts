// What a query of a feature answers, always from the server; and how a command of it is sent.
import { type ApolloClient, NetworkStatus, type TypedDocumentNode } from '@apollo/client'
import { skipToken, useQuery } from '@apollo/client/react'
import { Kind } from 'graphql'
import { useMemo } from 'react'
import type { Problem } from '../api/problem.ts'
import { problemOf } from '../api/problem-of.ts'

type Variables = { readonly [name: string]: unknown }
export interface Answered<T> {
  /** The last answer; the old one stays while a new one comes. */
  readonly data: T | null
  readonly problem: Problem | null
  readonly busy: boolean
  refetch(): void
}

const noDocument: TypedDocumentNode = { kind: Kind.DOCUMENT, definitions: [] }
const rootOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? (Object.values(data)[0] ?? null) : null

/** Asks a query of one root field; `variables` null: not yet. */
export function useAnswer<T>(document: TypedDocumentNode | undefined, variables: Variables | null): Answered<T> {
  const asks = document !== undefined && variables !== null
  const result = useQuery(
    document ?? noDocument,
    asks ? { variables, fetchPolicy: 'no-cache', notifyOnNetworkStatusChange: true } : skipToken,
  )
  const raw: unknown = asks ? (result.data ?? result.previousData) : undefined
  const data = useMemo(() => rootOf(raw) as T | null, [raw])
  const { networkStatus, error } = result
  return {
    data,
    problem: error === undefined ? null : problemOf(error),
    busy: asks && networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error,
    refetch: () => void result.refetch().catch(() => undefined), // the error comes as `problem`
  }
}

export type Sent<T> = { readonly done: true; readonly answer: T } | { readonly done: false; readonly problem: Problem }

/** Sends a command and gives its answer or the problem; it never rejects. */
export async function sendCommand<T>(
  client: ApolloClient,
  mutation: TypedDocumentNode | undefined,
  input: Variables,
): Promise<Sent<T>> {
  if (mutation === undefined) return { done: false, problem: problemOf(new Error('This part did not arrive.')) }
  try {
    const { data } = await client.mutate({ mutation, variables: { input }, fetchPolicy: 'no-cache' })
    return { done: true, answer: rootOf(data) as T }
  } catch (error) {
    return { done: false, problem: problemOf(error) }
  }
}

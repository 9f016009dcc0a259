// The rows of a list: always from the server, never through the normalised cache (500 rows cost 100 ms there).
import { NetworkStatus, type TypedDocumentNode } from '@apollo/client'
import { skipToken, useQuery } from '@apollo/client/react'
import { Kind } from 'graphql'
import { useMemo } from 'react'
import { declaredVariables, listVariables, type Page, pageIn } from './list-query.ts'
import type { ListShape, ListState } from './list-state.ts'

/** The page of a state; while a new one loads the old one stays, and `busy` says so. */
export function useListPage(
  document: TypedDocumentNode | undefined,
  state: ListState,
  shape: ListShape,
  access: ReadonlySet<string>,
) {
  const variables = useMemo(
    () => (document === undefined ? {} : declaredVariables(document, listVariables(state, shape), access)),
    [document, state, shape, access],
  )
  const result = useQuery(
    document ?? noDocument,
    document === undefined ? skipToken : { variables, fetchPolicy: 'no-cache', notifyOnNetworkStatusChange: true },
  )
  const data: unknown = result.data ?? result.previousData
  const page: Page | null = useMemo(() => (data === undefined ? null : pageIn(data)), [data])
  return {
    page,
    error: result.error,
    busy: result.networkStatus !== NetworkStatus.ready && result.networkStatus !== NetworkStatus.error,
    refetch: () => void result.refetch().catch(() => undefined), // the error comes through `error`
  }
}

const noDocument: TypedDocumentNode = { kind: Kind.DOCUMENT, definitions: [] }

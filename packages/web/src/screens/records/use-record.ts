// One record, read anew whenever a screen opens on it: what is edited must be what is stored.
import { NetworkStatus, type TypedDocumentNode } from '@apollo/client'
import { skipToken, useQuery } from '@apollo/client/react'
import { Kind } from 'graphql'
import { useMemo } from 'react'
import { declaredVariables } from './list-query.ts'
import { answerOf } from './record-fields.ts'
import type { RowValues } from './record-paths.ts'

/** The row; null while it loads, `gone` when there is none. */
export function useRecord(
  document: TypedDocumentNode | undefined,
  id: string | undefined,
  access: ReadonlySet<string>,
) {
  const variables = useMemo(
    () => (document === undefined ? {} : declaredVariables(document, { id }, access)),
    [document, id, access],
  )
  const result = useQuery(
    document ?? { kind: Kind.DOCUMENT, definitions: [] },
    document === undefined || id === undefined
      ? skipToken
      : { variables, fetchPolicy: 'no-cache', notifyOnNetworkStatusChange: true },
  )
  const answer = answerOf(result.data)
  return {
    row: isRow(answer) ? answer : null,
    gone: result.data !== undefined && answer === null,
    error: result.error,
    busy: result.networkStatus === NetworkStatus.loading || result.networkStatus === NetworkStatus.refetch,
    refetch: () => void result.refetch().catch(() => undefined), // the error comes through `error`
  }
}

const isRow = (answer: unknown): answer is RowValues => typeof answer === 'object' && answer !== null && 'id' in answer

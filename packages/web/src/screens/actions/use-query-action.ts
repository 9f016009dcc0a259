// What a query action answers, always from the server; the old answer stays while a new one comes.
import { NetworkStatus, type TypedDocumentNode } from '@apollo/client'
import { skipToken, useQuery } from '@apollo/client/react'
import { Kind } from 'graphql'
import { useMemo } from 'react'
import type { Problem } from '../../api/problem.ts'
import { problemOf } from '../../api/problem-of.ts'
import { declaredVariables } from '../records/list-query.ts'
import { answerOf } from '../records/record-fields.ts'

type Variables = { readonly [name: string]: unknown }
export interface QueryAnswer {
  /** What the action answered; null as long as nothing has come. */
  readonly answer: unknown
  readonly problem: Problem | null
  readonly busy: boolean
  refetch(): void
}

const noDocument: TypedDocumentNode = { kind: Kind.DOCUMENT, definitions: [] }
const freshly = { fetchPolicy: 'no-cache', notifyOnNetworkStatusChange: true } as const

/** Asks a query action; `variables` null: not yet. Keep them stable between renders. */
export function useQueryAction(
  document: TypedDocumentNode | undefined,
  variables: Variables | null,
  access: ReadonlySet<string>,
): QueryAnswer {
  const declared = useMemo(
    () => (document === undefined || variables === null ? null : declaredVariables(document, variables, access)),
    [document, variables, access],
  )
  const result = useQuery(document ?? noDocument, declared === null ? skipToken : { variables: declared, ...freshly })
  const raw: unknown = declared === null ? undefined : (result.data ?? result.previousData)
  const answer = useMemo(() => (raw === undefined ? null : answerOf(raw)), [raw])
  const { networkStatus, error } = result
  return {
    answer,
    problem: error === undefined ? null : problemOf(error),
    busy: declared !== null && networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error,
    refetch: () => void result.refetch().catch(() => undefined), // the error comes as `problem`
  }
}

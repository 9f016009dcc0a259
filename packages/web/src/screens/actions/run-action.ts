// Sends an action and reads its answer; what a form holds becomes its input.
import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { nameOf, pascalOf } from '@kantor/shared/derive/names'
import type { Action, Feature } from '@kantor/shared/kernel'
import type { Documents } from '../../api/registry.ts'
import { declaredVariables } from '../records/list-query.ts'
import { answerOf } from '../records/record-fields.ts'

/** The document of an action: `PayFlowClose` of a query, `ClosePayFlow` of a command. */
export function documentOf(
  documents: Documents,
  feature: Pick<Feature, 'path' | 'name'>,
  name: string,
  { kind }: Pick<Action, 'kind'>,
): TypedDocumentNode | undefined {
  const [noun, verb] = [pascalOf(nameOf(feature)), pascalOf(name)]
  return documents[kind === 'query' ? noun + verb : verb + noun]
}

type Variables = { readonly [name: string]: unknown }

/** Reaches the server although the page is left while it is on its way. */
export const outlivesPage = { fetchOptions: { keepalive: true } } as const

/** Runs an action; its answer, or true where it answers nothing. Rejects with Apollo's error. */
export async function runAction(
  client: ApolloClient,
  document: TypedDocumentNode,
  variables: Variables,
  access: ReadonlySet<string>,
  context: typeof outlivesPage | undefined = undefined,
): Promise<unknown> {
  const declared = declaredVariables(document, variables, access)
  const isQuery = document.definitions.some((d) => d.kind === 'OperationDefinition' && d.operation === 'query')
  const { data } = isQuery
    ? await client.query({ query: document, variables: declared, fetchPolicy: 'no-cache' })
    : await client.mutate({
        mutation: document,
        variables: declared,
        fetchPolicy: 'no-cache',
        ...(context && { context }),
      })
  return answerOf(data)
}

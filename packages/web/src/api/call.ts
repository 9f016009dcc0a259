// Asks and sends operations: the variables that each declares, and its answer out of the root field.
import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import type { Answered, Operation } from './operations.ts'

export type Variables = { readonly [name: string]: unknown }

/** Only the variables that an operation declares, and for each code that guards a field whether the user has it. */
export function declaredVariables(document: DocumentNode, values: Variables, access: ReadonlySet<string>): Variables {
  const declared = document.definitions.flatMap((d) =>
    d.kind === 'OperationDefinition' ? (d.variableDefinitions ?? []).map((v) => v.variable.name.value) : [],
  )
  return Object.fromEntries(
    declared.flatMap((name) => {
      if (name in values) return [[name, values[name]]]
      return name.startsWith('frm') ? [[name, access.has(name)]] : []
    }),
  )
}

/** An operation of any feature as one that takes the variables made for it by `declaredVariables`. */
export const callable = <A>(operation: Operation<A>): TypedDocumentNode<Answered<A>, Variables> =>
  operation as TypedDocumentNode<Answered<A>, Variables>

/** What an answer carries: the value of its only root field. */
export function answerOf<A>(data: Answered<A>): A
export function answerOf<A>(data: Answered<A> | null | undefined): A | undefined
export function answerOf<A>(data: Answered<A> | null | undefined): A | undefined {
  return data ? Object.entries(data).find(([name]) => name !== '__typename')?.[1] : undefined
}

/** Reaches the server although the page is left while it is on its way. */
export const outlivesPage = { fetchOptions: { keepalive: true } } as const

/**
 * Runs an operation once and gives its answer; rejects with Apollo's error. Its answer is not kept: it is the result of a deed or a
 * question of this very moment.
 */
export async function call<A>(
  client: ApolloClient,
  operation: Operation<A>,
  values: Variables,
  access: ReadonlySet<string>,
  context: typeof outlivesPage | undefined = undefined,
): Promise<A> {
  const document = callable(operation)
  const variables = declaredVariables(document, values, access)
  const isQuery = document.definitions.some((d) => d.kind === 'OperationDefinition' && d.operation === 'query')
  const { data } = isQuery
    ? await client.query({ query: document, variables, fetchPolicy: 'no-cache' })
    : await client.mutate({
        mutation: document,
        variables,
        fetchPolicy: 'no-cache',
        ...(context && { context }),
      })
  if (!data) throw new Error('The server answered without data')
  return answerOf(data)
}

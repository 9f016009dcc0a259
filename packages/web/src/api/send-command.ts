// Sends a command with its own variables and gives its answer or the problem.
import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { answerOf } from './call.ts'
import type { Answered } from './operations.ts'
import type { Problem } from './problem.ts'
import { problemOf } from './problem-of.ts'

export type Sent<A> = { readonly done: true; readonly answer: A } | { readonly done: false; readonly problem: Problem }

/** It never rejects. */
export async function sendCommand<A, V extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Answered<A>, V>,
  variables: V,
): Promise<Sent<A>> {
  try {
    const { data } = await client.mutate<Answered<A>, OperationVariables>({
      mutation,
      variables,
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Error('The server answered without data')
    return { done: true, answer: answerOf(data) }
  } catch (error) {
    return { done: false, problem: problemOf(error) }
  }
}

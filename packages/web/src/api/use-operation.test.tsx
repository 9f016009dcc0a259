// The hook behind the screens: kept answers are shown while the server is queried again, and not after a write.
import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AnswerCache, outdatingLink } from './answer-cache.ts'
import type { Operation } from './operations.ts'
import { type CacheMode, useFeatureOperation } from './use-operation.ts'

const count: Operation<number> = gql`query Count { count }`
const save = gql`mutation Save { save }`
const access: ReadonlySet<string> = new Set()
const none = {}

/** Answers 1, 2, 3 ..., each when it is let go. */
function setup() {
  const waiting: (() => void)[] = []
  let turn = 0
  const cache = new AnswerCache()
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((to) => {
        const answer = () => {
          to.next({ data: operationName === 'Save' ? { save: true } : { count: ++turn } })
          to.complete()
        }
        if (operationName === 'Save') answer()
        else waiting.push(answer)
      }),
  )
  const client = new ApolloClient({ cache, link: ApolloLink.from([outdatingLink(cache), link]) })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  const open = (how: CacheMode) => renderHook(() => useFeatureOperation(count, none, access, how), { wrapper })
  const unasked = () => renderHook(() => useFeatureOperation(count, null, access), { wrapper })
  return { client, open, unasked, letGo: () => waiting.shift()?.(), sent: () => waiting.length }
}

test('what people come back to is there at once, marked as being requested, and then new', async () => {
  const { open, letGo } = setup()
  const first = open('kept')
  expect(first.result.current).toMatchObject({ answer: null, isAnswered: false, busy: true })
  letGo()
  await waitFor(() => expect(first.result.current).toMatchObject({ answer: 1, busy: false }))
  first.unmount()
  const again = open('kept')
  expect(again.result.current).toMatchObject({ answer: 1, busy: true })
  letGo()
  await waitFor(() => expect(again.result.current).toMatchObject({ answer: 2, busy: false }))
})

test('a query that has not been sent yet is not sent by a refetch', async () => {
  const { unasked, sent } = setup()
  unasked().result.current.refetch()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent()).toBe(0)
})

test('after a write nothing old is shown', async () => {
  const { client, open, letGo } = setup()
  const first = open('kept')
  letGo()
  await waitFor(() => expect(first.result.current.answer).toBe(1))
  await client.mutate({ mutation: save, fetchPolicy: 'no-cache' })
  expect(first.result.current.answer).toBe(1)
  first.unmount()
  // Apollo leaves a question a moment after its screen has.
  await waitFor(() => expect(client.cache.readQuery({ query: count })).toBeNull())
  expect(open('kept').result.current).toMatchObject({ answer: null, busy: true })
})

test('what must be fresh is neither kept nor taken from what was kept', async () => {
  const { open, letGo } = setup()
  const kept = open('kept')
  letGo()
  await waitFor(() => expect(kept.result.current.answer).toBe(1))
  kept.unmount()
  expect(open('fresh').result.current).toMatchObject({ answer: null, busy: true })
})

test('where a feature has no such operation, nothing is sent and nothing is shown', () => {
  const { client } = setup()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  const { result } = renderHook(() => useFeatureOperation<number>(undefined, none, access), { wrapper })
  expect(result.current).toMatchObject({ answer: null, isAnswered: false, busy: false, problem: null })
})

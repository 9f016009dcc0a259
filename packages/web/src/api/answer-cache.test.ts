// What the cache keeps, for how long, and that no answer outlives its user.
import { ApolloClient, ApolloLink } from '@apollo/client'
import { gql } from '@apollo/client/core'
import { Observable } from 'rxjs'
import { expect, it } from 'vitest'
import { AnswerCache, maxAnswers, outdatingLink } from './answer-cache.ts'

const list = gql`query L($page: Int) { things(page: $page) { total rows { id rowVersion name } } }`
const wider = gql`query W($page: Int) { things(page: $page) { total rows { id rowVersion name code } } }`
const one = gql`query S($id: ID!) { thing(id: $id) { id rowVersion name } }`
const save = gql`mutation E { editThing { id } }`
const row = (name: string, more: object = {}) => ({ __typename: 'Thing', id: '7', rowVersion: 1, name, ...more })
const page = (name: string, more: object = {}) => ({
  things: { __typename: 'ThingPage', total: 1, rows: [row(name, more)] },
})
const readIn = (cache: AnswerCache, number: number) => cache.readQuery({ query: list, variables: { page: number } })

it('keeps each answer under its question, and never mixes rows of two of them', () => {
  const cache = new AnswerCache()
  cache.writeQuery({ query: list, variables: { page: 1 }, data: page('Seven') })
  cache.writeQuery({ query: one, variables: { id: '7' }, data: { thing: row('Eight', { rowVersion: 2 }) } })
  expect(readIn(cache, 1)).toEqual(page('Seven'))
  expect(readIn(cache, 2)).toBeNull()
})

it('gives no answer to a question with more columns', () => {
  const cache = new AnswerCache()
  cache.writeQuery({ query: list, variables: { page: 1 }, data: page('Seven') })
  expect(cache.readQuery({ query: wider, variables: { page: 1 } })).toBeNull()
  cache.writeQuery({ query: wider, variables: { page: 1 }, data: page('Seven', { code: 'T7' }) })
  expect(readIn(cache, 1)).toEqual(page('Seven'))
})

it('is bounded: the answers requested last stay, and those on a screen', () => {
  const cache = new AnswerCache()
  const stop = cache.watch({ query: list, variables: { page: 0 }, optimistic: true, callback: () => undefined })
  for (let at = 0; at <= maxAnswers + 5; at += 1)
    cache.writeQuery({ query: list, variables: { page: at }, data: page(`At ${at}`) })
  const kept = Object.values(cache.extract().ROOT_QUERY ?? {}).filter((value) => typeof value === 'object')
  expect(kept).toHaveLength(maxAnswers)
  expect([readIn(cache, 0) === null, readIn(cache, 1) === null, readIn(cache, maxAnswers) === null]).toEqual([
    false,
    true,
    false,
  ])
  stop()
})

const setup = (answers: (name: string) => Promise<object>) => {
  const cache = new AnswerCache()
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((to) => {
        answers(operationName).then(
          (data) => {
            to.next({ data: data as Record<string, unknown> })
            to.complete()
          },
          (error: unknown) => to.error(error),
        )
      }),
  )
  return { cache, client: new ApolloClient({ cache, link: ApolloLink.from([outdatingLink(cache), link]) }) }
}

it('forgets with a write what no screen shows, and what one shows once it is left', async () => {
  const { cache, client } = setup(async () => ({ editThing: { __typename: 'Thing', id: '7' } }))
  cache.writeQuery({ query: list, variables: { page: 1 }, data: page('Seven') })
  cache.writeQuery({ query: list, variables: { page: 2 }, data: page('Shown') })
  const stop = cache.watch({ query: list, variables: { page: 2 }, optimistic: true, callback: () => undefined })
  await client.mutate({ mutation: save, fetchPolicy: 'no-cache' })
  expect([readIn(cache, 1), readIn(cache, 2)]).toEqual([null, page('Shown')])
  stop()
  expect(readIn(cache, 2)).toBeNull()
})

it('keeps what a screen has requested again since', async () => {
  const { cache, client } = setup(async () => Promise.reject(new Error('lost')))
  cache.writeQuery({ query: list, variables: { page: 2 }, data: page('Old') })
  const stop = cache.watch({ query: list, variables: { page: 2 }, optimistic: true, callback: () => undefined })
  await client.mutate({ mutation: save, fetchPolicy: 'no-cache' }).catch(() => undefined)
  cache.writeQuery({ query: list, variables: { page: 2 }, data: page('New') })
  stop()
  expect(readIn(cache, 2)).toEqual(page('New'))
})

it('takes no answer of the user before, not even one that was on its way', async () => {
  const late = Promise.withResolvers<object>()
  const { cache, client } = setup(() => late.promise)
  cache.writeQuery({ query: list, variables: { page: 1 }, data: page('Secret') })
  const asked = client.query({ query: list, variables: { page: 2 }, fetchPolicy: 'network-only' }).catch(() => null)
  await client.clearStore()
  late.resolve(page('Late'))
  await asked
  expect(cache.extract()).toEqual({})
})

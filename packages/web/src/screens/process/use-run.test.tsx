// The end of a run is reported once: when it was seen at work, or when it was started here and was over at the first look.
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { useRun } from './use-run.ts'

const status = gql`query Status($input: StatusInput!) { countStatus(input: $input) { run status } }`
const noCodes = new Set<string>()

/** Looks at runs whose status the server gives in this order, the last one again and again. */
function look(...statuses: readonly string[]) {
  const given = [...statuses]
  const link = new ApolloLink(({ variables }) =>
    of({
      data: {
        countStatus: {
          __typename: 'Run',
          run: variables.input.run,
          status: given.length > 1 ? given.shift() : given[0],
        },
      },
    }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  const ended: string[] = []
  const { result, rerender } = renderHook(
    ({ run }: { readonly run: number | null }) => useRun(status, run, noCodes, (view) => ended.push(view.status)),
    { wrapper, initialProps: { run: null as number | null } },
  )
  return { ended, result, rerender }
}

test('a run that was started here and is over at the first look has ended', async () => {
  const { ended, result, rerender } = look('DONE')
  result.current.watch(5)
  rerender({ run: 5 })
  await waitFor(() => expect(ended).toEqual(['DONE']))
})

test('a run of the past that is only looked at has not', async () => {
  const { ended, result, rerender } = look('DONE')
  rerender({ run: 5 })
  await waitFor(() => expect(result.current.view?.status).toBe('DONE'))
  expect(ended).toEqual([])
})

test('a run seen at work ends once', async () => {
  const { ended, result, rerender } = look('RUNNING', 'RUNNING', 'DONE')
  rerender({ run: 5 })
  await waitFor(() => expect(result.current.view?.status).toBe('DONE'))
  await waitFor(() => expect(ended).toEqual(['DONE']))
})

// Saved views: one's own can be removed, those of others only used; what is shown now is kept under a name.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import ViewsDialog from './views-dialog.tsx'

const stored = [
  { view: 1, viewName: 'Mine', owner: 'ani', own: true, shared: false, settings: '{"query":"rows=level"}' },
  { view: 2, viewName: 'Theirs', owner: 'budi', own: false, shared: true, settings: '{"query":"rows=grade"}' },
]
function open(onChoose = vi.fn()) {
  const sent: { name: string | undefined; variables: unknown }[] = []
  const link = new ApolloLink((operation) => {
    sent.push({ name: operation.operationName, variables: operation.variables })
    const data = operation.operationName === 'HomeViews' ? { homeViews: { total: 2, rows: stored } } : { done: true }
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  render(
    <ApolloProvider client={client}>
      <ViewsDialog feature="/x/y" query="rows=now" onChoose={onChoose} onClose={() => undefined} />
    </ApolloProvider>,
  )
  return { sent, onChoose }
}

it('opens a view, and lets only the owner remove one', async () => {
  const { onChoose } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Theirs' }))
  expect(onChoose).toHaveBeenCalledWith('rows=grade')
  expect(screen.getByRole('button', { name: 'Remove Mine' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Theirs' })).toBeNull()
})

it('keeps what is shown now under a name', async () => {
  const { sent } = open()
  await screen.findByRole('button', { name: 'Mine' })
  fireEvent.change(screen.getByLabelText('Save what is shown now as'), { target: { value: ' By grade ' } })
  fireEvent.click(screen.getByLabelText(/Share/))
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('SaveViewHome'))
  expect(sent.find(({ name }) => name === 'SaveViewHome')?.variables).toEqual({
    input: { feature: '/x/y', viewName: 'By grade', shared: true, settings: '{"query":"rows=now"}' },
  })
})

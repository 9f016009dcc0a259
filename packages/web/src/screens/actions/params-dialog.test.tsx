// The dialog for the parameters of an action: files that its fields take are sent for the feature of the action.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { Action } from '@kantor/shared/kernel'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import ParamsDialog from './params-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

test('a file of a command is sent for the feature of the command', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => undefined)
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined)
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  const scan = { type: 'image' } as const
  const action = { kind: 'command', code: 'edit', params: { scan }, result: {} } as const satisfies Action
  const link = new ApolloLink(() => new Observable(() => undefined))
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <ParamsDialog
        command={{ feature: '/claims', label: 'Prepare', action, form: [], asked: { scan } }}
        about=""
        send={async () => true}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    </ApolloProvider>,
  )
  await screen.findByRole('button', { name: 'Prepare' })
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]')
    if (found === null) throw new Error('The picker has not loaded yet')
    return found
  })
  fireEvent.change(input, { target: { files: [new File(['x'], 'receipt.png', { type: 'image/png' })] } })
  await waitFor(() => expect(open).toHaveBeenCalledWith('POST', '/files?feature=%2Fclaims&field=scan'))
})

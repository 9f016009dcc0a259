import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createErrorLog } from '../../api/error-log.ts'
import type { Shell } from '../../api/screen-contract.ts'
import type { Session } from '../../session/session.ts'
import { ShellProvider } from '../../session/shell-context.tsx'
import type { ToolbarStore } from '../../ui/toolbar-context.tsx'
import Palette from '../palette.tsx'
import type { Tabs } from '../tabs/use-tabs.ts'
import { createTypedAhead, type TypedAhead } from './typed-ahead.ts'

let typed: TypedAhead
const onEscape = vi.fn()
beforeEach(() => {
  onEscape.mockClear()
  document.body.innerHTML = '<input id="beneath">'
  typed = createTypedAhead(document, onEscape)
})
afterEach(() => {
  typed.stop()
  cleanup()
})

/** Presses a key in the field beneath; whether the key reached it. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const field = document.querySelector('#beneath')
  const heard = vi.fn()
  field?.addEventListener('keydown', heard, { once: true })
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  field?.dispatchEvent(event)
  field?.removeEventListener('keydown', heard)
  return heard.mock.calls.length > 0 && !event.defaultPrevented
}

it('holds letters back from the field beneath and gives them once', () => {
  expect(press('x')).toBe(true)
  typed.start()
  expect(['d', 'e', 'q', 'Backspace', 'p', ' ', 'A'].map((key) => press(key))).toEqual(Array(7).fill(false))
  expect(typed.take()).toBe('dep A')
  expect(press('y')).toBe(true)
  expect(typed.take()).toBe('')
})

it('a second Ctrl+K keeps the letters typed so far; commands pass, Enter and Tab do nothing beneath', () => {
  typed.start()
  press('d')
  typed.start()
  expect(press('k', { ctrlKey: true })).toBe(true)
  expect(press('Shift')).toBe(true)
  expect([press('Enter'), press('Tab')]).toEqual([false, false])
  expect(press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(false)
  expect(typed.take()).toBe('d@')
})

it('Escape gives up: the palette is not opened and what was typed is forgotten', () => {
  typed.start()
  press('d')
  expect(press('Escape')).toBe(false)
  expect(onEscape).toHaveBeenCalledOnce()
  expect(press('e')).toBe(true)
  expect(typed.take()).toBe('')
})

it('the box of the palette takes the letters when it has the focus', async () => {
  typed.start()
  press('d')
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  const shell = { features: [], profile: { userId: '7', companyCode: 'C' }, settings: {} } as unknown as Shell
  const errorLog = createErrorLog(() => Promise.resolve())
  const toolbar = { snapshot: () => ({}), press: () => false } as unknown as ToolbarStore
  const tabs = { current: null, closeAll: () => undefined } as Tabs
  const nothing = () => undefined
  const element = (
    <ApolloProvider client={client}>
      <ShellProvider shell={shell} session={{} as Session} errorLog={errorLog}>
        <Palette
          nodes={[]}
          here={null}
          toolbar={toolbar}
          tabs={tabs}
          takeTyped={typed.take}
          onHelp={nothing}
          onClose={nothing}
        />
      </ShellProvider>
    </ApolloProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  act(() => box.focus())
  expect(box.value).toBe('d')
})

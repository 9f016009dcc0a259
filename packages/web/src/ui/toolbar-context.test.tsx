import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  createToolbarStore,
  type ToolbarHandlers,
  ToolbarProvider,
  useToolbar,
  useToolbarPresses,
  useToolbarState,
} from './toolbar-context.tsx'

function Screen({
  handlers,
  hasRow = false,
  busy = false,
}: {
  readonly handlers: ToolbarHandlers
  readonly hasRow?: boolean
  readonly busy?: boolean
}) {
  useToolbar(handlers)
  useToolbarState({ hasRow, busy })
  return null
}

it('a screen registers what its buttons do while it is mounted', () => {
  const store = createToolbarStore()
  const save = vi.fn()
  const { rerender, unmount } = render(
    <ToolbarProvider store={store}>
      <Screen handlers={{ save, print: undefined }} hasRow />
    </ToolbarProvider>,
  )
  expect([...store.snapshot().handled]).toEqual(['save'])
  expect(store.snapshot().hasRow).toBe(true)
  expect([store.press('save'), store.press('print')]).toEqual([true, false])
  expect(save).toHaveBeenCalledOnce()
  const newer = vi.fn()
  rerender(
    <ToolbarProvider store={store}>
      <Screen handlers={{ save: newer }} busy />
    </ToolbarProvider>,
  )
  store.press('save')
  expect([save.mock.calls.length, newer.mock.calls.length]).toEqual([1, 1])
  expect(store.snapshot()).toMatchObject({ hasRow: false, busy: true })
  unmount()
  expect(store.snapshot()).toEqual({
    hasRow: false,
    busy: false,
    frozen: null,
    kept: null,
    handled: new Set(),
    presses: {},
  })
})

let watched = -1
function Watching() {
  useToolbar({ print: () => undefined })
  watched = useToolbarPresses('print')
  return null
}

it('each button press raises a counter that the active screen watches', () => {
  const store = createToolbarStore()
  const { unmount } = render(
    <ToolbarProvider store={store}>
      <Watching />
    </ToolbarProvider>,
  )
  expect(watched).toBe(0)
  act(() => void store.press('print'))
  act(() => void store.press('print'))
  act(() => void store.press('save'))
  expect([watched, store.snapshot().presses]).toEqual([2, { print: 2 }])
  unmount()
  expect(store.snapshot().presses).toEqual({})
})

it('the last screen mounted wins, button by button', () => {
  const store = createToolbarStore()
  const [outer, inner, reload] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <ToolbarProvider store={store}>
      <Screen handlers={{ save: outer, reload }} />
      <Screen handlers={{ save: inner }} />
    </ToolbarProvider>,
  )
  store.press('save')
  store.press('reload')
  expect([outer.mock.calls.length, inner.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1, 1])
})

import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useBlocker, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { createErrorLog } from '../../api/error-log.ts'
import type { Shell, ShellFeature } from '../../api/screen-contract.ts'
import type { Session } from '../../session/session.ts'
import { ShellProvider } from '../../session/shell-context.tsx'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import type { Here } from '../here.ts'
import { type Tabs, useTabs } from './use-tabs.ts'

const feature = (name: string): ShellFeature => ({
  name,
  path: `/${name}`,
  title: name,
  kind: 'maintenance',
  placeholder: false,
  auditForm: null,
  options: null,
  buttons: [],
  screens: [],
})
const asking = { ...feature('c'), options: { hideInBread: false, beforeClose: 'ask' } }
const features = [feature('home'), feature('a'), feature('b'), asking]
const profile = { userId: '7', companyCode: 'C', access: [] }
const shell = { features, profile, settings: { homePath: '/home/index' } } as unknown as Shell
const errorLog = createErrorLog(() => Promise.resolve())

const hereAt = (pathname: string): Here => {
  const [, name, screen] = pathname.split('/')
  return {
    feature: features.find((f) => f.name === name) ?? feature('x'),
    screen: screen === 'edit' ? 'edit' : 'index',
    record,
  }
}
/** What the record on show is called. */
let record: string | null = null

let tabs: Tabs
let blocked: ReturnType<typeof useBlocker>
/** A frame with tabs, and a form at /a/edit that does not want to be left while `dirty`. */
function Frame({ dirty }: { readonly dirty: { on: boolean } }) {
  const { pathname } = useLocation()
  tabs = useTabs(hereAt(pathname))
  blocked = useBlocker(({ currentLocation }) => dirty.on && currentLocation.pathname === '/a/edit')
  return null
}

function open(path: string, dirty = { on: false }) {
  const element = (
    <ShellProvider shell={shell} session={{} as Session} errorLog={errorLog}>
      <Frame dirty={dirty} />
    </ShellProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  renderHook(() => null, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <>
        <RouterProvider router={router} />
        {children}
      </>
    ),
  })
  const go = (to: string) => act(() => router.navigate(to))
  return { router, go, paths: () => tabs.tabs.map((tab) => tab.path) }
}

beforeEach(() => {
  localStorage.clear()
  record = null
})
it('a tab takes the name of its record when that arrives, and keeps it while another tab is on show', async () => {
  const { go } = open('/a/edit')
  const titles = () => tabs.tabs.map((tab) => tab.title)
  expect(titles()).toEqual(['Home', 'a - Edit'])
  record = 'Agus Arifin'
  await go('/a/edit#loaded')
  expect(titles()).toEqual(['Home', 'Edit Agus Arifin - a'])
  record = null
  await go('/b/index')
  expect(titles()).toEqual(['Home', 'Edit Agus Arifin - a', 'b'])
})
it('visits become tabs, and come back after a reload', async () => {
  const { go, paths } = open('/a/index')
  await go('/b/index?page=2')
  expect(paths()).toEqual(['/home/index', '/a/index', '/b/index'])
  cleanup()
  expect(open('/a/index').paths()).toEqual(['/home/index', '/a/index', '/b/index'])
  await act(async () => tabs.go(tabs.tabs[2] as (typeof tabs.tabs)[number]))
  expect(tabs.current).toMatchObject({ path: '/b/index', query: 'page=2' })
})

it('the current route is among the open tabs; the bare address leads to the home page', async () => {
  const { go } = open('/home/index')
  for (const path of ['/a/index', '/b/index', '/a/edit']) {
    await go(path)
    expect(tabs.tabs.map((tab) => tab.path)).toContain(path)
  }
  await act(async () => tabs.closeOthers(tabs.tabs[0] as (typeof tabs.tabs)[number]))
  expect([tabs.current?.path, tabs.tabs.map((tab) => tab.path)]).toEqual(['/home/index', ['/home/index']])
})

it('closing the current tab leads to its neighbour', async () => {
  const { router, go, paths } = open('/a/index')
  await go('/b/index')
  await act(async () => tabs.close(tabs.current as NonNullable<typeof tabs.current>))
  expect(router.state.location.pathname).toBe('/a/index')
  expect(paths()).toEqual(['/home/index', '/a/index'])
})

it('a tab whose feature declares the rule ask is closed only once the user agrees', async () => {
  const { go, paths } = open('/a/index')
  await go('/c/index')
  await go('/b/index')
  render(<ConfirmHost />)
  const answer = async (word: string) => fireEvent.click(await screen.findByRole('button', { name: word }))
  act(() => tabs.closeAll())
  await screen.findByText('Close c?')
  await answer('Keep it open')
  expect(paths()).toEqual(['/home/index', '/a/index', '/c/index', '/b/index'])
  // Others are closed without being asked about.
  const tabAt = (path: string) => tabs.tabs.find((tab) => tab.path === path) as (typeof tabs.tabs)[number]
  act(() => tabs.close(tabAt('/a/index')))
  expect(paths()).toEqual(['/home/index', '/c/index', '/b/index'])
  act(() => tabs.close(tabAt('/c/index')))
  await answer('Close')
  await waitFor(() => expect(paths()).toEqual(['/home/index', '/b/index']))
})

it('a tab with unsaved changes closes only when its form lets go', async () => {
  const dirty = { on: false }
  const { router, go, paths } = open('/a/edit', dirty)
  await go('/b/index')
  await go('/a/edit')
  dirty.on = true
  await act(async () => tabs.closeAll())
  expect([router.state.location.pathname, paths().length]).toEqual(['/a/edit', 3])
  await act(async () => blocked.reset?.())
  dirty.on = false
  await go('/b/index')
  expect(paths()).toHaveLength(3)
  await act(async () => tabs.closeAll())
  expect([router.state.location.pathname, paths()]).toEqual(['/home/index', ['/home/index']])
})

it('a form that was saved takes its tab along, one left by the tab bar stays', async () => {
  const { go, paths } = open('/a/index')
  await go('/a/edit')
  await act(async () => tabs.go(tabs.tabs[1] as (typeof tabs.tabs)[number]))
  expect(paths()).toEqual(['/home/index', '/a/index', '/a/edit'])
  await go('/a/edit')
  await go('/a/index')
  expect(paths()).toEqual(['/home/index', '/a/index'])
})

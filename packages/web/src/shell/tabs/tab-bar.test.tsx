// The tab bar of visited pages, sentence by sentence. How far its arrows scroll: `e2e/journeys/shell/frame-layout.test.ts`.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  arriveAt,
  choose,
  closed,
  closeWorkspace,
  goTo,
  opened,
  openWorkspace,
  pathNow,
  queryNow,
  rows,
  titled,
  typeInto,
} from '../../app/testing/workspace.tsx'

afterEach(closeWorkspace)
const screens = [
  ['/master/departments/index', 'Departments'],
  ['/master/post-codes/index', 'Post Codes'],
  ['/master/common-codes/index', 'Common Codes'],
] as const
const all = screens.map(([, title]) => title)
const bar = () => screen.getByRole('navigation', { name: 'Open screens' })
const items = () => within(bar()).getAllByRole('listitem')
const tabNames = () =>
  items()
    .slice(1)
    .map((item) => item.querySelector('button')?.title ?? '')
function tab(title: string): HTMLElement {
  const found = items().find((item) => item.querySelector('button')?.title === title)
  if (found === undefined) throw new Error(`No tab ${title}`)
  return found
}
const click = (element: Element | null | undefined) => fireEvent.click(element as HTMLElement)
const close = (title: string) => click(within(tab(title)).getByRole('button', { name: /^Close/ }))

async function openAll() {
  await openWorkspace('/home')
  for (const [path, title] of screens) await goTo(path, title)
  await waitFor(() => expect(tabNames()).toEqual(all))
}

it('on entering the frame the visited route is recorded as a tab, once', async () => {
  await openAll()
  await goTo(...screens[0])
  expect(tabNames()).toEqual(all)
  expect(tab('Departments').querySelector('button')?.getAttribute('aria-current')).toBe('page')
})

it('the home tab is first and cannot be closed', async () => {
  await openAll()
  const [home] = items()
  expect(within(home as HTMLElement).getByLabelText('Home')).toBeTruthy()
  expect(within(home as HTMLElement).queryByRole('button', { name: /^Close/ })).toBeNull()
  // The parts of the menu are there once another tab has shown it.
  fireEvent.contextMenu(tab('Departments'))
  await choose(/^Close others/)
  await arriveAt(screens[0][0])
  fireEvent.contextMenu(home as HTMLElement)
  await act(async () => undefined)
  expect(screen.queryByRole('menuitem', { name: /^Close all/ })).toBeNull()
  click(home?.querySelector('button'))
  await arriveAt('/home')
})

it('a click on a tab leads to its page, closing the current one to its neighbour', async () => {
  await openAll()
  click(tab('Post Codes').querySelector('button'))
  await arriveAt(screens[1][0])
  await titled('Post Codes')
  await rows()
  close('Post Codes')
  await arriveAt(screens[2][0])
  await waitFor(() => expect(tabNames()).toEqual(['Departments', 'Common Codes']))
  close('Departments')
  await waitFor(() => expect(tabNames()).toEqual(['Common Codes']))
  expect(pathNow()).toBe(screens[2][0])
})

it.each([
  ['Close others', screens[2][0], ['Common Codes']],
  ['Close all', '/home', []],
] as const)('the menu offers %s', async (name, path, left) => {
  await openAll()
  click(within(bar()).getByRole('button', { name: 'Tabs' }))
  await choose(new RegExp(`^${name}`))
  await arriveAt(path)
  await waitFor(() => expect(tabNames()).toEqual(left))
})

it.each([
  ['Close others', screens[0][0], ['Departments']],
  ['Close all', '/home', []],
] as const)('the right-click menu offers %s, for the tab under the pointer', async (name, path, left) => {
  await openAll()
  fireEvent.contextMenu(tab('Departments'))
  await choose(new RegExp(`^${name}`))
  await arriveAt(path)
  await waitFor(() => expect(tabNames()).toEqual(left))
})

it('the tab list is kept in local storage, under the name of its user', async () => {
  await openAll()
  const kept = Object.keys({ ...localStorage }).filter((key) => key.startsWith('tabs:'))
  expect(kept).toHaveLength(1)
  expect(localStorage.getItem(kept[0] ?? '')).toContain('/master/common-codes/index')
})

describe('a before-close rule asks before a tab with unsaved changes is closed', () => {
  async function closeTyped(answer: string) {
    await openWorkspace('/home')
    await goTo('/master/post-codes/create', 'Post Codes - New')
    await screen.findByRole('form')
    typeInto('City', 'Typed')
    close('Post Codes - New')
    click((await opened('alertdialog')).getByRole('button', { name: answer }))
  }
  it('who stays keeps what was typed', async () => {
    await closeTyped('Stay')
    await closed('alertdialog')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Typed')
    expect(tabNames()).toEqual(['Post Codes - New'])
  })
  it('who leaves closes the tab', async () => {
    await closeTyped('Leave without saving')
    await arriveAt('/home')
    await waitFor(() => expect(tabNames()).toEqual([]))
  })
})

it('a list keeps its place in its tab: its page is found again', async () => {
  const gateway = await openWorkspace('/home')
  await goTo('/employees/personal-information/index?page=3', 'Personal Information')
  await rows()
  await goTo(...screens[0])
  click(tab('Personal Information').querySelector('button'))
  await waitFor(() => expect(queryNow().get('page')).toBe('3'))
  await waitFor(() => expect(gateway.of('PersonalInformationList').at(-1)).toMatchObject({ page: 3 }))
})

it('tabs of one user are not shown to another', async () => {
  await openAll()
  const kept = { ...localStorage }
  await closeWorkspace()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value))
  await openWorkspace('/home', { shell: (given) => ({ ...given, profile: { ...given.profile, userId: '8' } }) })
  expect(tabNames()).toEqual([])
})

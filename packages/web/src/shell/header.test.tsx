// The header of the workspace, sentence by sentence. Full screen, another company and the way back to the top: `e2e/journeys/shell/frame-layout.test.ts`.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answering } from '../app/testing/gateway.ts'
import {
  arriveAt,
  choose,
  closeWorkspace,
  goTo,
  header,
  openWorkspace,
  pathNow,
  queryNow,
  rows,
} from '../app/testing/workspace.tsx'

afterEach(closeWorkspace)
const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
async function openUserMenu() {
  fireEvent.click(document.querySelector('[data-user]') as HTMLElement)
  await screen.findByRole('menu', { name: 'Your account' })
}

it('breadcrumb: home, the group, the screen', async () => {
  await openWorkspace('/payroll-management/payroll-master/tax-rate-entry/index')
  const names = () =>
    crumbs()
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  await waitFor(() => expect(names().slice(1)).toEqual(['Payroll Management', 'Payroll Masters', 'Tax Rate Entry']))
  fireEvent.click(crumbs().getByRole('link', { name: 'Home' }))
  await arriveAt('/home')
})

it('the breadcrumb of a record leads back to the list as it was left', async () => {
  await openWorkspace('/employees/personal-information/index?page=2')
  await rows()
  await goTo('/employees/personal-information/create', 'Personal Information - New')
  fireEvent.click(crumbs().getByRole('link', { name: 'Personal Information' }))
  await arriveAt('/employees/personal-information/index')
  expect(queryNow().get('page')).toBe('2')
})

it('user dropdown: Message with the count of unread ones', async () => {
  await openWorkspace('/home')
  await openUserMenu()
  await choose('Messages (3)')
  await arriveAt('/message')
})

it('user dropdown: Logout returns to login, and clears what was known of the user', async () => {
  const gateway = await openWorkspace('/home')
  await openUserMenu()
  await choose('Logout')
  await arriveAt('/login')
  expect(gateway.of('Logout')).toHaveLength(1)
  expect(document.cookie).not.toContain('session=1')
})

it('logout leads to login even when the server cannot be notified', async () => {
  await openWorkspace('/home', { answers: answering('Logout', { error: 'INTERNAL', message: 'Broken', status: 500 }) })
  await openUserMenu()
  await choose('Logout')
  await arriveAt('/login')
  expect(document.cookie).not.toContain('session=1')
})

it('user block: avatar, name, office, unread message count', async () => {
  await openWorkspace('/home')
  const block = document.querySelector('[data-user]') as HTMLElement
  expect(block.querySelector('[data-avatar]')?.textContent).toBe('TT')
  expect(block.querySelector('[data-badge]')?.textContent).toBe('3')
  expect(block.querySelector('small')?.textContent).toContain('Head Office')
  expect(block.textContent).toMatch(/Tia Tester.*unread messages/)
})

it('an error-log button leading to the error logger page', async () => {
  await openWorkspace('/home')
  fireEvent.click(header().getByRole('button', { name: /^Error log/ }))
  await arriveAt('/error-logger')
  await screen.findByRole('heading', { level: 1, name: 'Error log' })
})

it('dark mode is kept', async () => {
  await openWorkspace('/home')
  fireEvent.click(header().getByRole('button', { name: 'Dark colours' }))
  await waitFor(() => expect(header().getByRole('button', { name: 'Light colours' })).toBeTruthy())
  expect(Object.values({ ...localStorage })).toContain('dark')
  fireEvent.click(header().getByRole('button', { name: 'Light colours' }))
})

it('language dropdown: English only', async () => {
  await openWorkspace('/home')
  fireEvent.click(header().getByRole('button', { name: 'Language' }))
  const items = within(await screen.findByRole('menu', { name: 'Language' })).getAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['English'])
  expect(pathNow()).toBe('/home')
})

// Entering the frame, the names of routes, and the paths at the top, sentence by sentence.
import { expect, it } from 'vitest'
import {
  arriveAt,
  breadcrumb,
  go,
  goTo,
  headline,
  menuLink,
  pathOf,
  tab,
  tabNames,
  toolbar,
  unfoldMenu,
} from '../support/frame.ts'
import { callsOf } from '../support/graphql.ts'
import { enter, field, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const departments = '/master/departments'

it('on entering the frame the visited route is recorded as a tab, breadcrumb, toolbar and locale are set, and the unread message count is loaded', async () => {
  const { page } = visit()
  const calls = callsOf(page)
  await enter(page, 'hr.head', `${departments}/index`)
  await settled(page)
  expect(await tabNames(page)).toEqual(['Departments'])
  await breadcrumb(page).getByText('Departments').waitFor()
  await toolbar(page).getByRole('button', { name: 'Create' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^en/)
  // The count comes with who the user is: one call for both.
  expect(calls.count('Shell')).toBe(1)
  await page.locator('[data-user]').waitFor()
})

it('if the current route is not among open tabs, the user goes to the configured home page', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${departments}/index`)
  await settled(page)
  await tab(page, 'Departments')
    .getByRole('button', { name: /^Close/ })
    .click()
  await arriveAt(page, '/home')
  await expect.poll(() => tabNames(page)).toEqual([])
})

it('names follow {module}_index, {module}_create, {module}_edit, {module}_show', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${departments}/index`)
  await settled(page)
  for (const [path, title] of [
    ['show/1', 'View'],
    ['edit/1', 'Edit'],
    ['create', 'New'],
  ] as const)
    await goTo(page, `${departments}/${path}`, `Departments - ${title}`)
  const names = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('tabs:')) ?? ''
      const { tabs } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        readonly tabs: readonly { readonly name: string }[]
      }
      return tabs.slice(1).map(({ name }) => name)
    })
  await expect.poll(names).toEqual(['departments_index', 'departments_show', 'departments_edit', 'departments_create'])
})

it('routes that are hidden in the menu are open by their address all the same', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await unfoldMenu(page)
  for (const [path, title] of [
    ['/audit', 'Audit'],
    ['/error-logger', 'Error Logger'],
  ] as const) {
    expect(await menuLink(page, title).count()).toBe(0)
    await go(page, path)
    await headline(page, /./).waitFor()
    expect(pathOf(page)).toBe(path)
  }
})

const top = [
  '/audit',
  '/message',
  '/dashboard',
  '/employees',
  '/attendance',
  '/human-resource-management',
  '/payroll-management',
  '/transaction',
  '/order-management',
  '/sales-management',
  '/inventory-management',
  '/invoice-management',
  '/finance-slip',
  '/finance-report',
  '/fixed-asset',
  '/master',
  '/report-management',
  '/upload-management',
  '/approval-management',
  '/security-system',
  '/e-library',
  '/elearning-center',
  '/ssi-university',
  '/message-center',
]
it('top-level paths: each one named leads to a screen', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  for (const path of top) {
    await go(page, path)
    await arriveAt(page, new RegExp(`^${path}(/.+)?$`))
    await headline(page, /./).waitFor()
    expect(await headline(page, /does not exist|do not have access/).count(), path).toBe(0)
    await goTo(page, '/home', 'Home')
  }
})

it('show to edit or back to list: Back of a record leads to its list', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${departments}/show/1`)
  await toolbarButton(page, 'Back').click()
  await arriveAt(page, `${departments}/index`)
})

it('edit cancel returns to show, create cancel to the list', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${departments}/edit/1`)
  await field(page, 'Department name').waitFor()
  await toolbarButton(page, 'Cancel').click()
  await arriveAt(page, `${departments}/show/1`)
  await goTo(page, `${departments}/create`, 'Departments - New')
  await toolbarButton(page, 'Cancel').click()
  await arriveAt(page, `${departments}/index`)
})

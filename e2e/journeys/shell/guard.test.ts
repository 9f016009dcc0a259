// The navigation guard, the top-level paths and the shape of routes, sentence by sentence.

import { specification } from '@kantor/shared/specification'
import { expect, it } from 'vitest'
import { arriveAt, breadcrumb, go, goTo, headline, pathOf, toolbar } from '../support/frame.ts'
import { callsOf, failWith, hold } from '../support/graphql.ts'
import { enter, sendSignIn, settled, visits } from '../support/visit.ts'

const visit = visits()
const list = '/master/departments/index'
const closed = '/payroll-management/payroll-master/tax-rate-entry/index'
const sessionCookies = async (names = ['token', 'session']) =>
  (await visit().page.context().cookies()).filter((c) => names.includes(c.name)).map((c) => c.name)

it('no token and target is not login: go to login', async () => {
  const { page } = visit()
  for (const target of ['/home', list, '/message', '/no/such/page']) {
    await page.goto(target)
    await arriveAt(page, '/login')
  }
})

it('no token and target is login: the sign-in stays', async () => {
  const { page } = visit()
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(pathOf(page)).toBe('/login')
})

it('token and target is login: go to home', async () => {
  const { page } = visit()
  await enter(page, 'hr.staff', list)
  await go(page, '/login')
  await arriveAt(page, '/home')
  await page.goto('/login')
  await arriveAt(page, '/home')
})

it('if user info is not yet loaded, fetch it; then check the access of the route', async () => {
  const { page } = visit()
  const calls = callsOf(page)
  await enter(page, 'hr.staff', closed)
  await headline(page, /You do not have access to/).waitFor()
  await go(page, list)
  await settled(page)
  await goTo(page, '/home', 'Home')
  expect(calls.count('Shell')).toBe(1)
})

it('if the fetch fails, clear the token and go to login', async () => {
  const { page, forgive } = visit()
  forgive(/40[13]|Failed to load resource/)
  await enter(page, 'hr.staff')
  const stop = await failWith(page, 'Shell', 'UNAUTHENTICATED', 'The session token has ended.')
  await page.goto(list)
  await arriveAt(page, '/login')
  expect(await sessionCookies(['session'])).toEqual([])
  await stop()
  await page.goto('/home')
  await arriveAt(page, '/login')
})

it('if access is denied, go to the permission-denied route, replacing history', async () => {
  const { page } = visit()
  await enter(page, 'hr.staff')
  await go(page, list)
  await settled(page)
  await go(page, closed)
  await arriveAt(page, '/permission-denied')
  await page.getByText('frmKJONGXM01I').waitFor()
  await page.goBack()
  await arriveAt(page, list)
})

it('a route is enterable if the user holds at least one code of its access list; one without a list is open', async () => {
  const { page } = visit()
  await enter(page, 'nobody')
  for (const open of ['/home', '/message', '/audit', '/error-logger']) {
    await go(page, open)
    await headline(page, /./).waitFor()
    expect(pathOf(page)).toBe(open)
  }
  for (const closedToAll of [list, '/message-center', '/ssi-university']) {
    await go(page, closedToAll)
    await arriveAt(page, '/permission-denied')
    await goTo(page, '/home', 'Home')
  }
})

it('/ redirecting to /home', async () => {
  const { page } = visit()
  await enter(page, 'employee', '/')
  await arriveAt(page, '/home')
})

const groups = [...new Set(specification.map(({ path }) => `/${path.split('/')[1]}`))].filter((path) =>
  specification.some((f) => f.path.startsWith(`${path}/`)),
)

it('every top-level path of a group leads to a screen below it', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  expect(groups.length).toBeGreaterThan(15)
  for (const group of groups) {
    await go(page, group)
    await arriveAt(page, new RegExp(`^${group}/.`))
    await headline(page, /./).waitFor()
  }
})

it('pages for 401, 500 and 404 exist, and a catch-all not-found page', async () => {
  const { page } = visit()
  await enter(page, 'employee')
  for (const [path, title] of [
    ['/401', /not signed in/],
    ['/500', /failed on our side/],
    ['/no/such/page', /does not exist/],
    ['/master/no-such-feature/index', /does not exist/],
  ] as const) {
    await go(page, path)
    await headline(page, title).waitFor()
    expect(pathOf(page)).toBe(path)
  }
})

it.each([
  ['/message-center', 'frmZMESCEN01I'],
  ['/ssi-university', 'frmZELEARN01I'],
])('%s asks for %s', async (path, code) => {
  const { page } = visit()
  await enter(page, 'nobody', path)
  await page.getByText(code).waitFor()
})

it('the outstanding sales order route redirects to purchase-order', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await go(page, '/order-management/outstanding-sales-order')
  await arriveAt(page, /^\/order-management\/purchase-order(\/index)?$/)
})

it('every list page lives at index, and a feature redirects to its index', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/master/departments')
  await arriveAt(page, list)
  await settled(page)
})

it('detail pages live at show/{id} and edit/{id}, create at create', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  for (const [path, crumb] of [
    ['/master/departments/show/1', /^(?!Edit |Departments$)\w+/],
    ['/master/departments/edit/1', /^Edit \w+/],
    ['/master/departments/create', /^New$/],
  ] as const) {
    await go(page, path)
    const last = breadcrumb(page).getByRole('listitem').last()
    await expect.poll(() => last.textContent()).toMatch(crumb)
    expect(pathOf(page)).toBe(path)
  }
})

it('router uses history mode', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', list)
  await settled(page)
  await go(page, '/master/post-codes/index')
  await headline(page, 'Post Codes').waitFor()
  expect(page.url()).not.toContain('#')
  await page.goBack()
  await headline(page, 'Departments').waitFor()
  await page.reload()
  await settled(page)
  expect(pathOf(page)).toBe(list)
})

it('unbuilt entry screens share one placeholder page with all toolbar buttons off', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/fixed-asset')
  await page.getByText('This screen is not available yet').waitFor()
  const buttons = toolbar(page).getByRole('button')
  const on = await buttons.evaluateAll((all) =>
    all.filter((b) => !(b as HTMLButtonElement).disabled).map((b) => b.getAttribute('aria-label')),
  )
  expect(on.filter((name) => name !== 'Back')).toEqual([])
})

it('a loading bar shows during navigation', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await go(page, list)
  await bar.waitFor()
  gate.resolve()
  await settled(page)
  await bar.waitFor({ state: 'detached' })
})

it('after navigation the page title becomes the product title plus the route title', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', list)
  await expect.poll(() => page.title()).toBe('Kantor - Departments')
  await goTo(page, '/master/departments/create', 'Departments - New')
  await goTo(page, '/home', 'Home')
})

it('after navigation the page scrolls to top', async () => {
  const { page } = visit()
  await page.setViewportSize({ width: 1000, height: 400 })
  await enter(page, 'superadmin', '/employees/personal-information/create')
  await headline(page, /./).waitFor()
  const sheet = page.locator('[data-sheet]')
  await sheet.evaluate((element) => element.scrollTo(0, 300))
  expect(await sheet.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await goTo(page, '/home', 'Home')
  await expect.poll(() => sheet.evaluate((element) => element.scrollTop)).toBe(0)
})

it('pages are not kept in a cache: going back to a list asks the server again', async () => {
  const { page } = visit()
  const calls = callsOf(page)
  await enter(page, 'superadmin', list)
  await settled(page)
  await goTo(page, '/home', 'Home')
  const before = calls.count('DepartmentsList')
  await go(page, list)
  await settled(page)
  await expect.poll(() => calls.count('DepartmentsList')).toBeGreaterThan(before)
})

it('a way back is followed after the sign-in only inside the application', async () => {
  const { page } = visit()
  await page.goto('/login?redirect=https%3A%2F%2Fexample.com%2F')
  await sendSignIn(page, 'hr.staff')
  await arriveAt(page, '/home')
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
})

it('while user info is being fetched nothing of a screen is shown', async () => {
  const { page } = visit()
  await enter(page, 'hr.staff')
  const shell = await hold(page, 'Shell')
  await page.goto(list, { waitUntil: 'commit' })
  await page
    .getByLabel(/Loading/)
    .first()
    .waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  shell.release()
  await settled(page)
})

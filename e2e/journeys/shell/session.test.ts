// The states of a session, sentence by sentence.
import { expect, it } from 'vitest'
import { arriveAt, header, menuEntry, openUserMenu, unfoldMenu } from '../support/frame.ts'
import { field, password, sendSignIn, settled, signIn, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const list = '/master/departments/index'
const cookie = async (name: string) => (await visit().page.context().cookies()).find((c) => c.name === name)
/** Ends a session behind the back of the page that uses it. */
const endSession = (token: string) =>
  fetch(new URL('/graphql', visit().page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation { logout }' }),
  })
it('a recaptcha is enabled only when a site key is configured: nothing is loaded from another address', async () => {
  const { page } = visit()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect([...hosts].filter((host) => host !== '127.0.0.1' && host !== '')).toEqual([])
})

it('logout clears token and access', async () => {
  const { page } = visit()
  await signIn(page, 'superadmin')
  const token = (await cookie('token'))?.value ?? ''
  const items = await openUserMenu(page)
  await items.getByRole('menuitem', { name: 'Logout' }).click()
  await arriveAt(page, '/login')
  expect(await cookie('token')).toBeUndefined()
  await page.goto('/home')
  await arriveAt(page, '/login')
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ unreadCount }' },
  })
  expect(await answer.text()).toContain('UNAUTHENTICATED')
  await sendSignIn(page, 'employee')
  await arriveAt(page, '/home')
  await unfoldMenu(page)
  expect(await menuEntry(page, 'Manufacture').count()).toBe(0)
})

it('logout in one tab of the browser is a logout in all', async () => {
  const { page } = visit()
  await signIn(page, 'hr.staff')
  const other = await page.context().newPage()
  await other.goto('/home')
  await header(other).waitFor()
  const items = await openUserMenu(page)
  await items.getByRole('menuitem', { name: 'Logout' }).click()
  await arriveAt(other, '/login')
})

it('a session that the server has ended leads to login, and from there back', async () => {
  const { page } = visit()
  await signIn(page, 'hr.head', list)
  await settled(page)
  await endSession((await cookie('token'))?.value ?? '')
  // Whether the live channel or the next call notices first, the way is the same.
  await page.reload()
  await arriveAt(page, '/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(new RegExp(`^${list}`))
  await sendSignIn(page, 'hr.head')
  await arriveAt(page, list)
  await settled(page)
})

it('a session that ends in the middle of a form loses nothing that was typed', async () => {
  const { page } = visit()
  await signIn(page, 'superadmin', '/master/post-codes/create')
  const village = `Renewed ${crypto.randomUUID().slice(0, 8)}`
  const place = { 'Post code': '12345', 'Sub district': 'A', City: 'B', Province: 'C', Village: village }
  for (const [label, text] of Object.entries(place)) await field(page, label).fill(text)
  await endSession((await cookie('token'))?.value ?? '')
  await toolbarButton(page, 'Save').click()
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  // The save that met the end of the session goes through by itself.
  await arriveAt(page, '/master/post-codes/index')
})

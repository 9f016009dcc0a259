// The error catalogue, sentence by sentence.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt, go, goTo, header, headline } from '../support/frame.ts'
import { callsOf, failWith, onCall } from '../support/graphql.ts'
import { enter, rowsOf, sendSignIn, settled, visits } from '../support/visit.ts'

const visit = visits()
const list = '/master/departments/index'
const provoked = /Failed to load resource|50[0-9]|dynamically imported module|Unhandled|broken on purpose/
const badge = async (page: Page) => {
  const name = await header(page)
    .getByRole('button', { name: /^Error log/ })
    .getAttribute('aria-label')
  return Number(/(\d+) new/.exec(name ?? '')?.[1] ?? 0)
}
const entries = (page: Page) => page.getByRole('grid', { name: 'Errors' }).locator('tbody').getByRole('row')
const openLog = (page: Page) => goTo(page, '/error-logger', 'Error Logger')

/** A signed-in visitor at whose screen the list of departments has just failed. */
async function failedList(page: Page, code = 'INTERNAL', message = 'The list is broken', status = 500): Promise<void> {
  await enter(page, 'superadmin')
  await failWith(page, 'DepartmentsList', code, message, status)
  await goTo(page, list, 'Departments')
  await page.getByText(message).first().waitFor()
}

it('any failed call clears the pending flag, is passed on, and is counted in the header', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await failedList(page)
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
  await page.getByRole('button', { name: /again|Retry/i }).waitFor()
  await expect.poll(() => badge(page)).toBe(1)
})

it('an entry has type ajax, status code, status text and URL', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await failedList(page)
  await openLog(page)
  const row = entries(page).first()
  await row.getByLabel('Call').waitFor()
  expect(await row.textContent()).toMatch(/500.*The list is broken/)
})

it('if no response came back there is no status, and the entry is there all the same', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin')
  await onCall(page, 'DepartmentsList', (route) => route.abort('connectionrefused'))
  await goTo(page, list, 'Departments')
  await expect.poll(() => badge(page)).toBeGreaterThan(0)
  await openLog(page)
  await entries(page).first().getByLabel('Call').waitFor()
  expect(await entries(page).first().locator('td').nth(2).textContent()).toBe('-')
})

it('the entry is also posted with save_error_logger', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  const calls = callsOf(page)
  await failedList(page)
  await expect.poll(() => calls.count('SaveErrorLog')).toBe(1)
  expect(JSON.stringify(calls.variables('SaveErrorLog'))).toMatch(/The list is broken/)
  expect(JSON.stringify(calls.variables('SaveErrorLog'))).not.toMatch(/token/i)
})

it('failure of save_error_logger is not re-logged', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  const calls = callsOf(page)
  await enter(page, 'superadmin')
  await failWith(page, 'SaveErrorLog', 'INTERNAL', 'The log is broken', 500)
  await failWith(page, 'DepartmentsList', 'INTERNAL', 'The list is broken', 500)
  await goTo(page, list, 'Departments')
  await expect.poll(() => calls.count('SaveErrorLog')).toBe(1)
  await openLog(page)
  await expect.poll(() => entries(page).count()).toBe(1)
  expect(calls.count('SaveErrorLog')).toBe(1)
})

it('error text containing the word token: go to login with a redirect parameter of the current path', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin')
  const stop = await failWith(page, 'DepartmentsList', 'UNAUTHENTICATED', 'The session token has ended.')
  await go(page, `${list}?page=2`)
  await arriveAt(page, '/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${list}?page=2`)
  await stop()
  await page.context().clearCookies()
  await page.reload()
  await sendSignIn(page, 'superadmin')
  await arriveAt(page, list)
})

it('uncaught script errors: logged with type script, code 0, the message and the current page URL', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin', list)
  await settled(page)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose')
    })
  })
  await expect.poll(() => badge(page)).toBe(1)
  await openLog(page)
  const row = entries(page).first()
  await row.getByLabel('Script').waitFor()
  expect(await row.textContent()).toMatch(/broken on purpose/)
  expect(await row.textContent()).toContain(list)
  expect(await row.locator('td').nth(2).textContent()).toBe('-')
})

it('opening the error logger page reads the errors; one logged elsewhere counts again', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await failedList(page)
  await expect.poll(() => badge(page)).toBe(1)
  await openLog(page)
  await expect.poll(() => badge(page)).toBe(0)
  await goTo(page, '/master/post-codes/index', 'Post Codes')
  await settled(page)
  expect(await badge(page)).toBe(0)
  await goTo(page, list, 'Departments')
  await expect.poll(() => badge(page)).toBe(1)
})

it('a failed call can be tried again, and the screen is well', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin')
  const stop = await failWith(page, 'DepartmentsList', 'INTERNAL', 'The list is broken', 500)
  await goTo(page, list, 'Departments')
  await page.getByText('The list is broken').first().waitFor()
  await stop()
  await page.getByRole('button', { name: /again|Retry/i }).click()
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(0)
})

it('a screen chunk that is missing raises a load failure of type missing', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin')
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await go(page, list)
  await page.getByText('CHUNK_MISSING').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'A new version is available' }).waitFor()
  await page.unroute(/\/assets\/.*\.js$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await settled(page)
})

it('a screen chunk that does not arrive within 120 seconds raises a load failure of type timeout', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await page.clock.install()
  await enter(page, 'superadmin')
  const asked = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, () => asked.resolve())
  await go(page, list)
  await asked.promise
  // The clock of the page also runs by itself: a busy machine must not use up what is left.
  await page.clock.runFor(60_000)
  expect(await page.getByText('CHUNK_TIMEOUT').count()).toBe(0)
  await page.clock.runFor(60_000)
  await page.getByText('CHUNK_TIMEOUT').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'This page takes too long' }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('permission denial of the server is shown with its reason and leaves the frame usable', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await failedList(page, 'FORBIDDEN', 'You are not allowed to do this', 200)
  await goTo(page, '/home', 'Home')
  await headline(page, /./).waitFor()
})

it('the error log is narrowed by its filters, and says so when none fits', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await failedList(page)
  await openLog(page)
  await expect.poll(() => entries(page).count()).toBe(1)
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByLabel('Message').fill('nothing of the kind')
  await page.getByText('No error matches the filters').waitFor()
  await filters.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => entries(page).count()).toBe(1)
  await filters.getByLabel('Code').fill('500')
  await expect.poll(() => entries(page).count()).toBe(1)
})

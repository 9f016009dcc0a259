// Parts of the application and files that do not load, sentence by sentence of the error catalogue.
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt, go, goTo, header, headline } from '../support/frame.ts'
import { callsOf, changeAnswer } from '../support/graphql.ts'
import { enter, password, settled, visits } from '../support/visit.ts'

const visit = visits()
const list = '/master/departments/index'
const personal = '/employees/personal-information'
const provoked = /Failed to load resource|dynamically imported module|preload|broken on purpose|40[14]/
const scripts = /\/assets\/.*\.js$/
const errors = (page: Page) => page.getByRole('grid', { name: 'Errors' }).locator('tbody').getByRole('row')
/** A picture of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: png }
const chooser = (page: Page) => page.locator('[data-name="photo"] input[type=file]')

it('a screen chunk that is missing once is loaded again, without a word', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin')
  let refused = 0
  await page.route(scripts, (route) => (refused++ === 0 ? route.abort() : route.continue()))
  await go(page, list)
  await settled(page)
  expect(refused).toBeGreaterThan(1)
  expect(await page.getByText(/^CHUNK_/).count()).toBe(0)
})

it('a screen chunk that breaks raises a load failure of type error, which is logged; a reload mends it', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin')
  const broken = (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' })
  await page.route(scripts, broken)
  await go(page, list)
  await page.getByText('CHUNK_ERROR').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'This page could not be opened' }).waitFor()
  await header(page)
    .getByRole('button', { name: /^Error log, \d+ new/ })
    .waitFor()
  await page.unroute(scripts, broken)
  await page.getByRole('button', { name: 'Reload' }).click()
  await settled(page)
})

it('a load failure is listed in the error log with its type', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin')
  await goTo(page, '/error-logger', 'Error Logger')
  await goTo(page, '/home', 'Home')
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }))
  await go(page, list)
  await page.getByText('CHUNK_MISSING').waitFor({ state: 'attached' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await goTo(page, '/error-logger', 'Error Logger')
  await errors(page).getByLabel('Part missing').first().waitFor()
})

it('a screen chunk that was too slow is loaded when it is tried again', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await page.clock.install()
  await enter(page, 'superadmin')
  const pendingRoutes: Route[] = []
  await page.route(scripts, (route) => void pendingRoutes.push(route))
  await go(page, list)
  await expect.poll(() => pendingRoutes.length).toBeGreaterThan(0)
  await page.clock.runFor(120_000)
  await page.getByText('CHUNK_TIMEOUT').waitFor({ state: 'attached' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const route of pendingRoutes) await route.continue().catch(() => undefined)
  await page.getByRole('button', { name: /again|Retry/i }).click()
  await settled(page)
})

it('a failed file load yields an empty result, and is counted as a failed call', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await changeAnswer<{ personalInformation: { photo: object | null } }>(page, 'PersonalInformationShow', (data) => {
    data.personalInformation.photo = {
      __typename: 'StoredFile',
      id: '99999999',
      name: 'gone.png',
      mediaType: 'image/png',
      size: 68,
    }
  })
  await enter(page, 'superadmin', `${personal}/show/1`)
  await headline(page, /./).waitFor()
  await page.locator('[data-name="photo"]').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('[data-name="photo"] [data-value]').textContent()).toBe('–')
  await expect.poll(() => page.locator('img[src*="99999999"]').count()).toBe(0)
  await header(page)
    .getByRole('button', { name: /^Error log, \d+ new/ })
    .click()
  await errors(page).filter({ hasText: '/files/99999999' }).first().waitFor()
})

it('a file that cannot be stored is refused in place, and counted as a failed call', async () => {
  const { page, forgive } = visit()
  forgive(/.*/)
  await enter(page, 'superadmin', `${personal}/create`)
  await page.route(/\/files\?/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"detail":"The store is full"}' }),
  )
  await chooser(page).setInputFiles(photo)
  await page.getByRole('alert').filter({ hasText: 'The store is full' }).waitFor()
  await header(page)
    .getByRole('button', { name: /^Error log, \d+ new/ })
    .waitFor()
})

it('a file chosen after the session has ended: signed in over the form, it is stored', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  const calls = callsOf(page)
  await enter(page, 'superadmin', `${personal}/create`)
  await chooser(page).waitFor({ state: 'attached' })
  // The live channel would notice the end by itself, and lead away from a form that no one has touched.
  await page.route('**/events', (route) => route.abort())
  await page.context().clearCookies({ name: 'token' })
  await chooser(page).setInputFiles(photo)
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  const preview = page.locator('[data-name="photo"] img')
  await preview.waitFor()
  await expect.poll(() => preview.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1)
  expect(calls.count('Login')).toBe(1)
  await arriveAt(page, `${personal}/create`)
})

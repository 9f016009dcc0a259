// Failures that only a browser has: a script that breaks, a part of the application that is missing or does not come.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { go, goTo, header } from '../support/frame.ts'
import { enter, settled, visits } from '../support/visit.ts'

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

it('a screen chunk that is missing raises a load failure of type missing', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin')
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await go(page, list)
  await page.getByText('CHUNK_MISSING').waitFor({ state: 'attached' })
  // The server has the version of this page: no new one is claimed.
  await page.getByRole('heading', { name: 'This page could not be opened' }).waitFor()
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

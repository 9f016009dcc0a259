// The network is cut in the middle of a form: the page stays, what was typed stays, and is saved when the network is back.
import { expect, it } from 'vitest'
import { arriveAt, go, headline } from '../support/frame.ts'
import { enter, field, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
// The gateway says 503 where it asks the backend how it is at a busy moment; the page asks it once more.
const provoked =
  /503 \S+\/health|Failed to load resource|dynamically imported module|preload|ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i

it('ten seconds without a network lose nothing of a form', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin', '/master/post-codes/index')
  await settled(page)
  await page.getByRole('grid').locator('tbody').getByRole('row').first().click()
  await toolbarButton(page, 'Edit').click()
  await arriveAt(page, /^\/master\/post-codes\/edit\/\d+$/)
  await field(page, 'City').fill('Kept through the cut')
  await page.context().setOffline(true)
  const strip = page.getByText('the connection is tried again by itself')
  await strip.waitFor()
  await toolbarButton(page, 'Save').click()
  await page.getByText('The server cannot be reached. Check the connection').waitFor()
  expect(await field(page, 'City').inputValue()).toBe('Kept through the cut')
  await page.waitForTimeout(7_000)
  expect(await field(page, 'City').inputValue()).toBe('Kept through the cut')
  await page.context().setOffline(false)
  await strip.waitFor({ state: 'detached' })
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, /^\/master\/post-codes\/show\/\d+$/)
  await expect.poll(() => page.locator('[data-name="city"] [data-value]').textContent()).toBe('Kept through the cut')
})

it('a screen that cannot be fetched without a network says so, and opens by itself when it is back', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin')
  await page.context().setOffline(true)
  await go(page, '/master/departments/index')
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor()
  expect(await page.getByText('A new version is available').count()).toBe(0)
  await page.context().setOffline(false)
  await headline(page, 'Departments').waitFor()
})

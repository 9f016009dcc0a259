// The network is cut before a screen is opened. In the middle of a form: `story/morning.test.ts`.
import { expect, it } from 'vitest'
import { go, headline } from '../support/frame.ts'
import { enter, settled, visits } from '../support/visit.ts'

const visit = visits()
// The gateway says 503 where it asks the backend how it is at a busy moment; the page asks it once more.
const provoked =
  /503 \S+\/health|Failed to load resource|dynamically imported module|preload|ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i

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

it('a part that is needed without a network says so in its place, leaves the frame alone, and comes when it is back', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  // A browser that never says that it is idle: nothing is fetched ahead.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: undefined }))
  await enter(page, 'superadmin', '/master/departments/index')
  await settled(page)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('alert').filter({ hasText: 'Not available offline' }).waitFor()
  await headline(page, 'Departments').waitFor()
  expect(await page.getByText('A new version is available').count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('combobox', { name: /^Find/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find/ }).waitFor()
})

it('what was fetched while the page was idle opens without a network', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await enter(page, 'superadmin', '/master/departments/index')
  await settled(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/palette-[^/]*\.js$/.test(name)),
  )
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find/ }).waitFor()
  await page.context().setOffline(false)
})

// The network is cut before a screen is opened. In the middle of a form: `story/morning.test.ts`.
import { expect, it } from 'vitest'
import { go, headline } from '../support/frame.ts'
import { enter, visits } from '../support/visit.ts'

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

// My sessions: where a person is signed in, and an end to a session elsewhere.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { header, openUserMenu, pathOf } from '../support/frame.ts'
import { callsOf, failWith } from '../support/graphql.ts'
import { newPerson, type Person } from '../support/person.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()

/** The same person at another machine. */
async function signInElsewhere({ username, password }: Person): Promise<Page> {
  const other = await visit().another()
  await enter(other, username, '/home', password)
  return other
}
async function openSessions(page: Page) {
  const items = await openUserMenu(page)
  await items.getByRole('menuitem', { name: 'My sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' })
  await dialog.getByText('This session').waitFor()
  return dialog
}

it('my sessions: this one is marked; one elsewhere is ended and leads to login there', async () => {
  const { page } = visit()
  const person = await newPerson()
  await enter(page, person.username, '/home', person.password)
  const other = await signInElsewhere(person)
  const dialog = await openSessions(page)
  const ends = dialog.getByRole('button', { name: /^End the session on/ })
  // The person was signed in before to choose a password: that session is ended, too.
  for (let left = await ends.count(); left > 0; left -= 1) {
    await ends.first().click()
    await expect.poll(() => ends.count()).toBe(left - 1)
  }
  await page.getByText('The session has ended').first().waitFor()
  // Its live channel notices within a few rounds, without anybody touching the page.
  await expect.poll(() => pathOf(other), { timeout: 90_000 }).toBe('/login')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await header(page).waitFor()
  expect(pathOf(page)).toBe('/home')
})

it('sessions that cannot be read are said to be so, and are read again on demand', async () => {
  const { page, forgive } = visit()
  forgive(/Failed to load resource|500/)
  const calls = callsOf(page)
  await enter(page, 'finance.head')
  const stop = await failWith(page, 'SessionMonitorMine', 'INTERNAL', 'The sessions are broken', 500)
  const items = await openUserMenu(page)
  await items.getByRole('menuitem', { name: 'My sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' })
  await dialog.getByText('The sessions are broken').waitFor()
  await stop()
  await dialog.getByRole('button', { name: /again|Retry/i }).click()
  await dialog.getByText('This session').waitFor()
  expect(calls.count('SessionMonitorMine')).toBeGreaterThan(1)
})

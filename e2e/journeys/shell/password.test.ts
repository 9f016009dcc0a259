// Change of password: at the first sign-in, and out of the user's menu.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt, goTo, openUserMenu } from '../support/frame.ts'
import { newAccount, newPerson } from '../support/person.ts'
import { enter, sendSignIn, visits } from '../support/visit.ts'

const visit = visits()
/** The live channel of a page whose session is taken away. */
const signedOut = /401/
const next = 'seven grey herons at dawn'
async function change(page: Page, current: string, wanted: string, again = wanted): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(wanted)
  await page.getByLabel('New password again', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

it('who signs in with a one-time password changes it before anything else opens', async () => {
  const { page } = visit()
  const { username, password } = await newAccount()
  await page.goto('/message')
  await sendSignIn(page, username, password)
  await arriveAt(page, '/change-password')
  await page.goto('/home')
  await arriveAt(page, '/change-password')
  await change(page, password, next)
  await arriveAt(page, '/home')
  await page.goto('/message')
  await arriveAt(page, '/message')
})

it('what is wrong with a password is said at its field, and nothing is changed', async () => {
  const { page, forgive } = visit()
  forgive(signedOut)
  const { username, password } = await newPerson()
  await enter(page, username, '/home', password)
  await page.goto('/change-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(() => page.getByText('this field is required').count()).toBe(2)
  await change(page, password, next, 'something else')
  await page.getByText('is not the same as above').waitFor()
  await change(page, 'not the old one', next)
  await page.getByText(/is not right/).waitFor()
  expect(await page.getByLabel('Current password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await change(page, password, 'short')
  await expect.poll(() => page.getByLabel('New password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.context().clearCookies()
  await page.goto('/login')
  await sendSignIn(page, username, password)
  await arriveAt(page, '/home')
})

it('from the menu of the user it leads back to the screen; the old password opens nothing any more', async () => {
  const { page, forgive } = visit()
  forgive(signedOut)
  const { username, password } = await newPerson()
  await enter(page, username, '/message', password)
  await goTo(page, '/error-logger', 'Error Logger')
  const items = await openUserMenu(page)
  await items.getByRole('menuitem', { name: 'Change password' }).click()
  await arriveAt(page, '/change-password')
  await change(page, password, next)
  await arriveAt(page, '/error-logger')
  await page.context().clearCookies()
  await page.goto('/login')
  await sendSignIn(page, username, password)
  await page.getByText('Username or password is incorrect').waitFor()
  await sendSignIn(page, username, next)
  await arriveAt(page, '/home')
})

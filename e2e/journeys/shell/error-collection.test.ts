// The error collection: what browsers reported, equal faults as one group, for those who mend them.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt, goTo, headline, menuLink, unfoldMenu } from '../support/frame.ts'
import { callsOf, failWith } from '../support/graphql.ts'
import { enter, rowsOf, settled, toolbarButton, valuesOf, visits } from '../support/visit.ts'

const visit = visits()
const list = '/error-collection/index'
/** Letters alone: numbers in a message are not part of what makes faults equal. */
const unique = () => crypto.randomUUID().replace(/[^a-f]/g, '')

/** Lets the list of departments fail at this user's screen and waits until the server has heard of it. */
async function report(page: Page, username: string, message: string): Promise<void> {
  const calls = callsOf(page)
  await enter(page, username)
  const stop = await failWith(page, 'DepartmentsList', 'INTERNAL', message, 500)
  const heard = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"operationName":"SaveErrorLog"') ?? false,
  )
  await goTo(page, '/master/departments/index', 'Departments')
  await heard
  expect(calls.count('SaveErrorLog')).toBe(1)
  await stop()
}
async function find(page: Page, message: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(message)
  await rowsOf(page).filter({ hasText: message }).first().waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await settled(page)
}
const cells = (page: Page) => valuesOf(rowsOf(page).first()).allTextContents()

it('equal faults of several users are one group with their number; others are not', async () => {
  const { page, forgive } = visit()
  forgive(/Failed to load resource|500/)
  const [message, other] = [`Fault ${unique()} at row`, `Trouble ${unique()}`]
  await report(page, 'hr.head', `${message} 17`)
  await report(page, 'hr.staff', `${message} 4711`)
  await report(page, 'hr.staff', other)
  await enter(page, 'admin', list)
  await find(page, message)
  const [, hits, users] = await cells(page)
  expect([hits, users]).toEqual(['2', '2'])
  await find(page, other)
  expect((await cells(page)).slice(1, 3)).toEqual(['1', '1'])
})

it('a group shows its reports and takes a note and a person responsible for it', async () => {
  const { page, forgive } = visit()
  forgive(/Failed to load resource|500/)
  const message = `Fault ${unique()}`
  await report(page, 'hr.staff', message)
  await enter(page, 'admin', list)
  await find(page, message)
  await rowsOf(page).first().click()
  await toolbarButton(page, 'View').click()
  await arriveAt(page, /^\/error-collection\/show\/\d+$/)
  await headline(page, /./).waitFor()
  const reports = page.getByRole('region', { name: 'Reports' })
  await reports.getByText('hr.staff').first().waitFor()
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Seen, comes from the new list')
  await dialog.getByRole('button', { name: 'Add a note' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Seen, comes from the new list').first().waitFor()
})

it('it is in the menu of administrators, with a sign of its own, and closed to others', async () => {
  const { page } = visit()
  await enter(page, 'admin')
  await unfoldMenu(page)
  const entry = menuLink(page, 'Error Collection')
  await entry.waitFor()
  await entry.locator('svg.lucide-bug').waitFor()
  await entry.click()
  await arriveAt(page, list)
  await enter(page, 'hr.head', list)
  await headline(page, /You do not have access to Error Collection/).waitFor()
})

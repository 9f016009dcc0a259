// The unread count while the page is open: it follows the server without a reload, in the header and on the home page.
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { send } from '../../api/client.ts'
import { header } from '../support/frame.ts'
import { newPerson } from '../support/person.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()
const { url, keys } = inject('stack')
const connection = { url, key: keys.all }

/** Publishes a message to one user alone. */
async function tell(username: string, title: string): Promise<void> {
  const { found } = await send<{ found: readonly { id: string; code: string }[] }>(
    connection,
    'query Find($search: String!) { found: userAccountLookup(search: $search) { id code } }',
    { search: username },
  )
  const user = found.find(({ code }) => code === username)?.id
  const input = {
    title,
    content: '<p>Hello</p>',
    kind: 'PERSONAL',
    priority: 'NORMAL',
    audience: [{ kind: 'USER', user }],
  }
  const { made } = await send<{ made: { id: string; rowVersion: number } }>(
    connection,
    'mutation Make($input: MessageCenterCreate!) { made: createMessageCenter(input: $input) { id rowVersion } }',
    { input },
  )
  await send(
    connection,
    'mutation Publish($id: ID!, $rowVersion: Int!) { publishMessageCenter(id: $id, rowVersion: $rowVersion) { id } }',
    made,
  )
}
const inHeader = async (page: Page) => {
  const badge = header(page).locator('[data-user] [data-badge]')
  return (await badge.count()) === 0 ? 0 : Number(await badge.textContent())
}
const atHome = async (page: Page) =>
  Number(
    await page
      .getByRole('link', { name: /unread message/ })
      .locator('strong')
      .textContent(),
  )

it('a message that is published is counted at once, in the header and on the home page', async () => {
  const { page } = visit()
  const { username, password } = await newPerson()
  await enter(page, username, '/home', password)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const before = await inHeader(page)
  expect(await atHome(page)).toBe(before)
  await tell(username, 'News')
  await expect.poll(() => inHeader(page), { timeout: 60_000 }).toBe(before + 1)
  expect(await atHome(page)).toBe(before + 1)
})

it('reading in one window lowers the count by one in the other', async () => {
  const { page } = visit()
  const { username, password } = await newPerson()
  await tell(username, 'Read me')
  await enter(page, username, '/home', password)
  await expect.poll(() => inHeader(page), { timeout: 60_000 }).toBeGreaterThan(0)
  const before = await inHeader(page)
  const other = await page.context().newPage()
  await other.goto('/message')
  await other.getByRole('tabpanel').locator('[data-box="unread"] button').first().click()
  await other.getByRole('article').waitFor()
  await expect.poll(() => inHeader(other)).toBe(before - 1)
  // A page in the background holds no stream: it asks when somebody looks at it.
  await page.bringToFront()
  await expect.poll(() => inHeader(page), { timeout: 60_000 }).toBe(before - 1)
  await expect.poll(() => atHome(page)).toBe(before - 1)
})

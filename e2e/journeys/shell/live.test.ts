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

/** Titles of the unread messages as the server lists them now: what others send meanwhile is among them. */
async function unread(page: Page): Promise<readonly string[]> {
  const answer = await page.request.post('/graphql', { data: { query: '{ messages { unread { title } } }' } })
  const { data } = (await answer.json()) as { data: { messages: { unread: readonly { title: string }[] } } }
  return data.messages.unread.map(({ title }) => title)
}
/** How far a count on the screen is from what the server lists. */
const offBy = async (page: Page, shown: (page: Page) => Promise<number>) =>
  (await shown(page)) - (await unread(page)).length

it('a message that is published is counted at once, in the header and on the home page', async () => {
  const { page } = visit()
  const { username, password } = await newPerson()
  await enter(page, username, '/home', password)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => offBy(page, inHeader), { timeout: 60_000 }).toBe(0)
  expect(await atHome(page)).toBe(await inHeader(page))
  await tell(username, 'News')
  expect(await unread(page)).toContain('News')
  await expect.poll(() => offBy(page, inHeader), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => offBy(page, atHome)).toBe(0)
})

it('reading in one window lowers the count by one in the other', async () => {
  const { page } = visit()
  const { username, password } = await newPerson()
  await tell(username, 'Read me')
  await enter(page, username, '/home', password)
  await expect.poll(() => offBy(page, inHeader), { timeout: 60_000 }).toBe(0)
  const other = await page.context().newPage()
  await other.goto('/message')
  await other.getByRole('tabpanel').locator('[data-box="unread"] button').filter({ hasText: 'Read me' }).click()
  await other.getByRole('article').waitFor()
  await expect.poll(() => unread(other)).not.toContain('Read me')
  await expect.poll(() => offBy(other, inHeader)).toBe(0)
  // A page in the background keeps no stream: it queries when a user looks at it.
  await page.bringToFront()
  await expect.poll(() => offBy(page, inHeader), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => offBy(page, atHome)).toBe(0)
})

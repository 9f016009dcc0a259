// Messages in their three lists, sentence by sentence. Each test has a user of its own: the lists are moved for good.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { header, openUserMenu } from '../support/frame.ts'
import { callsOf, failWith } from '../support/graphql.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()
const box = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} \\(\\d+\\)$`) })
const countIn = async (page: Page, name: string) =>
  Number(/\((\d+)\)/.exec((await box(page, name).textContent()) ?? '')?.[1] ?? Number.NaN)
const counts = async (page: Page) => Promise.all(['Unread', 'Read', 'Trash'].map((name) => countIn(page, name)))
const unreadBadge = async (page: Page) => {
  const badge = header(page).locator('[data-user] [data-badge]')
  return (await badge.count()) === 0 ? 0 : Number(await badge.textContent())
}
/** Opens the first message of a list, and the list first. */
async function openFirst(page: Page, name: string): Promise<string> {
  await box(page, name).click()
  const first = page.getByRole('tabpanel').locator(`[data-box="${name.toLowerCase()}"] button`).first()
  const title = (await first.locator('strong').textContent()) ?? ''
  await first.click()
  await page.getByRole('article').getByRole('heading', { name: title }).waitFor()
  return title
}
async function openPage(page: Page, username: string): Promise<readonly number[]> {
  await enter(page, username, '/message')
  await box(page, 'Unread').waitFor()
  return counts(page)
}

it('messages sit in one of three lists: unread, read, trash', async () => {
  const { page } = visit()
  const all = await openPage(page, 'nobody')
  expect(all.every(Number.isInteger)).toBe(true)
  await expect.poll(() => unreadBadge(page)).toBe(all[0])
})

it('reading moves unread to read and lowers the unread count by one', async () => {
  const { page } = visit()
  const [unread = 0, read = 0, trash = 0] = await openPage(page, 'div.head')
  expect(unread).toBeGreaterThan(0)
  const title = await openFirst(page, 'Unread')
  await expect.poll(() => counts(page)).toEqual([unread - 1, read + 1, trash])
  await expect.poll(() => unreadBadge(page)).toBe(unread - 1)
  await box(page, 'Read').click()
  expect(await page.locator('[data-box="read"] strong').first().textContent()).toBe(title)
  await page.reload()
  await expect.poll(() => counts(page)).toEqual([unread - 1, read + 1, trash])
})

it('removing a read message moves it to trash, restoring moves it from trash to read', async () => {
  const { page } = visit()
  const [unread, read = 0, trash = 0] = await openPage(page, 'dept.head')
  await openFirst(page, 'Read')
  await page.getByRole('article').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => counts(page)).toEqual([unread, read - 1, trash + 1])
  await openFirst(page, 'Trash')
  await page.getByRole('article').getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => counts(page)).toEqual([unread, read, trash])
  await page.reload()
  await expect.poll(() => counts(page)).toEqual([unread, read, trash])
})

it('an unread message cannot be removed, a read one not restored', async () => {
  const { page } = visit()
  await openPage(page, 'dept.head')
  await openFirst(page, 'Read')
  expect(await page.getByRole('article').getByRole('button', { name: 'Restore' }).count()).toBe(0)
})

it('the content is queried once for each message', async () => {
  const { page } = visit()
  const calls = callsOf(page)
  await openPage(page, 'dept.head')
  await openFirst(page, 'Read')
  await expect.poll(() => calls.count('MessageContent')).toBe(1)
  await openFirst(page, 'Trash')
  await expect.poll(() => calls.count('MessageContent')).toBe(2)
  await openFirst(page, 'Read')
  expect(calls.count('MessageContent')).toBe(2)
})

it('a move that fails leaves the lists as they are', async () => {
  const { page } = visit()
  const before = await openPage(page, 'dept.head')
  await failWith(page, 'RemoveMessage', 'UNAVAILABLE', 'Try again in a moment')
  await openFirst(page, 'Read')
  const remove = page.getByRole('article').getByRole('button', { name: 'Delete' })
  await remove.click()
  await page.getByText('Try again in a moment').first().waitFor()
  expect(await counts(page)).toEqual(before)
  await expect.poll(() => remove.isEnabled()).toBe(true)
})

it('on entering the frame the unread message count is loaded', async () => {
  const { page } = visit()
  await enter(page, 'attendance')
  await expect.poll(() => unreadBadge(page)).toBeGreaterThan(0)
  const count = await unreadBadge(page)
  const items = await openUserMenu(page)
  await items.getByRole('menuitem', { name: `Messages (${count})` }).waitFor()
})

// An inbox beyond one decision: its columns, many at once, what could not be sent, undoing, what a crash cut off.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import {
  inbox,
  item,
  items,
  openNumber,
  overtime,
  pendingDecision,
  searched,
  sendNow,
  shown,
} from '../support/inbox.ts'
import { punchOutside, sendOrders } from '../support/orders.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()

/** Approves the open task without a comment. */
async function approve(page: Page) {
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter')
  await pendingDecision(page).waitFor()
}

it('shows what orders are decided by, in columns that order the list', async () => {
  const { page } = visit()
  await enter(page, 'unit.head', overtime('unit'))
  const table = page.getByRole('table', { name: 'Waiting for me' })
  await table.waitFor()
  for (const name of ['Work date', 'Workers', 'Planned hours', 'Fullest week', 'Over the limit', 'Purpose'])
    await table.getByRole('columnheader', { name }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  const hours = async () => {
    const heads = await table.getByRole('columnheader').allTextContents()
    const at = heads.findIndex((text) => text.startsWith('Planned hours'))
    const rows = await table.locator('tbody tr').all()
    return Promise.all(
      rows.map(async (row) => Number.parseFloat((await row.getByRole('cell').nth(at).textContent()) ?? '')),
    )
  }
  const header = table.getByRole('columnheader', { name: 'Planned hours' })
  await header.getByRole('button').click()
  await table.locator('th[aria-sort=ascending]').waitFor()
  await expect.poll(async () => isOrdered(await hours()), { timeout: 20_000 }).toBe(true)
  await header.getByRole('button').click()
  await table.locator('th[aria-sort=descending]').waitFor()
  await expect.poll(async () => isOrdered((await hours()).reverse()), { timeout: 20_000 }).toBe(true)
  expect(page.url()).toContain('sort=-plannedHours')

  await page.setViewportSize({ width: 420, height: 900 })
  await page.goto(overtime('unit'))
  await items(page).first().waitFor()
  expect(await table.count()).toBe(0)
})
const isOrdered = (values: readonly number[]) =>
  values.length > 1 && values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0))

it('decides several at once, and keeps search and open task in the address', async () => {
  const { page } = visit()
  const numbers = await sendOrders(2, 'Container of the evening')
  await enter(page, 'unit.head', searched(inbox, 'Container of the evening'))
  await expect.poll(() => items(page).count(), { timeout: 20_000 }).toBe(2)
  for (const number of numbers) await item(page, number).getByRole('checkbox').check()
  await page.getByRole('group', { name: 'Marked tasks' }).getByRole('button', { name: 'Send back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Comment/).fill('Please complete')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await sendNow(page, 'Sent back: 2 documents')
  await expect.poll(() => items(page).count(), { timeout: 20_000 }).toBe(0)
  await page.getByText(/match$/).waitFor()
  expect(page.url()).toContain('search=')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await items(page).first().waitFor()
  for (const number of numbers) expect(await item(page, number).count()).toBe(0)
})

it('names what was sent back and what could not be, with the reason, where several were marked', async () => {
  const { page } = visit()
  const { number: punch, name } = await punchOutside()
  const [order = ''] = await sendOrders(1, `Relief of ${name}`)
  await enter(page, 'unit.head', searched(inbox, name))
  for (const number of [order, punch]) await item(page, number).getByRole('checkbox').check()
  await page.getByRole('group', { name: 'Marked tasks' }).getByRole('button', { name: 'Send back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Comment/).fill('Please complete')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await pendingDecision(page).getByRole('button', { name: 'Send now' }).click()
  const outcomes = page.getByRole('dialog', { name: '1 of 2 documents sent back' })
  const row = (number: string) => outcomes.getByRole('row').filter({ hasText: number }).getByRole('cell')
  await row(order).first().waitFor()
  expect((await row(order).allTextContents()).slice(0, 2)).toEqual([order, 'Sent back'])
  expect(await row(punch).allTextContents()).toEqual([
    punch,
    'Not sent back',
    expect.stringContaining('approve or reject it'),
  ])
  expect(await breachesOf(page)).toEqual([])
  await outcomes.getByRole('button', { name: 'Close' }).first().click()
  await item(page, punch).waitFor()
  expect(await item(page, order).count()).toBe(0)
})

it('is undone within ten seconds, by the button and by the key; what is left behind is sent', async () => {
  const { page } = visit()
  await sendOrders(2, 'Container of the night')
  const own = searched(inbox, 'Container of the night')
  await enter(page, 'unit.head', own)
  const first = await openNumber(page)
  await approve(page)
  await pendingDecision(page).getByText(`${first} will be approved`).waitFor()
  await item(page, first).waitFor({ state: 'detached' })
  expect(await breachesOf(page)).toEqual([])
  await pendingDecision(page).getByRole('button', { name: 'Undo' }).click()
  await shown(page, first)
  await item(page, first).waitFor()
  await approve(page)
  await page.keyboard.press('u')
  await shown(page, first)
  await pendingDecision(page).waitFor({ state: 'detached' })

  // A link inside the product, then the end of the page itself: both send first.
  await approve(page)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByText(`Approved: ${first}`).first().waitFor()
  await page.goto(own)
  const second = await openNumber(page)
  expect(second).not.toBe(first)
  await approve(page)
  await page.goto('/home')
  for (const number of [first, second])
    await expect
      .poll(
        async () => {
          await page.goto(`${inbox}?tab=decided&search=${number}`)
          await page.getByText('History').first().waitFor()
          await page.locator('[data-item], [data-state=empty], h3').first().waitFor()
          return item(page, number).count()
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
})

it('is not lost in silence: what a crash cut off is named when the inbox is opened again', async () => {
  const { page } = visit()
  await sendOrders(1, 'Container of the weekend')
  await enter(page, 'unit.head', searched(inbox, 'Container of the weekend'))
  const first = await openNumber(page)
  await approve(page)
  // As after a crash: the note lies there, the decision was never sent, and some time has passed.
  const note = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((k) => k.startsWith('decision:')) ?? ''
    return { key, text: localStorage.getItem(key) ?? '{}' }
  })
  await page.keyboard.press('u')
  await shown(page, first)
  await page.evaluate(
    ({ key, text }) => localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), at: Date.now() - 60_000 })),
    note,
  )
  await page.reload()
  await page.getByText(new RegExp(`Approve ${first} was not carried out`)).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText(/was not carried out/).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('decision:')))).toEqual([])
})

it('keys that come faster than the address move as many places', async () => {
  const { page } = visit()
  await sendOrders(6, 'Keys in a hurry')
  await enter(page, 'unit.head', searched(overtime('unit'), 'Keys in a hurry'))
  await expect.poll(() => items(page).count()).toBe(6)
  const openPlace = () =>
    items(page).evaluateAll((all) => all.findIndex((element) => element.getAttribute('data-open') !== null))
  await expect.poll(openPlace).toBe(0)
  // One key after the other without waiting for what it shows.
  const press = async (key: string, times: number) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key)
  }
  await press('j', 4)
  await expect.poll(openPlace).toBe(4)
  await press('k', 3)
  await expect.poll(openPlace).toBe(1)
  await expect.poll(() => new URL(page.url()).searchParams.get('task')).not.toBeNull()
})

// An inbox of approvals: an overtime order is triaged by keys, refused without a reason, approved level by level, its history on the record.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { sendOrders } from '../support/orders.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()
const inbox = '/approval-management/data-awaiting-approval/index'
const overtime = (level: string) => `/approval-management/overtime-approval/${level}-level/index`

const items = (page: Page) => page.locator('[data-item]')
const item = (page: Page, number: string) => items(page).filter({ hasText: number })
/** Waits until the document of a task stands at the right. */
const shown = (page: Page, number: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(number) }).waitFor()
/** The number of the task that is open. */
async function openNumber(page: Page): Promise<string> {
  const heading = page.locator('[data-pane] h2').first()
  await heading.waitFor()
  return /\S+$/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}
/** Ends the time for Undo and waits for what became of the decision. */
async function sendNow(page: Page, notice: string) {
  await held(page).getByRole('button', { name: 'Send now' }).click()
  await page.getByText(notice, { exact: true }).first().waitFor()
}
const searched = (path: string, words: string) => `${path}?search=${encodeURIComponent(words)}`
const held = (page: Page) => page.getByRole('region', { name: 'Decision held back' })

it('is triaged by keys: next, reject only with a reason, approve; what was decided is gone', async () => {
  const { page } = visit()
  await sendOrders(2, 'Container of the morning')
  await enter(page, 'unit.head', searched(overtime('unit'), 'Container of the morning'))
  const first = await openNumber(page)
  await page.keyboard.press('j')
  await expect.poll(() => openNumber(page), { timeout: 20_000 }).not.toBe(first)
  await page.keyboard.press('k')
  await shown(page, first)
  await page.getByText('History', { exact: true }).last().waitFor()
  expect(await breachesOf(page)).toEqual([])

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByText('this field is required').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
  await item(page, first).waitFor({ state: 'detached' })
  await sendNow(page, `Approved: ${first}`)

  await enter(page, 'dept.head', overtime('department'))
  await item(page, first).getByRole('button').click()
  await shown(page, first)
  await page
    .getByRole('group', { name: 'Decision' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await page
    .getByRole('dialog')
    .getByLabel(/Comment/)
    .fill('As planned')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await sendNow(page, `Approved: ${first}`)

  await enter(page, 'attendance', `${inbox}?tab=mine&search=${first}`)
  await page.getByRole('grid').getByRole('link', { name: first }).click()
  const history = page.getByRole('table', { name: 'Approval history' })
  await history.getByText('As planned').waitFor()
  expect(await history.getByRole('row').count()).toBeGreaterThanOrEqual(4)
})

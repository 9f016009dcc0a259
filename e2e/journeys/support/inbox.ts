// The approval inboxes in the browser: the task that is open, the tasks of the list, a decision that is sent at once.
import type { Page } from 'playwright-core'

/** The inbox over every kind of document. */
export const inbox = '/approval-management/data-awaiting-approval/index'
/** The inbox of overtime orders of one level. */
export const overtime = (level: string) => `/approval-management/overtime-approval/${level}-level/index`

/** The tasks of the list. */
export const items = (page: Page) => page.locator('[data-item]')
/** The task of one document. */
export const item = (page: Page, number: string) => items(page).filter({ hasText: number })
/** Waits until the document of a task is shown on the right. */
export const shown = (page: Page, number: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(number) }).waitFor()
/** The number of the task that is open. */
export async function openNumber(page: Page): Promise<string> {
  const heading = page.locator('[data-pane] h2').first()
  await heading.waitFor()
  return /\S+$/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}
/** Ends the time for Undo and waits for the result of the decision. */
export async function sendNow(page: Page, notice: string) {
  await pendingDecision(page).getByRole('button', { name: 'Send now' }).click()
  await page.getByText(notice, { exact: true }).first().waitFor()
}
/** An address with a search text. */
export const searched = (path: string, words: string) => `${path}?search=${encodeURIComponent(words)}`
/** The region in which a decision waits for its Undo. */
export const pendingDecision = (page: Page) => page.getByRole('region', { name: 'Decision held back' })

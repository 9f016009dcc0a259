// Documents at the browser: filled in, sent, decided in the inboxes.
import type { Page } from 'playwright-core'
import { arriveAt } from './frame.ts'
import { enter, rowsOf, settled, toolbarButton, valuesOf } from './visit.ts'

/** As a date is typed. */
const typed = (day: string) => day.split('-').reverse().join('/')

/** Chooses what a reference points to, by some words of it. */
export async function choose(page: Page, label: RegExp, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label }).first()
  // The list of a field out of sight is not shown.
  await box.scrollIntoViewIfNeeded()
  await box.fill(words)
  await page
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .click()
}
/** Types a day into a field, by its label. */
export async function fillDay(page: Page, label: string, day: string): Promise<void> {
  const box = page.getByLabel(new RegExp(`^${label}( \\*)?$`))
  await box.fill(typed(day))
  await box.blur()
}
/** Types a day and a time, 17:10. */
export async function fillDateTime(page: Page, label: string, day: string, time: string): Promise<void> {
  await fillDay(page, label, day)
  await page.getByLabel(`${label}, time`, { exact: true }).fill(time)
}
/** Saves the form on show, finds the record by some words of it, sends it and gives its number. */
export async function saveAndSend(page: Page, path: string, words: string): Promise<string> {
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, `${path}/index`)
  await page.goto(`${path}/index?search=${encodeURIComponent(words)}`)
  await settled(page)
  const cell = valuesOf(rowsOf(page).first()).first()
  const number = (await cell.textContent()) ?? ''
  await cell.dblclick()
  await arriveAt(page, new RegExp(`^${path}/show/`))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Submitted', { exact: true }).first().waitFor()
  return number
}
/** Sends the self-service form on show in one step, and gives the number that the answer names. */
export async function sendOwn(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Send to / }).click()
  await page.getByRole('heading', { name: /^Sent to / }).waitFor()
  return (await page.locator('[data-sent] dd').first().textContent()) ?? ''
}
/** Approves a document in the inbox of its level. */
export async function approve(page: Page, user: string, number: string, inbox: string): Promise<void> {
  await enter(page, user, `${inbox}?search=${number}`)
  await page.locator('[data-item]').filter({ hasText: number }).getByRole('button').first().click()
  await page.getByRole('heading', { level: 2, name: new RegExp(number) }).waitFor()
  await page
    .getByRole('group', { name: 'Decision' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('region', { name: 'Decision held back' }).getByRole('button', { name: 'Send now' }).click()
  await page
    .getByText(new RegExp(`^(Not a|A)pproved: ${number}`))
    .first()
    .waitFor()
}
/** What the notice says that came last. */
export const said = async (page: Page): Promise<string> =>
  (await page
    .getByText(/^(Not a|A)pproved: /)
    .last()
    .textContent()) ?? ''

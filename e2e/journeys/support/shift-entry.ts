// The entry of shifts at the browser: its cells, what is not saved yet, saving.
import type { Locator, Page } from 'playwright-core'
import { enter, settled, toolbarButton } from './visit.ts'

/** The address of the entry. */
export const shiftEntry = '/attendance/master-registration/working-shift-entry/index'
/** A cell by its row and column. */
export const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`tr[data-row="${row}"] td[data-column="${column}"]`)
/** How many cells are not saved yet. */
export const changed = (page: Page) => page.locator('td[data-changed]').count()
/** What some cells of a row show. */
export const texts = (page: Page, row: number, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, i) => cell(page, row, from + i).textContent()))
/** Opens the entry with a query, signed in as a user. */
export const open = async (page: Page, user: string, query: string) => {
  await enter(page, user, `${shiftEntry}?${query}`)
  await settled(page)
}
/** Saves and waits for the message that confirms it. */
export const saveNow = async (page: Page, words: string | RegExp) => {
  await toolbarButton(page, 'Save').click()
  await page.getByText(words).first().waitFor()
}

// A pivot, laid out by keyboard, and a dashboard that leads into the pivot behind a figure.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { headline, pathOf } from '../support/frame.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()
const working = '/employees/pivot-working/index'
const dashboard = '/dashboard/human-resource-general/index'
const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Pivot Working' })
const total = (page: Page): Locator => grid(page).locator('tbody tr[data-depth="0"] td').last()
const chip = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const tileNamed = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
/** The headcount of the demo company, which depends on the day: what it is, the tests of the datasets prove. */
const headcount = /^2[34]\d$/
const totalOf = async (page: Page): Promise<string> => (await total(page).textContent()) ?? ''

it('is laid out by keyboard alone, and the address keeps the layout', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', working)
  await grid(page).waitFor()
  const all = await totalOf(page)
  expect(all).toMatch(headcount)
  expect(await breachesOf(page)).toEqual([])
  await chip(page, 'Status, in columns').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => page.url()).toContain('columns=&')
  await page.getByRole('button', { name: 'Add to columns' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Join date: year' }).waitFor()
  await page.getByRole('menuitem', { name: 'Location', exact: true }).click()
  await expect.poll(() => page.url()).toContain('columns=location')
  await grid(page).getByRole('columnheader', { name: 'Cikarang plant' }).waitFor()
  expect(await totalOf(page)).toBe(all)
  await page.reload()
  await grid(page).getByRole('columnheader', { name: 'Cikarang plant' }).waitFor()
})

it('leads from a figure of the dashboard into the pivot behind it', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', dashboard)
  await tileNamed(page, 'By status')
    .getByRole('button', { name: /as a table/ })
    .click()
  await tileNamed(page, 'By status')
    .getByRole('button', { name: /^1\d\d$/ })
    .first()
    .click()
  await expect.poll(() => pathOf(page)).toBe(working)
  await headline(page, 'Pivot Working').waitFor()
  await page.getByRole('button', { name: /Remove the filter Status/ }).waitFor()
})

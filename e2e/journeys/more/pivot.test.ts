// Pivots and the dashboard in use: laid out by mouse, filtered, opened to the rows, drawn, saved; tiles that fail.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { failWith } from '../support/graphql.ts'
import { enter, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const working = '/employees/pivot-working/index'
const dashboard = '/dashboard/human-resource-general/index'
const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Pivot Working' })
const total = (page: Page): Locator => grid(page).locator('tbody tr[data-depth="0"] td').last()
const area = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const chip = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const tileNamed = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
/** The headcount of the demo company, which depends on the day: what it is, the tests of the datasets prove. */
const headcount = /^2[34]\d$/
const totalOf = async (page: Page): Promise<string> => (await total(page).textContent()) ?? ''

it('takes a field that is dragged to another area', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', working)
  await grid(page).waitFor()
  await page.getByRole('group', { name: 'Fields' }).getByRole('button', { name: 'Level' }).dragTo(area(page, 'Columns'))
  await expect.poll(() => page.url()).toContain('columns=employeeStatus%2Clevel')
  await grid(page).getByRole('columnheader', { name: 'Operator' }).first().waitFor()
  await chip(page, 'Level, in columns').dragTo(page.getByRole('group', { name: 'Fields' }))
  await expect.poll(() => page.url()).not.toContain('level')
})

it('opens the rows behind a cell by keyboard, as many as it counts', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${working}?rows=division&columns=employeeStatus&measures=headcount`)
  const cell = grid(page).locator('tbody tr').first().locator('td').first()
  await cell.focus()
  const count = await cell.textContent()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Commercial, Permanent' })
  await dialog.getByText(`of ${count}`, { exact: false }).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => cell.evaluate((el) => el === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.column)).toBe('1')
})

it('filters by members, says so, and shows nothing where nothing matches', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', working)
  await grid(page).waitFor()
  const all = await totalOf(page)
  await page.getByRole('group', { name: 'Fields' }).getByRole('button', { name: 'Level' }).click()
  await page.getByRole('menuitem', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter: Level' })
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('operat')
  await dialog.getByText('Director').waitFor({ state: 'detached' })
  await dialog.getByRole('checkbox', { name: /^Operator/ }).check()
  expect(await breachesOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => totalOf(page)).toMatch(/^1\d\d$/)
  await page.goto(`${working}?filters=${encodeURIComponent('{"level":["999999"]}')}`)
  await page.getByText('Nothing matches these filters.').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => totalOf(page)).toBe(all)
})

it('draws the same figures as a chart that is walked by arrows, in the dark too', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${working}?rows=division&columns=&measures=headcount&view=bar`)
  const chart = page.getByRole('application', { name: /^Pivot Working: 4 figures/ })
  await chart.locator('svg').waitFor()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('status')
    .getByText(/^Commercial: \d+$/)
    .waitFor()
  await page.keyboard.press('End')
  await page
    .getByRole('status')
    .getByText(/^Operations: 1\d\d$/)
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Operations' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /dark/i }).first().click()
  expect(await breachesOf(page)).toEqual([])
})

it('refuses more cells than a table can show, with a way out', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${working}?rows=level&columns=joinDate,unit&measures=headcount`)
  await page.getByRole('heading', { name: 'This is more than a table can show' }).waitFor()
  await page.getByText(/at most 2,000 rows, 200 columns/).waitFor()
  await page.getByRole('button', { name: 'Show the largest 20' }).waitFor()
})

it('exports what is shown and keeps a view that others may use', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${working}?rows=level&columns=&measures=headcount,averageAge&sort=-headcount`)
  await grid(page).waitFor()
  const download = page.waitForEvent('download')
  await toolbarButton(page, 'Excel').click()
  const file = readFileSync(await (await download).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: 'Views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox', { name: 'Save what is shown now as' }).fill('Levels by size')
  await dialog.getByRole('checkbox', { name: /Share/ }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByRole('button', { name: 'Levels by size', exact: true }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await enter(page, 'hr.staff', working)
  await page.getByRole('button', { name: 'Views' }).click()
  await dialog.getByText('by hr.head').waitFor()
  expect(await dialog.getByRole('button', { name: 'Remove Levels by size' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Levels by size', exact: true }).click()
  await expect.poll(() => page.url()).toContain('sort=-headcount')
  await expect.poll(() => grid(page).locator('tbody tr th').first().textContent()).toBe('Operator')
})

it('shows the dashboard tile by tile; one that fails leaves the others standing', async () => {
  const { page, forgive } = visit()
  forgive(/./)
  await enter(page, 'hr.head', dashboard)
  await tileNamed(page, 'Headcount').getByText(headcount).waitFor()
  await tileNamed(page, 'By status').getByRole('application').locator('svg').waitFor()
  await tileNamed(page, 'Retirement within 12 months').getByRole('table').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await tileNamed(page, 'By status')
    .getByRole('button', { name: /as a table/ })
    .click()
  await tileNamed(page, 'By status').getByRole('rowheader', { name: 'Permanent' }).waitFor()
  await failWith(page, 'HumanResourceGeneralBirthdays', 'UPSTREAM_ERROR', 'A service failed.')
  await toolbarButton(page, 'Reload').click()
  await tileNamed(page, 'Birthdays of the next seven days').getByText('could not be loaded').waitFor()
  await tileNamed(page, 'Headcount').getByText(headcount).waitFor()
})

it('links only to what the visitor may open', async () => {
  const { page } = visit()
  await enter(page, 'hr.staff', dashboard)
  await tileNamed(page, 'By status').getByRole('link', { name: 'Open By status' }).waitFor()
  expect(await tileNamed(page, 'Education').getByRole('link').count()).toBe(0)
  await enter(page, 'finance', working)
  await page.getByText('You do not have access').first().waitFor()
})

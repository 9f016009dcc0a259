// The organisation chart, a screen drawn by hand, and the calendar of a year: walked by keys, written into.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { arriveAt, goTo } from '../support/frame.ts'
import { enter, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const calendar = '/master/working-calendar-entry/index'
const chart = '/employees/organization-chart/index'
const nodes = (page: Page): Locator => page.getByRole('treeitem')
const focused = (page: Page): Locator => page.locator('[role=treeitem]:focus')

it('is walked by keys, opens and closes, zooms, and leads to the holder', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${chart}?depth=1`)
  await nodes(page).first().waitFor()
  expect(await nodes(page).count()).toBe(4)
  expect(await breachesOf(page)).toEqual([])
  await nodes(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => nodes(page).count()).toBeGreaterThan(4)
  expect(await nodes(page).first().getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page).getAttribute('aria-level')).toBe('2')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => nodes(page).count()).toBe(4)
  await page.keyboard.press('-')
  await page.getByText('80 %').waitFor()
  await page.keyboard.press('0')
  await page.getByText('100 %').waitFor()
  await nodes(page).first().getByRole('link').click()
  await arriveAt(page, /^\/employees\/working-information\/show\/\d+$/)
})

it('walks the year by keys, adds a day where it was chosen, and refuses a scope without its code', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${calendar}?year=2026`)
  // The months of next year are open for sure.
  const year = Number(currentDay().slice(0, 4)) + 1
  const day = (label: string | RegExp) => page.getByRole('button', { name: label })
  await day(/^17 Aug 2026: Independence Day, National/).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await goTo(page, `${calendar}?year=${year}`, 'Working Calendar Entry')
  await day(`13 Aug ${year}`).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`27 Aug ${year}`)
  await page.keyboard.press('Enter')
  await arriveAt(page, /^\/master\/working-calendar-entry\/create/)
  await expect.poll(() => page.getByRole('textbox', { name: 'Date' }).inputValue()).toBe(`27/08/${year}`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Open day of the plant')
  await page.getByRole('combobox', { name: 'Counts for' }).selectOption({ label: 'Area' })
  await toolbarButton(page, 'Save').click()
  await page.getByText('is required for this scope').first().waitFor()
  await page.getByRole('textbox', { name: 'Scope code' }).fill('CKR')
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, /^\/master\/working-calendar-entry\/(index|show)/)
  await goTo(page, `${calendar}?year=${year}`, 'Working Calendar Entry')
  await day(new RegExp(`^27 Aug ${year}: Open day of the plant, National`)).waitFor()
})

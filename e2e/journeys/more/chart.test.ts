// The organisation chart: a person is found in it, a day without slots.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()
const chart = '/employees/organization-chart/index'
const nodes = (page: Page): Locator => page.getByRole('treeitem')
it('finds a person, opens the way to his slot and names everybody who holds it; the list has the same nodes', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${chart}?depth=1`)
  await nodes(page).first().waitFor()
  const box = page.getByRole('combobox', { name: 'Find a person' })
  await box.fill('Dina')
  const option = page.getByRole('option').first()
  await option.waitFor()
  await option.click()
  const found = page.locator('[role=treeitem][data-found]')
  await found.waitFor()
  await expect.poll(() => nodes(page).count()).toBeGreaterThan(4)
  await expect.poll(() => page.url()).toContain('person=')
  const details = page.getByRole('complementary', { name: /^Slot: / })
  await details.getByRole('link', { name: /Dina/ }).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
  const shown = await nodes(page).count()
  await page.getByRole('button', { name: 'Show as a list' }).click()
  await expect.poll(() => page.url()).toContain('view=list')
  await expect.poll(() => nodes(page).count()).toBe(shown)
  expect(await breachesOf(page)).toEqual([])
})

it('says so when nothing exists on a day, and refuses a day that does not exist', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${chart}?asOf=1999-01-01`)
  await page.getByText('No slot of the establishment is valid on this day.').waitFor()
  const day = page.getByRole('textbox', { name: 'As of' })
  await day.fill('31/02/2026')
  await day.blur()
  await page.getByText('is not a valid date').waitFor()
  expect(await breachesOf(page)).toEqual([])
})

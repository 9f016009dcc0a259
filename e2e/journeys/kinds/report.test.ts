// A report: groups and totals, sorted, rows that lead on.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, settled, visits } from '../support/visit.ts'

const visit = visits()
const ages = '/employees/list-of-employee-age/index'
const groups = (page: Page): Locator => page.getByRole('grid').locator('tr[data-group]')
const rows = (page: Page): Locator => page.getByRole('grid').locator('tbody tr[data-index]')

it('shows groups with their totals, sorts within them, and leads to the record', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', ages)
  await settled(page)
  expect(await page.getByRole('grid').locator('tfoot').textContent()).toMatch(/Total \(2\d\d\)/)
  expect(await groups(page).first().textContent()).toMatch(/Age band: Below 25 \(\d+\)/)
  expect(await breachesOf(page)).toEqual([])
  const first = await rows(page).first().textContent()
  const byBirth = page.getByRole('columnheader', { name: 'Birth date' }).getByRole('button')
  await byBirth.click()
  await expect.poll(() => page.url()).toContain('sort=birthDate')
  await byBirth.click()
  await expect.poll(() => page.url()).toContain('sort=-birthDate')
  await expect.poll(() => rows(page).first().textContent()).not.toBe(first)
  expect(await groups(page).first().textContent()).toContain('Below 25')
  await rows(page).first().getByRole('link').click()
  await arriveAt(page, /^\/employees\/working-information\/show\/\d+$/)
})

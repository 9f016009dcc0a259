// The other sides of a record: from a person to his employment and to the lists about him alone.
import { expect, it } from 'vitest'
import { arriveAt, tabNames } from '../support/frame.ts'
import { enter, rowsOf, settled, valuesOf, visits } from '../support/visit.ts'

const visit = visits()

it('a person leads to his employment and to his own contracts, and the tabs say whose they are', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', '/employees/personal-information/index')
  await settled(page)
  await valuesOf(rowsOf(page).first()).first().dblclick()
  await arriveAt(page, /^\/employees\/personal-information\/show\/\d+$/)
  const sides = page.getByRole('navigation', { name: 'More about this employee' })
  await sides.waitFor()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(await sides.getByRole('link', { name: 'Person', exact: true }).getAttribute('aria-current')).toBe('page')
  await sides.getByRole('link', { name: 'Employment' }).click()
  await arriveAt(page, /^\/employees\/working-information\/show\/\d+$/)
  await expect.poll(() => tabNames(page)).toContain(`${name} - Working Information`)
  const contracts = sides.getByRole('link', { name: /^Contracts/ })
  await expect.poll(() => contracts.locator('[data-count]').count()).toBe(1)
  const count = await contracts.locator('[data-count]').textContent()
  await contracts.click()
  await arriveAt(page, '/employees/employment-contracts/index')
  await settled(page)
  const rows = await rowsOf(page).allTextContents()
  expect(String(rows.length)).toBe(count)
  for (const row of rows) expect(row).toContain(name)
})

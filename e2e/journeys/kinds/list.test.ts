// A list in use: search, sort, pages, all of it in the address bar.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const employees = '/employees/personal-information/index'
/** Second values of the rows, read at once: rows may go while they are looked at. */
const namesOf = (page: Page): Promise<readonly string[]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => {
      const values = [...row.querySelectorAll('td')].filter((cell) => cell.querySelector('input') === null)
      return values[1]?.textContent ?? ''
    }),
  )

it('shows the first page of many, sorted both ways, and turns pages of other sizes', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', employees)
  await settled(page)
  expect(await rowsOf(page).count()).toBe(10)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(await pages.getByRole('status').textContent()).toMatch(/1–10 of 2\d\d/)
  const first = (await namesOf(page)).join()

  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => pages.getByRole('status').textContent()).toContain('11–20')
  await settled(page)
  expect((await namesOf(page)).join()).not.toBe(first)
  await pages.getByRole('combobox').selectOption('50')
  await expect.poll(() => rowsOf(page).count()).toBe(50)
  await page.reload()
  await expect.poll(() => rowsOf(page).count()).toBe(50)

  const header = page.getByRole('columnheader', { name: 'Full name' })
  const order = () => header.getAttribute('aria-sort')
  expect(await order()).toBe('ascending')
  await header.getByRole('button').click()
  await expect.poll(order).toBe('descending')
  await settled(page)
  await expect
    .poll(async () => (await namesOf(page)).map((name) => name.toLowerCase()))
    .toSatisfy((names: readonly string[]) => names.length > 1 && names.join() === names.toSorted().reverse().join())
})

it('finds by a part of the name, keeps it in the address and after a reload', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', employees)
  await settled(page)
  const name = ((await namesOf(page))[3] ?? '').trim()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name.toUpperCase())
  await expect
    .poll(() => namesOf(page))
    .toSatisfy((names: readonly string[]) => names.length > 0 && names.every((n) => n.includes(name)))
  await page.reload()
  await settled(page)
  expect((await namesOf(page)).every((n) => n.includes(name))).toBe(true)
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzz nobody is called that')
  await page.getByText(/No .* match/).waitFor()
})

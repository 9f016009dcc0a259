// A list in use: search, sort, filter, pages, all of it in the address bar.
import { expect, it } from 'vitest'
import { rowsOf, settled, signIn, visits } from './support/visit.ts'

const visit = visits()
const employees = '/employees/personal-information/index'
/** Second values of the rows, read at once: rows may go while they are looked at. */
const namesOf = (page: Parameters<typeof rowsOf>[0]): Promise<readonly string[]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => {
      const values = [...row.querySelectorAll('td')].filter((cell) => cell.querySelector('input') === null)
      return values[1]?.textContent ?? ''
    }),
  )

it('shows the first page of many', async () => {
  const { page } = visit()
  await signIn(page, 'hr.head', employees)
  await settled(page)
  expect(await rowsOf(page).count()).toBe(10)
  expect(await page.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent()).toMatch(
    /1–10 of 2\d\d/,
  )
})

it('finds by a part of the name, keeps it in the address and after a reload', async () => {
  const { page } = visit()
  await signIn(page, 'hr.head', employees)
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

it('sorts by a column, both ways', async () => {
  const { page } = visit()
  await signIn(page, 'hr.head', employees)
  await settled(page)
  const header = page.getByRole('columnheader', { name: 'Full name' })
  const order = async () => header.getAttribute('aria-sort')
  const first = await namesOf(page)
  expect(await order()).toBe('ascending')
  await header.getByRole('button').click()
  await expect.poll(order).toBe('descending')
  await expect.poll(async () => (await namesOf(page)).join()).not.toBe(first.join())
  await settled(page)
  const folded = (await namesOf(page)).map((n) => n.toLowerCase())
  expect(folded).toEqual(folded.toSorted().reverse())
})

it('turns pages, changes their size and goes back with the browser', async () => {
  const { page } = visit()
  await signIn(page, 'hr.head', employees)
  await settled(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const first = (await namesOf(page)).join()
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => pages.getByRole('status').textContent()).toContain('11–20')
  await settled(page)
  expect((await namesOf(page)).join()).not.toBe(first)
  await pages.getByRole('combobox').selectOption('50')
  await expect.poll(() => rowsOf(page).count()).toBe(50)
  await page.reload()
  await expect.poll(() => rowsOf(page).count()).toBe(50)
})

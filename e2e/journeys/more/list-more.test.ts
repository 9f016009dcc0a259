// A list of hundreds of rows: walked through by keys, on paper; what a reference means; work on thousands of rows.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { enter, rowsOf, settled, toolbarButton, valuesOf, visits } from '../support/visit.ts'

const visit = visits()
const working = '/employees/working-information/index'

/** Number of the row that the focus is in, as a screen reader hears it. */
const focusedRow = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? 0))

it('draws of 500 rows those in sight, walks through all of them by keys, and prints them all', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${working}?size=500`)
  await settled(page)
  const grid = page.getByRole('grid')
  const last = Number(await grid.getAttribute('aria-rowcount'))
  expect(last).toBeGreaterThan(200)
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(100)
  await valuesOf(rowsOf(page).first()).first().focus()
  await page.keyboard.press('Control+End')
  await expect.poll(() => focusedRow(page)).toBe(last)
  await page.keyboard.press('PageUp')
  await expect.poll(() => focusedRow(page)).toBeLessThan(last - 5)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const row = await focusedRow(page)
  const selected = grid.locator('tr[aria-selected="true"]')
  await expect.poll(() => selected.getAttribute('aria-rowindex')).toBe(String(row))
  // The head stays in sight, and so does what has the focus, below it.
  const headBottom = await grid.locator('thead').evaluate((head) => head.getBoundingClientRect().bottom)
  const rowTop = await selected.evaluate((shown) => shown.getBoundingClientRect().top)
  expect(rowTop).toBeGreaterThanOrEqual(headBottom - 1)
  expect(await grid.locator('thead').isVisible()).toBe(true)
  expect(await toolbarButton(page, 'View').isEnabled()).toBe(true)
  expect(await breachesOf(page)).toEqual([])
  await page.keyboard.press('Control+Home')
  await expect.poll(() => focusedRow(page)).toBe(2)
  await settled(page)

  // Heard after the grid's own: it draws its rows at this moment. Each printing is noted: none at all is another mistake than no rows.
  const onPaper = await page.evaluateHandle(() => {
    const counts: number[] = []
    window.addEventListener('beforeprint', () => {
      counts.push(document.querySelectorAll('[role=grid] tbody tr').length)
    })
    return counts
  })
  await page.pdf()
  expect(await onPaper.jsonValue()).toEqual([last - 1])
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(100)
})

const card = (page: Page): Locator => page.getByRole('dialog', { name: 'Quick show' })
const loaded = (page: Page): Promise<void> => card(page).and(page.locator('[aria-busy="false"]')).waitFor()

it('shows what a reference means where the pointer rests on it, and under F4 in list, record and form', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${working}?size=10&status=ACTIVE`)
  await settled(page)
  const cell = rowsOf(page)
    .first()
    .getByRole('gridcell')
    .filter({ has: page.locator('[data-quick^="Department/"]') })
    .first()
  await cell.locator('[data-quick]').hover()
  await loaded(page)
  await card(page).getByRole('link', { name: 'Open department' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('heading', { level: 1 }).hover()
  await card(page).waitFor({ state: 'detached' })

  await cell.focus()
  await page.keyboard.press('F4')
  await loaded(page)
  const isOn = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)
  expect(await isOn(cell)).toBe(true)
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  expect(await isOn(cell)).toBe(true)
  await page.keyboard.press('F4')
  await loaded(page)
  await page.keyboard.press('F4')
  await page.waitForURL(/\/master\/departments\/show\/\d+$/)
  await card(page).waitFor({ state: 'detached' })

  await page.goto(`${working}?size=10`)
  await settled(page)
  await valuesOf(rowsOf(page).first()).first().dblclick()
  const value = page.locator('[data-field=ref] [data-value]:has([data-quick^="Department/"])').first()
  await value.focus()
  await page.keyboard.press('F4')
  await loaded(page)
  expect(await breachesOf(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => isOn(card(page).getByRole('link'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isOn(value)).toBe(true)

  await page.keyboard.press('F2')
  await page.waitForURL(/\/edit\//)
  const form = page.url()
  const input = page.locator('[data-quick^="Department/"] input').first()
  await input.focus()
  await page.keyboard.press('F4')
  await loaded(page)
  expect(await breachesOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  expect([await isOn(input), page.url()]).toEqual([true, form])
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').waitFor()
})

it('shows of a reference only what the reader may see, and says why there is no more', async () => {
  const { page } = visit()
  await enter(page, 'admin', '/security-system/admin-area/index?size=50')
  await settled(page)
  const cell = rowsOf(page)
    .getByRole('gridcell')
    .filter({ has: page.locator('[data-quick^="Employee/"]') })
    .first()
  await cell.focus()
  await page.keyboard.press('F4')
  await loaded(page)
  await card(page)
    .getByText(/More is open to holders of frmHEMPLYM0/)
    .waitFor()
  expect(await card(page).getByRole('link').count()).toBe(0)
  expect(await card(page).locator('dl').count()).toBe(0)
  expect(await breachesOf(page)).toEqual([])
})

const village = 'Journeyville'
/** Makes so many post codes past the screen, 500 with each call. */
async function makePostCodes(page: Page, count: number): Promise<void> {
  const place = { village, subDistrict: 'Journey', city: 'Journey', province: 'Journey' }
  const rows = Array.from({ length: count }, (_, at) => ({ postCode: String(90_000 + at), ...place }))
  const query =
    'mutation Make($rows: [PostCodesCreate!]!) { made: createManyPostCodes(rows: $rows, allOrNothing: true) { rows { id } } }'
  for (let from = 0; from < count; from += 500) {
    const variables = { rows: rows.slice(from, from + 500) }
    const answer = await page.request.post('/graphql', { data: { query, variables }, timeout: 120_000 })
    expect(await answer.json()).not.toHaveProperty('errors')
  }
}

it('runs requests for more than 1,000 rows in the background, and keeps the result', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/home')
  await makePostCodes(page, 1_010)
  await page.goto(`/master/post-codes/index?search=${village}`)
  await settled(page)
  await rowsOf(page).first().getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: /^Select all (1,?010 )?matching$/ }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByText(/done in the background/)
    .first()
    .waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page
    .getByText(/Delete 1,010 rows: Post Codes: 1,010 done, 0 refused/)
    .first()
    .waitFor({ timeout: 240_000 })
  await expect.poll(() => page.getByRole('grid').count()).toBe(0)
  await page.locator('[data-user]').click()
  await page.getByRole('menuitem', { name: 'My runs' }).click()
  const runs = page.getByRole('dialog', { name: 'My runs' })
  await runs.getByText('1,010 done, 0 refused').waitFor()
  await runs.getByRole('button', { name: 'Log of Delete 1,010 rows: Post Codes' }).click()
  await runs.getByRole('list', { name: 'Log' }).getByText('1,010 done, 0 refused.').waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('offers neither editing nor deleting of a document that was sent, and says why', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/attendance/attend-transaction/overtime-entry/index?status=SUBMITTED')
  await settled(page)
  await valuesOf(rowsOf(page).first()).nth(1).click()
  await expect.poll(() => toolbarButton(page, 'View').isEnabled()).toBe(true)
  const isOff = async (name: string) => {
    const button = toolbarButton(page, name)
    await expect.poll(() => button.isDisabled()).toBe(true)
    expect(await button.getAttribute('title')).toMatch(/was sent is frozen/)
  }
  await isOff('Edit')
  await isOff('Delete')
  await valuesOf(rowsOf(page).first()).nth(1).click({ button: 'right' })
  const entry = page.getByRole('menuitem', { name: 'Edit' })
  await expect.poll(() => entry.getAttribute('title')).toMatch(/was sent is frozen/)
  expect(await entry.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await toolbarButton(page, 'View').click()
  await page.waitForURL(/\/show\//)
  await isOff('Edit')
  expect(await breachesOf(page)).toEqual([])

  await page.goto('/attendance/attend-transaction/overtime-entry/index?status=DRAFT')
  await settled(page)
  await valuesOf(rowsOf(page).first()).nth(1).click()
  await expect.poll(() => toolbarButton(page, 'Edit').isEnabled()).toBe(true)
})

it('is two lines a row on a phone, with at most 120 px above the first one, and Save at hand below a form', async () => {
  const { page } = visit()
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'superadmin', working)
  await settled(page)
  const row = rowsOf(page).first()
  const box = await row.boundingBox()
  expect(box?.y).toBeLessThanOrEqual(120)
  expect(box?.height).toBe(56)
  expect(box?.width).toBeLessThanOrEqual(390)
  expect(await breachesOf(page)).toEqual([])
  await row.getByRole('link').first().click()
  await page.waitForURL(/\/show\//)
  await page.goto('/master/departments/create')
  const save = toolbarButton(page, 'Save')
  await save.waitFor()
  expect((await save.boundingBox())?.y).toBeGreaterThan(780)
  expect(await breachesOf(page)).toEqual([])
})

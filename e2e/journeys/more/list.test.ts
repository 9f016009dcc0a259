// A list beyond its rows: many at once and back again, totals, views that are kept and shared, widths, from record to record.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { enter, rowsOf, settled, toolbarButton, valuesOf, visits } from '../support/visit.ts'

const visit = visits()
const departments = '/master/departments/index'
const overtime = '/attendance/attend-transaction/overtime-entry/index'

const more = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected rows' })
const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name })
const widthOf = async (cell: Locator): Promise<number> => Math.round((await cell.boundingBox())?.width ?? 0)

it('acts on many rows: what is refused is named and stays selected, what was done can be taken back', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${departments}?size=50`)
  await settled(page)
  await rowsOf(page).first().getByRole('gridcell').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await bar(page).getByText('3 selected').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const refused = page.getByRole('dialog', { name: 'Delete: 3 rows refused' })
  await refused.getByText('still uses this record').first().waitFor()
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  expect(await breachesOf(page)).toEqual([])
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await bar(page).getByText('3 selected').waitFor()

  await page.goto('/human-resource-management/position-management/positions/index?status=ACTIVE&search=manager&size=50')
  await settled(page)
  const before = await rowsOf(page).count()
  expect(before).toBeGreaterThan(2)
  for (const at of [0, 1]) await rowsOf(page).nth(at).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Freeze', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freeze', exact: true }).click()
  await page.getByText('Freeze: 2 rows').first().waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(before - 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(before)
})

it('downloads the list with every press of Excel', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', departments)
  await settled(page)
  for (const _press of [1, 2]) {
    const download = page.waitForEvent('download')
    await toolbarButton(page, 'Excel').click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  }
})

it('adds up the whole filtered list below the rows, and the selected ones above', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', overtime)
  await settled(page)
  await more(page, 'Show totals')
  const foot = page.locator('tfoot')
  await foot.getByText('Total', { exact: true }).waitFor()
  const hours = await foot.getByRole('gridcell').filter({ hasText: / h$/ }).textContent()
  await page.getByRole('button', { name: 'Next page' }).click()
  await settled(page)
  expect(await foot.getByRole('gridcell').filter({ hasText: / h$/ }).textContent()).toBe(hours)
  await rowsOf(page).first().getByRole('checkbox').check()
  await bar(page)
    .getByText(/Planned hours [\d.,]+ h/)
    .waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('keeps views on the server: shared with others, and the one the list opens with', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${departments}?sort=-departmentName`)
  await settled(page)
  const wide = head(page, 'Department name')
  const width = await widthOf(wide)
  await wide.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => widthOf(wide)).toBe(width + 16)
  await more(page, 'Saved views')
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByLabel('Save what is shown now as').fill('Names backwards')
  await dialog.getByLabel('Share with all users who may open this screen').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByRole('button', { name: 'Open the screen with Names backwards' }).click()
  await dialog.locator('[aria-pressed="true"]').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await page.goto(departments)
  await page.waitForURL(/sort=-departmentName/)
  await expect.poll(() => widthOf(head(page, 'Department name'))).toBe(width + 16)

  await enter(page, 'hr.head', departments)
  await settled(page)
  await more(page, 'Saved views')
  await dialog.getByText('by superadmin').waitFor()
  await dialog.getByRole('button', { name: 'Names backwards', exact: true }).click()
  await page.waitForURL(/sort=-departmentName/)
})

const one = 'query One($id: ID!) { departments(id: $id) { rowVersion } }'
const edit =
  'mutation Edit($id: ID!, $rowVersion: Int!, $input: DepartmentsEdit!) { editDepartments(id: $id, rowVersion: $rowVersion, input: $input) { id } }'
/** Changes a department without using the screen, as another user would. */
async function change(page: Page, id: string, input: object): Promise<void> {
  const send = async (query: string, variables: object) =>
    (await page.request.post('/graphql', { data: { query, variables } })).json()
  const { rowVersion } = (await send(one, { id })).data.departments
  expect(await send(edit, { id, rowVersion, input })).toEqual({ data: { editDepartments: { id } } })
}

it('goes from record to record in the order of the list, within one tab, and shows what happened to each', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${departments}?sort=-departmentCode`)
  await settled(page)
  await valuesOf(rowsOf(page).first()).first().dblclick()
  await page.getByText(/^1 of \d+$/).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Open screens' }).getByRole('listitem')
  const open = await tabs.count()
  const first = page.url()
  await page.getByRole('button', { name: /^Next record/ }).click()
  await page.getByText(/^2 of \d+$/).waitFor()
  await page.keyboard.press('Alt+PageUp')
  await page.waitForURL(first)
  await page.getByText(/^1 of \d+$/).waitFor()
  expect(await tabs.count()).toBe(open)
  await change(page, first.split('/').at(-1) ?? '', { shortName: 'Journey' })
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /^History: / })
  await history.getByRole('row', { name: /Short name .* Journey$/ }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

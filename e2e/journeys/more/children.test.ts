// An area keeps its places, fences and terminals on its page: a fence is moved on its picture and changed in a dialog that
// begins with what is stored; a slot of the department chart is begun below another.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { enter, rowsOf, valuesOf, visits } from '../support/visit.ts'

const visit = visits()

it('moves a fence on its picture, and the list below follows', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/master/operation-area/index')
  await page.getByRole('gridcell', { name: 'CKR', exact: true }).dblclick()
  const fences = page.getByRole('table', { name: 'Fences' })
  await fences.getByText('F-CKR').first().waitFor()
  const picture = page.getByRole('img', { name: /^F-CKR/ })
  await picture.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowUp')
  await page.getByRole('button', { name: 'Save fence' }).click()
  await page.getByText('F-CKR is saved').first().waitFor()
  await expect.poll(() => fences.textContent()).toContain('-6.301230')
  expect(await breachesOf(page)).toEqual([])

  await fences
    .getByRole('button', { name: /^Change geofence/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const radius = dialog.getByLabel(/^Radius/)
  expect(Number(await radius.inputValue())).toBeGreaterThanOrEqual(20)
  await radius.fill('175')
  await dialog.getByRole('button', { name: 'Change geofence' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => fences.textContent()).toContain('175')
  await page.getByRole('img', { name: /^F-CKR: 175 m/ }).waitFor()
})

it('begins a slot below the one that is shown', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/master/chart-departments/index')
  await valuesOf(rowsOf(page).first()).first().dblclick()
  await page.getByRole('button', { name: /slot below$/ }).click()
  await expect.poll(() => page.url()).toMatch(/\/create\/\d+$/)
  await expect.poll(() => page.getByLabel(/^Reports to/).inputValue()).not.toBe('')
})

it('previews a letter for an employee', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/human-resource-management/human-resource-code/agreement-letter-set/index')
  await page.getByRole('gridcell', { name: 'PKWTT', exact: true }).first().dblclick()
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Employee/).fill('a')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('alertdialog').getByText('Perjanjian Kerja Waktu Tidak Tertentu').waitFor()
})

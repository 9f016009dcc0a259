// Rates of the law in the browser: the tabs of Jamsostek Entry, the try-out of a day, and a rate that closed months may have read.
import { expect, it } from 'vitest'
import { go } from '../support/frame.ts'
import { enter, rowsOf, toolbarButton, valuesOf, visits } from '../support/visit.ts'

const visit = visits()
const master = '/payroll-management/payroll-master'

it('Jamsostek Entry has its tabs, each with its rows', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${master}/jamsostek-entry/index`)
  for (const tab of ['Wage cap (JP)', 'Pension age (JP)', 'Risk classes (JKK)', 'Relief (JKK)', 'Programmes']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect.poll(() => rowsOf(page).count(), { message: tab }).toBeGreaterThan(0)
  }
})

it('the try-out works out the contributions of a wage by the day', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${master}/jamsostek-entry/index`)
  await page.getByRole('tab', { name: 'Try-out' }).click()
  await page.getByLabel(/^Wage/).fill('15000000')
  await page.getByLabel(/^Risk class/).fill('2')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('JP (pension)').first().waitFor()
  await page.getByText('11,086,300').first().waitFor()
})

it('a rate that a closed month may have read is not changed, and the message says what to do instead', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${master}/jamsostek-wage-caps/index`)
  await rowsOf(page).first().waitFor()
  await valuesOf(rowsOf(page).first()).nth(1).click()
  await toolbarButton(page, 'Edit').click()
  await page.getByRole('textbox', { name: /^Wage cap/ }).fill('12000000')
  await toolbarButton(page, 'Save').click()
  await page.getByText('a second person puts the correction in force').first().waitFor()
  await go(page, `${master}/jamsostek-wage-caps/index`)
})

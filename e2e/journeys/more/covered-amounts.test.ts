// Amounts of a pay group that a user may not see: dots in their place, and nothing to change (decision 0085).
import { expect, it } from 'vitest'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const files = '/payroll-management/payroll-code/remuneration-entry/index'

it('are dots in the list and on the record, which says why it cannot be edited', async () => {
  const { page } = visit()
  await enter(page, 'payroll', files)
  await settled(page)
  await page.getByRole('columnheader', { name: 'Pay group' }).getByRole('button').click()
  await settled(page)
  const covered = rowsOf(page).filter({ hasText: 'Executives' }).first()
  await covered.waitFor()
  expect(await covered.getByText('covered').count()).toBe(1)
  await covered.click()
  const editing = page.getByRole('button', { name: 'Edit' })
  expect(await editing.isDisabled()).toBe(true)
  await covered.dblclick()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[data-name="basicSalary"]').getByText('covered').waitFor()
})

it('are shown to users who may see them', async () => {
  const { page } = visit()
  await enter(page, 'payroll.head', files)
  await settled(page)
  expect(await page.getByText('covered').count()).toBe(0)
})

// An administrator is shown what makes no sense in a flow, and requests the removal of one: a second administrator decides.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()

it('keeps the approval flows of the company, numbered by the server', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/security-system/administrator-setting/index')
  const table = page.getByRole('table', { name: 'Approval flows' })
  await table.getByText('Unit (24 h), Department (24 h), Division if LONG_OR_REST_DAY (24 h)').waitFor()
  const before = await table.getByRole('row').count()
  await page.getByRole('button', { name: 'Edit flow 1 of Overtime order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Condition', { exact: true }).first().fill('RAIN')
  await dialog.getByLabel(/^Reason/).fill('A rule that nobody knows')
  await dialog.getByRole('button', { name: 'Save the flow' }).click()
  await dialog.getByText('must be one of LONG_OR_REST_DAY').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await dialog.getByLabel('Condition', { exact: true }).first().fill('')
  await dialog.getByRole('button', { name: 'Save the flow' }).click()
  await page.getByText('Nothing has changed').first().waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Remove flow 1 of Mobile punch' }).click()
  await dialog.getByLabel(/^Reason/).fill('Goes through its usual steps')
  await dialog.getByRole('button', { name: 'Remove the flow' }).click()
  await page.getByText('Asked for: it holds once a second administrator has approved it').first().waitFor()
  // Until then the flow is unchanged.
  expect(await table.getByRole('row').count()).toBe(before)
})

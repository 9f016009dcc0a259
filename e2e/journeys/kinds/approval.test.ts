// An inbox of approvals: an overtime order is triaged by keys, refused without a reason, approved level by level, its history on the record.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { inbox, item, openNumber, overtime, searched, sendNow, shown } from '../support/inbox.ts'
import { sendOrders } from '../support/orders.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()

it('is triaged by keys: next, reject only with a reason, approve; what was decided is gone', async () => {
  const { page } = visit()
  await sendOrders(2, 'Container of the morning')
  await enter(page, 'unit.head', searched(overtime('unit'), 'Container of the morning'))
  const first = await openNumber(page)
  await page.keyboard.press('j')
  await expect.poll(() => openNumber(page), { timeout: 20_000 }).not.toBe(first)
  await page.keyboard.press('k')
  await shown(page, first)
  await page.getByText('History', { exact: true }).last().waitFor()
  expect(await breachesOf(page)).toEqual([])

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByText('this field is required').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
  await item(page, first).waitFor({ state: 'detached' })
  await sendNow(page, `Approved: ${first}`)

  await enter(page, 'dept.head', overtime('department'))
  await item(page, first).getByRole('button').click()
  await shown(page, first)
  await page
    .getByRole('group', { name: 'Decision' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await page
    .getByRole('dialog')
    .getByLabel(/Comment/)
    .fill('As planned')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await sendNow(page, `Approved: ${first}`)

  await enter(page, 'attendance', `${inbox}?tab=mine&search=${first}`)
  await page.getByRole('grid').getByRole('link', { name: first }).click()
  const history = page.getByRole('table', { name: 'Approval history' })
  await history.getByText('As planned').waitFor()
  expect(await history.getByRole('row').count()).toBeGreaterThanOrEqual(4)
})

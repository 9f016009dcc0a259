// A change of rights from the request to the day it counts: reviewed, approved by another, rejected, withdrawn, outdated.
import { afterEach, expect, inject, it } from 'vitest'
import { clearDirectRights } from '../../contract/rights.ts'
import { breachesOf } from '../support/axe.ts'
import { enter, toolbarButton, visits } from '../support/visit.ts'
import { accountId, approveChange, day, requestGrants, reverting, rightsOf, screens } from './requests.ts'

const visit = visits()
const { url } = inject('stack')
const username = 'finance'
/** Sensitive: a second administrator must agree. */
const sensitive = 'frmZLOGHIS01I'

afterEach(() => clearDirectRights(url, username))
const codes = async () => (await rightsOf(url, await accountId(url, username))).effective.map((line) => line.code)

it('request, approval by another, effective from the next request on', async () => {
  const { page } = visit()
  const user = await accountId(url, username)
  await enter(page, 'superadmin', `${screens.rights}?user=${user}`)
  await page.getByRole('checkbox', { name: 'Only held' }).uncheck()
  await page.getByRole('searchbox').fill('frmZLOGHIS01')
  await page.getByRole('gridcell', { name: /^View, Login History/ }).click()
  await page.getByRole('button', { name: 'Grant directly…' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel(/^Data scope/).selectOption('COMPANY')
  await panel.getByLabel(/^Valid to/).fill(day(20).split('-').reverse().join('/'))
  await panel.getByLabel(/^Reason/).fill('Looks after the sign-ins')
  await panel.getByRole('button', { name: 'Add the grant' }).click()
  await toolbarButton(page, 'Save').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('1 added, 0 removed').waitFor()
  await dialog.getByText('Screens gained').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('Agreed with the head of finance')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.getByText('Waits for a second administrator').waitFor()
  expect(await codes()).not.toContain(sensitive)
  const link = await dialog.getByRole('link').getAttribute('href')
  await enter(page, 'admin', String(link))
  await page.getByRole('heading', { name: 'Difference as it would be now' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('Approved: it counts from the next request on').first().waitFor()
  expect(await codes()).toContain(sensitive)
})

it('no one approves a request of their own; they may withdraw it', async () => {
  const { page } = visit()
  const { change, outcome } = await requestGrants(url, 'superadmin', await accountId(url, username), [sensitive])
  expect(outcome).toBe('PENDING')
  await enter(page, 'superadmin', `${screens.requests}/show/${change}`)
  await page.getByText('Another administrator than the one who asked for it must decide.').waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Withdrawn').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Withdraw', exact: true }).count()).toBe(0)
  expect(await codes()).not.toContain(sensitive)
})

it('a rejection needs a note and changes nothing', async () => {
  const { page } = visit()
  const { change } = await requestGrants(url, 'superadmin', await accountId(url, username), [sensitive])
  await enter(page, 'admin', `${screens.requests}/show/${change}`)
  const reject = page.getByRole('button', { name: 'Reject', exact: true })
  await reject.click()
  const note = page.getByLabel('Note (needed to reject)')
  await expect.poll(() => note.getAttribute('aria-invalid')).toBe('true')
  await note.fill('Not his business')
  await reject.click()
  await page.getByText('Not his business').waitFor()
  expect(await reject.count()).toBe(0)
  expect(await codes()).not.toContain(sensitive)
})

it('a change to rights that changed meanwhile shows the difference again before it is saved', async () => {
  const { page } = visit()
  const user = await accountId(url, username)
  await requestGrants(url, 'superadmin', user, ['frmBDEPTNE01A'])
  await enter(page, 'superadmin', `${screens.rights}?user=${user}`)
  await page.getByRole('tab', { name: /^Direct/ }).waitFor()
  await toolbarButton(page, 'Delete').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('0 added, 1 removed').waitFor()
  await requestGrants(url, 'superadmin', user, ['frmBDEPTNE01E'])
  await dialog.getByLabel('Reason').fill('No longer needed')
  await dialog.getByRole('button', { name: 'Remove all', exact: false }).click()
  await dialog.getByText('Another user changed these rights in the meantime').waitFor()
  await dialog.getByText('0 added, 2 removed').waitFor()
  await dialog.getByLabel('Reason').fill('No longer needed')
  await dialog.getByRole('button', { name: 'Remove all', exact: false }).click()
  await dialog.getByText('Applied. It counts from the next request on.').waitFor()
  expect((await rightsOf(url, user)).direct).toEqual([])
})

it('an applied change is taken back with a reason of its own; what gives a sensitive code again waits for a second administrator', async () => {
  const { page } = visit()
  const { change } = await requestGrants(url, 'superadmin', await accountId(url, username), [sensitive])
  await approveChange(url, 'admin', change)
  expect(await codes()).toContain(sensitive)

  await enter(page, 'superadmin', `${screens.requests}/show/${change}`)
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Revert this change' }) })
  const reason = panel.getByLabel('Reason for reverting')
  const takeBack = panel.getByRole('button', { name: 'Revert', exact: true })
  await panel.getByText('0 added, 1 removed').waitFor()
  // The record shows why the change was requested; the reason for withdrawing it is separate.
  expect(
    await page
      .locator('main [data-label], main label')
      .filter({ hasText: /^Reason$/ })
      .count(),
  ).toBe(1)
  expect(await breachesOf(page)).toEqual([])
  await takeBack.click()
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  expect(await codes()).toContain(sensitive)
  await reason.fill('He is back at his own work')
  await takeBack.click()
  await page
    .getByText(/^Reverted by RC-/)
    .first()
    .waitFor()
  expect(await codes()).not.toContain(sensitive)
  await panel.getByText('changed the same since then: take that one back first', { exact: false }).waitFor()
  expect(await takeBack.count()).toBe(0)

  await enter(page, 'superadmin', `${screens.requests}/show/${await reverting(url, change)}`)
  await page.getByText('He is back at his own work').waitFor()
  await panel.getByText('1 added, 0 removed').waitFor()
  await reason.fill('He is needed for another week')
  await takeBack.click()
  await page
    .getByText(/^RC-\S+ waits for a second administrator$/)
    .first()
    .waitFor()
  expect(await codes()).not.toContain(sensitive)
})

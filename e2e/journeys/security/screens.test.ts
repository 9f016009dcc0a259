// Templates, levels, API clients and conflicts of duties at the browser, each screen with axe.
import { expect, inject, it } from 'vitest'
import { clearDirectRights } from '../../contract/rights.ts'
import { breachesOf } from '../support/axe.ts'
import { enter, rowsOf as listRows, settled, toolbarButton, valuesOf, visits } from '../support/visit.ts'
import { accountId, ask, mitigate, requestGrants, rightsOf, screens } from './requests.ts'

const visit = visits()
const { url } = inject('stack')

it('templates: what is given shows its difference and counts at once', async () => {
  const { page } = visit()
  const user = await accountId(url, 'attendance')
  await enter(page, 'superadmin', `${screens.rights}?user=${user}`)
  await page.getByRole('tab', { name: /^Templates/ }).click()
  await page.getByRole('button', { name: 'Add line' }).click()
  const template = page.getByRole('combobox', { name: /^Template/ }).last()
  await template.fill('HR_STAFF')
  await page.getByRole('option', { name: /^HR_STAFF/ }).click()
  await page
    .getByRole('textbox', { name: /^Company/ })
    .last()
    .fill('SSI')
  await page
    .getByRole('textbox', { name: /^Branch/ })
    .last()
    .fill('*')
  expect(await breachesOf(page)).toEqual([])
  await toolbarButton(page, 'Save').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('heading', { name: /^Added/ }).waitFor()
  await dialog.getByLabel('Reason').fill('Replaces a colleague')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText(/^Applied\. It counts from the next request on/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('tab', { name: /^History/ }).click()
  await page.getByRole('cell', { name: 'Replaces a colleague' }).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('a conflict of duties is shown before it is saved, waits, and is called by its rule', async () => {
  const { page } = visit()
  const user = await accountId(url, 'hr.staff')
  try {
    const { outcome, change } = await requestGrants(url, 'superadmin', user, ['frmHRMEDIX02E', 'frmHRMEDIX03E'])
    expect(outcome).toBe('PENDING')
    await mitigate(url, user, 'SOD-14')
    await enter(page, 'admin', `${screens.requests}/show/${change}`)
    await page.getByRole('heading', { name: /^Conflicts of duties/ }).waitFor()
    await page.getByText('SOD-14').first().waitFor()
    expect(await breachesOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText('Approved: it counts from the next request on').first().waitFor()
    await page.goto(`${screens.conflicts}/index?search=hr.staff`)
    await settled(page)
    await listRows(page).filter({ hasText: 'Medical plan and decision' }).first().dblclick()
    await page.getByRole('heading', { level: 1, name: /SOD-14/ }).waitFor()
    expect(await breachesOf(page)).toEqual([])
  } finally {
    await clearDirectRights(url, 'hr.staff')
  }
})

it('levels: chosen in the list, saved by the toolbar, waiting for another administrator', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', screens.supers)
  const level = page.getByRole('combobox', { name: /^New level of/ })
  await level.waitFor()
  expect(await toolbarButton(page, 'Save').isDisabled()).toBe(true)
  await level.selectOption('AREA_ADMIN')
  expect(await breachesOf(page)).toEqual([])
  await toolbarButton(page, 'Save').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('Only for his branch')
  await dialog.getByRole('button', { name: 'Save the levels' }).click()
  await page.getByText('Waits for a second administrator.').waitFor()
  await page.getByRole('link', { name: /^RC-/ }).first().click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Withdrawn').first().waitFor()
})

const listClients = 'query { clients: apiClientList { rows { id code } } }'

it('API clients: a key is shown once, does no more than its owner, and ends when it is revoked', async () => {
  const { page } = visit()
  const { clients } = await ask<{ clients: { rows: readonly { id: string }[] } }>(url, 'superadmin', listClients, {})
  const path = `${screens.clients}/show/${clients.rows[0]?.id}`
  await enter(page, 'superadmin', path)
  await page.getByRole('button', { name: 'Change rights' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('alertdialog')
  const key = String(/ek_[a-z2-7]{12}_[\w-]{43}/.exec(String(await shown.textContent()))?.[0])
  expect(key).toMatch(/^ek_/)
  expect(await breachesOf(page)).toEqual([])
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await page.getByRole('heading', { name: /^Keys/ }).waitFor()
  expect(await page.content()).not.toContain(key.slice(16))
  const call = async (field: string) => {
    const data = { query: `{ ${field} { total } }` }
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(data),
    })
    const { errors = [] } = (await answer.json()) as { errors?: readonly { extensions: { code: string } }[] }
    return errors[0]?.extensions.code ?? 'OK'
  }
  expect(await call('personalInformationList')).toBe('OK')
  expect(await call('sessionMonitorList')).toBe('FORBIDDEN')
  const line = page.getByRole('row').filter({ hasText: key.slice(3, 15) })
  await line.getByRole('button', { name: /Revoke/ }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel(/^Reason/).fill('End of the journey')
  await asked.getByRole('button', { name: /Revoke/ }).click()
  await line.getByText('Revoked').waitFor()
  expect(await call('personalInformationList')).toBe('UNAUTHENTICATED')
})

it('auto-templates: a rule is reviewed with whom it reaches, then kept', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', screens.setting)
  await page.getByRole('button', { name: 'Edit the rules' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add line' }).click()
  await dialog.getByRole('combobox', { name: /^Department/ }).fill('HRD')
  await page.getByRole('option', { name: /^HRD/ }).first().click()
  await dialog.getByRole('combobox', { name: /^Template/ }).fill('ATTENDANCE')
  await page.getByRole('option', { name: /^ATTENDANCE/ }).click()
  expect(await breachesOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Review and save' }).click()
  const review = page.getByRole('alertdialog')
  await review.getByRole('heading', { name: /^Added/ }).waitFor()
  await review.getByLabel('Reason').fill('Whoever works there keeps the absences')
  await review.getByRole('button', { name: 'Save', exact: true }).click()
  await review.getByText(/^Applied/).waitFor()
  await review.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('cell', { name: 'Attendance administration' }).waitFor()
  const { assignments } = await rightsOf(url, await accountId(url, 'hr.staff'))
  // His own role, self-service, planning of exams, and what the rule gives.
  expect(assignments.length).toBe(4)
})

it('accounts: one is provisioned with a password that is shown once and must be changed', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${screens.accounts}/index`)
  await settled(page)
  expect(await breachesOf(page)).toEqual([])
  const username = String(await valuesOf(listRows(page).first()).first().textContent())
  await page.getByRole('button', { name: 'Provision an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Employee/ }).fill(username)
  await page.getByRole('option', { name: new RegExp(username) }).click()
  await dialog.getByLabel(/^Reason/).fill('Starts to work with the system')
  expect(await breachesOf(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Provision/ }).click()
  const shown = page.getByRole('alertdialog')
  await shown.getByRole('button', { name: 'Copy password' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  await page.goto(`${screens.accounts}/index?search=${username}`)
  await settled(page)
  await listRows(page).filter({ hasText: username }).getByText('Active').waitFor()
})

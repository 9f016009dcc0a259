// A whole employment at the browser: hired for a term in one step, renewed, and ended with the approval of human resources.
import { now } from '@kantor/shared/formats/clock'
import { formatDate } from '@kantor/shared/formats/date'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday as day } from '../support/days.ts'
import { approve, choose, fillDay } from '../support/documents.ts'
import { enter, field, rowsOf, settled, toolbarButton, valuesOf, visits } from '../support/visit.ts'

const visit = visits()
const person = `Kontrak ${now().getTime().toString(36)}`
const [joined, end, next] = [day(0), day(180), day(540)]
const inbox = '/approval-management/data-awaiting-approval/index'
const contracts = '/employees/employment-contracts'

async function find(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/index?search=${encodeURIComponent(person)}`)
  await settled(page)
  await valuesOf(rowsOf(page).first()).first().dblclick()
  await page.waitForURL(/\/show\//)
}
const recordButton = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  return page.getByRole('dialog').last()
}

it('hires for a fixed term in one step, and asks about a number that does not fit', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', '/employees/personal-information/create')
  await field(page, 'Full name').fill(person)
  await fillDay(page, 'Birth date', '1998-03-04')
  await choose(page, /^Gender/, 'Female')
  await choose(page, /^Religion/, 'Islam')
  await choose(page, /^Marital status/, 'Single')
  await field(page, 'Address').fill('Jl. Melati 1')
  await field(page, 'NIK').fill('3171010403980077')
  await fillDay(page, 'Join date', joined)
  await choose(page, /^Department/, 'Assembly line 1')
  await choose(page, /^Position/, 'Assembly operator, line 1')
  await choose(page, /^Level/, 'Operator')
  await choose(page, /^Location/, 'Cikarang')
  await choose(page, /^Status/, 'Contract')
  await choose(page, /^Contract type/, 'PKWT')
  await toolbarButton(page, 'Save').click()
  await page.getByText('a fixed term has a last day').first().waitFor()
  await fillDay(page, 'Contract to', end)
  await toolbarButton(page, 'Save').click()
  const question = page.getByRole('alertdialog', { name: 'Is this meant?' })
  await question.getByText(/do not follow the birth date and the gender/).waitFor()
  await question.getByRole('button', { name: 'Save as it is' }).click()
  await page.getByText(/saved/).first().waitFor()
  await find(page, contracts)
  await page.getByText('Approved', { exact: true }).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('renews the contract, which its approvers decide', async () => {
  const { page } = visit()
  await enter(page, 'hr.staff')
  await find(page, contracts)
  const dialog = await recordButton(page, 'Renew')
  await dialog.getByLabel(/^Date to/).fill(next.split('-').reverse().join('/'))
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${contracts}/index?search=${encodeURIComponent(person)}`)
  await settled(page)
  const row = rowsOf(page).filter({ hasText: 'Submitted' })
  const number = (await valuesOf(row).first().textContent()) ?? ''
  await approve(page, 'dept.head', number, inbox)
  await approve(page, 'hr.head', number, inbox)
  await enter(page, 'hr.staff', `${contracts}/index?search=${encodeURIComponent(number)}`)
  await settled(page)
  await rowsOf(page).filter({ hasText: 'Approved' }).first().waitFor()
})

it('separates with the approval of human resources', async () => {
  const { page } = visit()
  await enter(page, 'hr.staff', '/employees/separations/create')
  await choose(page, /^Employee/, person)
  await page.getByRole('combobox', { name: /^Separation type/ }).selectOption('END_CONTRACT')
  await choose(page, /^Reason/, 'End of contract')
  await fillDay(page, 'Last working date', end)
  await toolbarButton(page, 'Save').click()
  await page.getByText(/saved/).first().waitFor()
  await find(page, '/employees/separations')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Submitted', { exact: true }).first().waitFor()
  await enter(page, 'hr.head', `${inbox}?search=${encodeURIComponent(person)}`)
  await page.locator('[data-item]').filter({ hasText: person }).getByRole('button').first().click()
  await page
    .getByRole('group', { name: 'Decision' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('region', { name: 'Decision held back' }).getByRole('button', { name: 'Send now' }).click()
  await page
    .getByText(/^Approved: /)
    .first()
    .waitFor()
  await find(page, '/employees/working-information')
  await page.getByText(formatDate(end)).first().waitFor()
})

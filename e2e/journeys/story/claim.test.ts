// The story of a receipt: claimed on a phone with a picture of it, checked by human resources and approved by finance at their desks, and found
// again as a line of the pay slip.
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { send } from '../../api/client.ts'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday } from '../support/days.ts'
import { approve, choose, fillDay, sendOwn } from '../support/documents.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const phone = { width: 390, height: 844 }
const claims = '/human-resource-management/medical-information/medical-claim'
const inbox = '/approval-management/data-awaiting-approval/index'
const calculation = '/payroll-management/payroll-process/payroll-calculation/index'
/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let number = ''

const panel = (page: Page, title: RegExp | string): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

it('is claimed on a phone, which says at once what the company pays', async () => {
  const { page } = visit()
  await page.setViewportSize(phone)
  await enter(page, 'employee')
  await page.getByRole('link', { name: 'Claim a receipt' }).click()
  await arriveAt(page, `${claims}/create`)
  await choose(page, /^Hospital/, 'RSMKC')
  const receipts = page.getByRole('region', { name: 'Receipts', exact: true })
  await receipts.getByRole('button', { name: 'Add line' }).click()
  await choose(page, /^Benefit, line 1/, 'RJ-B')
  await page.getByLabel('Receipt, line 1').fill('RS-8871')
  await fillDay(page, 'Date, line 1', dayFromToday(-2))
  await page.getByLabel('Claimed, line 1').fill('250000')
  await expect.poll(() => receipts.textContent()).toContain('225,000.00')
  const papers = page.getByRole('region', { name: 'Papers', exact: true })
  await papers.getByRole('button', { name: 'Add line' }).click()
  await page.getByLabel('Kind, line 1').selectOption({ label: 'Receipt' })
  await papers
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture })
  await papers
    .getByText(/receipt\.png/)
    .first()
    .waitFor()
  expect(await breachesOf(page)).toEqual([])
  number = await sendOwn(page)
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Show the request' }).click()
  await arriveAt(page, new RegExp(`^${claims}/show/`))
  await page.getByText('Submitted', { exact: true }).first().waitFor()
})

it('is checked by human resources and approved by finance', async () => {
  const { page } = visit()
  await approve(page, 'hr.head', number, inbox)
  await approve(page, 'finance.head', number, inbox)
  await page.setViewportSize(phone)
  await enter(page, 'employee', `${claims}/index?search=${number}`)
  await settled(page)
  await rowsOf(page).first().getByRole('link').first().click()
  await arriveAt(page, new RegExp(`^${claims}/show/`))
  await page.getByText('Approved', { exact: true }).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('is a line of the pay slip', async () => {
  const { page } = visit()
  const { url, keys } = inject('stack')
  const connection = { url, key: keys.all }
  const { medicalClaimList } = await send<{ medicalClaimList: { rows: { payPeriod: string }[] } }>(
    connection,
    `{ medicalClaimList(search: "${number}") { rows { payPeriod } } }`,
  )
  const code = medicalClaimList.rows[0]?.payPeriod ?? ''
  const run = `PLT-M ${code}`
  const { payrollCalculationPayRuns: runs } = await send<{ payrollCalculationPayRuns: { rows: object[] } }>(
    connection,
    `{ payrollCalculationPayRuns(input: { search: "${run}" }) { rows { payRun } } }`,
  )
  const { reckoningDateEntryList: periods } = await send<{ reckoningDateEntryList: { rows: { id: string }[] } }>(
    connection,
    `{ reckoningDateEntryList(search: "${run}") { rows { id } } }`,
  )
  if (runs.rows.length === 0)
    await send(
      connection,
      'mutation Run($period: ID!) { createRunPayrollCalculation(input: { period: $period }) { payRun } }',
      { period: periods.rows[0]?.id },
    )
  await enter(page, 'payroll.run', calculation)
  await panel(page, 'Runs').getByRole('row').filter({ hasText: run }).getByRole('link', { name: 'Open' }).click()
  const button = panel(page, 'Parameters').getByRole('button', { name: 'Run', exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Run/ }).click()
  await panel(page, /^Run \d+:/)
    .getByText('Done', { exact: true })
    .waitFor({ timeout: 60_000 })
  const slip = panel(page, 'Payslips of the run').getByRole('row').filter({ hasText: 'Anisa Zulkarnain' })
  await slip.getByRole('link', { name: 'Open' }).click()
  await arriveAt(page, /payslips\/show\//)
  const line = page.getByRole('row').filter({ hasText: 'MEDICAL' })
  await expect.poll(() => line.first().textContent()).toContain('225,000.00')
  expect(await breachesOf(page)).toEqual([])
})

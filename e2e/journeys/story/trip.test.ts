// The story of a trip abroad: planned on a phone, approved by three, its advance in US dollars released and paid by finance, travelled, its
// receipts entered on the phone again, verified, and closed with the last entry of finance.
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { send } from '../../api/client.ts'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday } from '../support/days.ts'
import { approve, choose, fillDay, sendOwn } from '../support/documents.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const phone = { width: 390, height: 844 }
const base = '/human-resource-management/travel-management'
const trips = `${base}/travel-request`
const inbox = '/approval-management/data-awaiting-approval/index'
const buffer = '/payroll-management/finance-buffer/buffer-entries/index'
const [leaves, returns] = [dayFromToday(-3), dayFromToday(-1)]
let number = ''
/** A picture of one point, of another colour than that of the story of a claim. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4IScHAAK2AQU0pnWqAAAAAElFTkSuQmCC',
  'base64',
)
async function statusOf(): Promise<string | undefined> {
  const { url, keys } = inject('stack')
  const { list } = await send<{ list: { rows: { status: string }[] } }>(
    { url, key: keys.all },
    `{ list: travelRequestList(search: "${number}") { rows { status } } }`,
  )
  return list.rows[0]?.status
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
/** What finance answers to the last entry of the trip, and the state that it has then. */
async function answer(
  page: Page,
  command: string,
  state: string,
  asked: { readonly [label: string]: string } = {},
): Promise<void> {
  await page.getByRole('button', { name: command, exact: true }).click()
  const box = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  for (const [label, text] of Object.entries(asked)) await box.getByLabel(new RegExp(`^${label}`)).fill(text)
  await box.getByRole('button', { name: command }).last().click()
  await page.getByText(state, { exact: true }).first().waitFor()
}
/** The entry of the trip that waits for finance, opened from the list. */
async function openEntry(page: Page): Promise<void> {
  await enter(page, 'finance.head', `${buffer}?search=${number}`)
  await settled(page)
  await rowsOf(page).filter({ hasText: 'Pending' }).first().getByRole('link').first().click()
  await arriveAt(page, /buffer-entries\/show\//)
}
async function leg(page: Page, no: number, from: string, to: string, day: string, times: readonly [string, string]) {
  await section(page, 'Legs').getByRole('button', { name: 'Add line' }).click()
  await choose(page, new RegExp(`^From, line ${no}`), from)
  await choose(page, new RegExp(`^To, line ${no}`), to)
  await fillDay(page, `Leaves on, line ${no}`, day)
  await page.getByLabel(`At, line ${no}`).first().fill(times[0])
  await fillDay(page, `Arrives on, line ${no}`, day)
  await page.getByLabel(`At, line ${no}`).last().fill(times[1])
}

it('is planned on a phone, which says what it pays before it is saved', async () => {
  const { page } = visit()
  await page.setViewportSize(phone)
  await enter(page, 'employee')
  await page.getByRole('link', { name: 'Plan a trip' }).click()
  await arriveAt(page, `${trips}/create`)
  await choose(page, /^Type/, 'OVS')
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Acceptance of a machine')
  await leg(page, 1, 'JKT', 'SIN', leaves, ['08:00', '11:00'])
  await leg(page, 2, 'SIN', 'JKT', returns, ['16:00', '17:30'])
  await page
    .getByText(/USD [\d,.]+/)
    .first()
    .waitFor()
  expect(await breachesOf(page)).toEqual([])
  number = await sendOwn(page)
  expect(await breachesOf(page)).toEqual([])
  expect(await statusOf()).toBe('SUBMITTED')
})

it('is approved by division, human resources and finance', async () => {
  const { page } = visit()
  for (const user of ['div.head', 'hr.head', 'finance.head']) await approve(page, user, number, inbox)
})

it('has its advance in dollars released by finance, accepted, booked and paid', async () => {
  const { page } = visit()
  await enter(page, 'finance', `${base}/travel-request-expenses/index?search=${number}`)
  await settled(page)
  await rowsOf(page).first().getByRole('link').first().click()
  await arriveAt(page, new RegExp(`^${base}/travel-request-expenses/show/`))
  await page.getByRole('button', { name: 'Release the advance' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .locator('button[type=submit], button')
    .filter({ hasText: 'Release' })
    .last()
    .click()
  const done = page.getByRole('alertdialog').getByRole('button', { name: 'Done' })
  await done.waitFor()
  await done.click()
  await expect
    .poll(() => section(page, 'Advances').getByRole('row').last().textContent())
    .toMatch(/US dollar432\.00Released/)
  expect(await breachesOf(page)).toEqual([])
  await openEntry(page)
  await answer(page, 'Accept', 'Accepted')
  await answer(page, 'Mark as booked', 'Booked', { Slip: 'BP-1' })
  await answer(page, 'Pay', 'Paid', { Payment: 'P-1' })
  expect(await statusOf()).toBe('ADVANCE_PAID')
})

it('has its receipts entered on the phone and is sent with a report', async () => {
  const { page } = visit()
  await page.setViewportSize(phone)
  await enter(page, 'employee', `${base}/travel-request-realization/index?search=${number}`)
  await settled(page)
  await rowsOf(page).first().getByRole('link').first().click()
  await arriveAt(page, new RegExp(`^${base}/travel-request-realization/show/`))
  await toolbarButton(page, 'Edit').click()
  await arriveAt(page, new RegExp(`^${base}/travel-request-realization/edit/`))
  const expenses = section(page, 'Expenses')
  await expenses.getByRole('button', { name: 'Add line' }).click()
  await choose(page, /^Expense, line 1/, 'HOTEL')
  await fillDay(page, 'Date, line 1', leaves)
  await choose(page, /^Currency, line 1/, 'USD')
  await page.getByLabel('Spent, line 1').fill('118')
  await page.getByLabel('Has a receipt, line 1').check()
  await expenses
    .locator('input[type=file]')
    .setInputFiles({ name: 'hotel.png', mimeType: 'image/png', buffer: picture })
  await expenses
    .getByText(/hotel\.png/)
    .first()
    .waitFor()
  await section(page, 'Report').getByRole('textbox').first().fill('The machine was accepted.')
  expect(await breachesOf(page)).toEqual([])
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, new RegExp(`^${base}/travel-request-realization/(show|index)`))
  await page.goto(`${base}/travel-request-realization/index?search=${number}`)
  await settled(page)
  await rowsOf(page).first().getByRole('link').first().click()
  await arriveAt(page, new RegExp(`^${base}/travel-request-realization/show/`))
  await page.getByRole('button', { name: 'Submit realization' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit realization' }).click()
  await expect.poll(statusOf).toBe('REALIZATION')
})

it('is verified by finance, and closed with the entry that settles the difference', async () => {
  const { page } = visit()
  await enter(page, 'finance', `${base}/travel-request-realization/index?search=${number}`)
  await settled(page)
  await rowsOf(page).first().getByRole('link').first().click()
  await arriveAt(page, new RegExp(`^${base}/travel-request-realization/show/`))
  const net = section(page, 'Settlement').getByRole('row').filter({ hasText: 'US dollar' })
  await expect.poll(() => net.textContent()).toMatch(/The employee refunds/)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click()
  await expect.poll(statusOf).toBe('VERIFIED')
  await openEntry(page)
  await answer(page, 'Accept', 'Accepted')
  await answer(page, 'Mark as booked', 'Booked', { Slip: 'BP-2' })
  await answer(page, 'Settle without payment', 'Settled without payment', { Receipt: 'R-2' })
  await expect.poll(statusOf).toBe('CLOSED')
  await page.setViewportSize(phone)
  await enter(page, 'employee', `${trips}/index?search=${number}`)
  await settled(page)
  expect(await rowsOf(page).first().textContent()).toContain('Closed')
  expect(await breachesOf(page)).toEqual([])
})

// What people do in the morning: leave is asked for on a phone and approved by keys alone, a person is found by half a name, a sheet
// with Indonesian headings and days goes in as it is. Once over the line of the machine, once over one on which each answer begins
// after two seconds.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { ask } from '../security/requests.ts'
import { dayFromToday } from '../support/days.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const { url } = inject('stack')
const phone = { width: 390, height: 844 }
/** Seconds for one wait, over the slow line as well. */
const patience = 60_000
const mostTaps = 9

/** The page over a line on which each answer begins after so many milliseconds. */
async function over(page: Page, latency: number): Promise<void> {
  page.setDefaultTimeout(patience)
  if (latency === 0) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', line)
}

/** As a day is typed. */
const typed = (day: string) => day.split('-').reverse().join('/')
/** The first Tuesday at least so many days from today: no pattern of shifts is free from then until Thursday. */
function tuesdayAfter(days: number): number {
  const day = (new Date(dayFromToday(days)).getUTCDay() + 7 - 2) % 7
  return days + ((7 - day) % 7)
}

/** Presses Tab until the focus is on what is wanted; at most as often as anybody would. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 12; presses++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  expect(await hasFocus()).toBe(true)
}

/** Asks for leave from home on a phone; gives the taps that it took. */
async function askForLeave(page: Page, from: string, to: string, reason: string): Promise<number> {
  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.click()
  }
  await page.setViewportSize(phone)
  await enter(page, 'employee')
  await tap(page.getByRole('link', { name: 'Ask for leave' }))
  await arriveAt(page, /\/abnormal-attendance-data\/create/)
  const code = page.getByRole('combobox', { name: /^Code/ }).first()
  await tap(code)
  await code.fill('Annual')
  await tap(page.getByRole('option', { name: /Annual leave/ }).first())
  const first = page.getByLabel(/^From( \*)?$/)
  await tap(first)
  await first.fill(typed(from))
  // The key Next of the keyboard on the screen leads from one day to the other.
  const last = page.getByLabel(/^To( \*)?$/)
  await tabTo(page, last)
  await last.fill(typed(to))
  const why = page.getByLabel(/^Reason( \*)?$/)
  await tap(why)
  await why.fill(reason)
  await tap(toolbarButton(page, 'Save'))
  await arriveAt(page, /\/abnormal-attendance-data\/index$/)
  await settled(page)
  await tap(
    rowsOf(page)
      .filter({ hasText: typed(from) })
      .first()
      .getByRole('link')
      .first(),
  )
  await arriveAt(page, /\/show\//)
  await tap(page.getByRole('button', { name: 'Submit', exact: true }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }))
  await page.getByText('Submitted', { exact: true }).first().waitFor()
  return taps
}

/** Approves by keys alone, from home to the answer. */
async function approveByKeys(page: Page, reason: string): Promise<void> {
  await enter(page, 'unit.head')
  await page.keyboard.press('Control+k')
  const find = page.getByRole('combobox', { name: 'Find a screen, a person or a document' })
  await find.waitFor()
  await page.keyboard.type('data awaiting approval')
  await page
    .getByRole('option', { name: /Data Awaiting Approval/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await arriveAt(page, '/approval-management/data-awaiting-approval/index')
  await page.locator('[data-item]').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(reason)
  await expect.poll(() => page.locator('[data-item]').count(), { timeout: patience }).toBe(1)
  await page.keyboard.press('Escape')
  await tabTo(page, page.locator('[data-item]').getByRole('button').first())
  await page.keyboard.press('Enter')
  await page.locator('[data-pane] h2').first().waitFor()
  await page.keyboard.press('a')
  const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  await tabTo(page, approve)
  await page.keyboard.press('Enter')
  // The time for Undo runs out by itself.
  await page
    .getByText(/^Approved: /)
    .first()
    .waitFor()
}

const people = 'query People { list: personalInformationList(page: 3, size: 10) { rows { employeeNo fullName } } }'
interface Found {
  readonly list: { readonly rows: readonly { readonly employeeNo: string; readonly fullName: string }[] }
}
/** Somebody of the company, by number and name. */
async function somebody() {
  const { list } = await ask<Found>(url, 'hr.head', people, {})
  const [person] = list.rows
  if (person === undefined) throw new Error('Nobody works here')
  return person
}

describe.each([
  ['the line of the machine', 0, 10],
  ['a line of two seconds', 2_000, 24],
] as const)('over %s', (_, latency, days) => {
  const from = dayFromToday(tuesdayAfter(days))
  const to = dayFromToday(tuesdayAfter(days) + 2)
  const reason = `Family visit ${from}`

  it('an employee asks for leave on a phone in under ten taps, the head approves by keys, the employee sees it', async () => {
    const { page } = visit()
    await over(page, latency)
    expect(await askForLeave(page, from, to, reason)).toBeLessThanOrEqual(mostTaps)
    await page.setViewportSize({ width: 1440, height: 900 })
    await approveByKeys(page, reason)
    await page.setViewportSize(phone)
    await enter(page, 'employee', `/attendance/attend-transaction/abnormal-attendance-data/index?search=${reason}`)
    await settled(page)
    await rowsOf(page).first().getByText('Approved', { exact: true }).waitFor()
  }, 400_000)

  it('human resources find a person by half a name in one step', async () => {
    const { page } = visit()
    await over(page, latency)
    const { fullName } = await somebody()
    const [, half = ''] = /^(.{3,}?)\S*$/.exec(fullName.slice(0, Math.ceil(fullName.length / 2))) ?? []
    await enter(page, 'hr.head')
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: 'Find a screen, a person or a document' })
      .fill(half || fullName.slice(0, 4))
    await page
      .getByRole('option', { name: new RegExp(fullName) })
      .first()
      .waitFor()
    await page
      .getByRole('option', { name: new RegExp(fullName) })
      .first()
      .click()
    await arriveAt(page, /^\/employees\/.+\/show\/\d+$/)
    await page.getByRole('heading', { level: 1, name: fullName }).waitFor()
  }, 120_000)

  it('a sheet with Indonesian headings and days is uploaded as it is', async () => {
    const { page } = visit()
    await over(page, latency)
    const { employeeNo } = await somebody()
    await enter(page, 'superadmin', '/upload-management/employee-upload/family-data/index')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    const text = [
      'No. Karyawan;Hubungan;Nama Lengkap;Jenis Kelamin;Tanggal Lahir',
      `${employeeNo};Anak;Putri ${latency};Perempuan;31/03/2019`,
      `${employeeNo};Anak;Putra ${latency};Laki-laki;5 Agustus 2021`,
    ].join('\r\n')
    const buffer = Buffer.from(text)
    await page
      .getByLabel('File to upload')
      .setInputFiles({ name: `keluarga-${latency}.csv`, mimeType: 'text/csv', buffer })
    await page.waitForURL(/file=\d+/)
    await settled(page)
    await page
      .getByRole('button', { name: 'Commit 2 rows' })
      .or(page.getByRole('button', { name: /^Commit/ }))
      .first()
      .click()
    await page.getByText(/^Committed: /).waitFor()
  }, 120_000)
})

// What people do in the morning: leave is requested on a phone and approved with the keyboard alone, a person is found by half a name, a
// sheet with Indonesian headings and days is imported as it is, a form outlives a network that is cut; the first list also comes over a
// line on which each answer begins after two seconds.
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { ask } from '../security/requests.ts'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday } from '../support/days.ts'
import { arriveAt, pathOf } from '../support/frame.ts'
import { enter, field, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const { url } = inject('stack')
const phone = { width: 390, height: 844 }
/** What the console says of a line that is cut; the gateway says 503 where it asks the backend how it is at a busy moment. */
const provoked =
  /503 \S+\/health|Failed to load resource|dynamically imported module|preload|ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i
const mostTaps = 9

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

interface Request {
  readonly taps: number
  readonly number: string
  readonly path: string
}
/** Asks for leave from home on a phone; says how many taps that took, and what became of it. */
async function askForLeave(page: Page, from: string, to: string): Promise<Request> {
  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.click()
  }
  await page.setViewportSize(phone)
  await enter(page, 'employee')
  await tap(page.getByRole('link', { name: 'Ask for leave' }))
  await arriveAt(page, /\/abnormal-attendance-data\/create/)
  await tap(page.getByRole('radio', { name: /^Annual leave .*left/ }))
  const first = page.getByLabel(/^From( \*)?$/)
  await tap(first)
  await first.fill(typed(from))
  // The key Next of the keyboard on the screen leads from one day to the other.
  const last = page.getByLabel(/^To( \*)?$/)
  await tabTo(page, last)
  await last.fill(typed(to))
  const why = page.getByRole('textbox', { name: /^Reason/ })
  await tap(why)
  await why.fill('Family visit')
  await page.getByText('Balance after').waitFor()
  await tap(page.getByRole('button', { name: /^Send to / }))
  await page.getByRole('heading', { name: /^Sent to / }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  // The answer is where the question was; the request itself is one tap away.
  await page.getByRole('link', { name: 'Show the request' }).click()
  await arriveAt(page, /\/show\//)
  await page.getByText('Submitted', { exact: true }).first().waitFor()
  const number =
    (await page
      .getByRole('main')
      .getByText(/^ABN\//)
      .first()
      .textContent()) ?? ''
  return { taps, number, path: pathOf(page) }
}

/** Approves by keys alone, from home to the answer. */
async function approveByKeys(page: Page, number: string): Promise<void> {
  await enter(page, 'unit.head')
  await page.keyboard.press('Control+k')
  await find(page).waitFor()
  await page.keyboard.type('data awaiting approval')
  await page
    .getByRole('option', { name: /Data Awaiting Approval/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await arriveAt(page, '/approval-management/data-awaiting-approval/index')
  await items(page).first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect.poll(() => items(page).count()).toBe(1)
  await page.getByRole('heading', { level: 2, name: new RegExp(number) }).waitFor()
  // Out of the search box: letters are keys of the inbox again.
  await page.keyboard.press('Tab')
  await page.keyboard.press('a')
  const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve' })
  await expect.poll(() => approve.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: 'Decision held back' })
    .getByRole('button', { name: 'Send now' })
    .press('Enter')
  await page.getByText(`Approved: ${number}`, { exact: true }).first().waitFor()
}
const items = (page: Page): Locator => page.locator('[data-item]')
const find = (page: Page): Locator => page.getByRole('combobox', { name: 'Find a screen, a person or a document' })

const people = 'query People { list: personalInformationList(page: 3, size: 10) { rows { id employeeNo fullName } } }'
const family = `query Family($id: ID!) { person: personalInformation(id: $id) { family {
  relation { name } fullName birthDate gender { name } } } }`
interface Named {
  readonly name: string
}
interface Family {
  readonly person: {
    readonly family: readonly {
      readonly relation: Named
      readonly fullName: string
      readonly birthDate: string
      readonly gender: Named
    }[]
  }
}
interface Found {
  readonly list: {
    readonly rows: readonly { readonly id: string; readonly employeeNo: string; readonly fullName: string }[]
  }
}
/** An employee of the company, by number and name. */
async function anEmployee() {
  const { list } = await ask<Found>(url, 'hr.head', people, {})
  const [person] = list.rows
  if (person === undefined) throw new Error('Nobody works here')
  return person
}

const from = dayFromToday(tuesdayAfter(10))
const to = dayFromToday(tuesdayAfter(10) + 2)

it('an employee asks for leave on a phone in under ten taps, the head approves by keys, the employee sees it', async () => {
  const { page } = visit()
  const { taps, number, path } = await askForLeave(page, from, to)
  expect(taps).toBeLessThanOrEqual(mostTaps)
  await page.setViewportSize({ width: 1440, height: 900 })
  await approveByKeys(page, number)
  await page.setViewportSize(phone)
  await enter(page, 'employee', path)
  await page
    .getByRole('table', { name: 'Approval steps' })
    .getByText(/Approved/)
    .first()
    .waitFor()
})

it('human resources find a person by half a name in one step', async () => {
  const { page } = visit()
  const { fullName } = await anEmployee()
  const half = fullName.slice(0, Math.max(4, Math.ceil(fullName.length / 2)))
  await enter(page, 'hr.head')
  await page.keyboard.press('Control+k')
  await find(page).fill(half)
  await page
    .getByRole('option', { name: new RegExp(fullName) })
    .first()
    .click()
  await arriveAt(page, /^\/employees\/.+\/show\/\d+$/)
  await page.getByRole('heading', { level: 1, name: fullName }).waitFor()
})

it('a sheet with Indonesian headings and days is uploaded as it is', async () => {
  const { page } = visit()
  const { id, employeeNo } = await anEmployee()
  await enter(page, 'superadmin', '/upload-management/employee-upload/family-data/index')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  const text = [
    'No. Karyawan;Hubungan;Nama Lengkap;Jenis Kelamin;Tanggal Lahir',
    `${employeeNo};Anak;Putri Pagi;Perempuan;31/03/2019`,
    `${employeeNo};Anak;Putra Pagi;Laki-laki;5 Agustus 2021`,
  ].join('\r\n')
  const buffer = Buffer.from(text)
  await page.getByLabel('File to upload').setInputFiles({ name: 'keluarga.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/file=\d+/)
  await settled(page)
  await page.getByRole('button', { name: /^Commit/ }).click()
  await page.getByText(/^Committed: /).waitFor()
  const { person } = await ask<Family>(url, 'hr.head', family, { id })
  const added = person.family.filter(({ fullName }) => fullName.endsWith(' Pagi'))
  expect(added.map(({ relation, birthDate, gender }) => [relation.name, birthDate, gender.name]).toSorted()).toEqual([
    ['Child', '2019-03-31', 'Female'],
    ['Child', '2021-08-05', 'Male'],
  ])
})

it('ten seconds without a network in the middle of a form lose nothing', async () => {
  const { page, forgive } = visit()
  forgive(provoked)
  await page.clock.install()
  await enter(page, 'superadmin', '/master/post-codes/index')
  await settled(page)
  await rowsOf(page).nth(1).click()
  await toolbarButton(page, 'Edit').click()
  await arriveAt(page, /^\/master\/post-codes\/edit\/\d+$/)
  await field(page, 'City').fill('Kept through the cut')
  await page.context().setOffline(true)
  const strip = page.getByText('the connection is tried again by itself')
  await strip.waitFor()
  await toolbarButton(page, 'Save').click()
  await page.getByText('The server cannot be reached. Check the connection').waitFor()
  // Ten seconds of the page's own clock.
  await page.clock.runFor(10_000)
  expect(await field(page, 'City').inputValue()).toBe('Kept through the cut')
  await page.context().setOffline(false)
  await page.clock.runFor(60_000)
  await strip.waitFor({ state: 'detached' })
  expect(await field(page, 'City').inputValue()).toBe('Kept through the cut')
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, /^\/master\/post-codes\/show\/\d+$/)
  await expect.poll(() => page.locator('[data-name="city"] [data-value]').textContent()).toBe('Kept through the cut')
})

it('the first list comes over a line on which each answer begins after two seconds', async () => {
  const { page } = visit()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const slow = { offline: false, latency: 2_000, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  await enter(page, 'hr.head', '/employees/personal-information/index')
  await settled(page)
  expect(await rowsOf(page).count()).toBe(10)
})

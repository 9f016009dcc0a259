// The story of a month: an employee is hired, rostered and clocks in; forgotten punches are corrected, overtime is ordered and
// approved, the month is evaluated, closed and locked, and a late approval is settled in the next one. Each chapter goes on from
// the one before; each is played by the users whose work it is.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../api/client.ts'
import { handInPunches, type TerminalPunch } from '../../api/hand-in-punches.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { breachesOf } from '../support/axe.ts'
import { monthFromNow } from '../support/days.ts'
import { approve, choose, fillDateTime, fillDay, said, saveAndSend } from '../support/documents.ts'
import { enter, rowsOf, settled, toolbarButton, valuesOf, visits } from '../support/visit.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack(process.env.E2E_DATABASE_URL || undefined, { script: 'e2e/stack/quiet-month.ts' })
}, 300_000)
afterAll(() => stack?.stop())
const visit = visits(() => stack.info.url)

/** The month before this one in Jakarta. */
const month = monthFromNow(-1)
const code = month.replace('-', '')
const person = 'Sulastri Cerita'
const dayOf = (number: number) => `${month}-${String(number).padStart(2, '0')}`
/** The filter of a list for one day. */
const onDay = (day: string) => `workDate.from=${day}&workDate.to=${day}`
const lastDay = () => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Her days of work, as the roster showed them. */
let workdays: readonly string[] = []
const workday = (nth: number) => workdays[nth] ?? ''
/** The number of the document that says that she was sick. */
let sick = ''
/** Of her days at work: another shift; no punch at the end; overtime; not there, and sick as it turns out. */
const [planned, forgotten, long, away] = [2, 4, 6, 9]

const awaiting = '/approval-management/data-awaiting-approval/index'
const daily = '/attendance/attendance-process/daily-attendance-process/index'
const absences = '/attendance/attend-transaction/abnormal-attendance-data'
const orders = '/attendance/attend-transaction/overtime-entry'
const overrides = '/payroll-management/payroll-code/overtime-override-request'
const overtime = (level: string) => `/approval-management/overtime-approval/${level}-level/index`
const override = (level: string) => `/approval-management/overtime-override-approval/${level}/index`

it('hires by upload', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', '/upload-management/employee-upload/new-employee/index')
  const columns = {
    nationalIdNo: '3216014502950001',
    fullName: person,
    gender: 'F',
    birthPlace: 'Bekasi',
    birthDate: '1995-02-05',
    religion: 'ISLAM',
    maritalStatus: 'SINGLE',
    address1st: 'Jl. Melati 1',
    joinDate: dayOf(1),
    status: 'PERMANENT',
    contractType: 'PKWTT',
    positionCode: 'PRD-ASM1-OPR',
    locationCode: 'CKR',
    groupCode: 'OFC',
  }
  const sheet = `${Object.keys(columns).join()}\n${Object.values(columns).join()}`
  const file = { name: 'hired.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.getByLabel('File to upload').setInputFiles(file)
  await page.waitForURL(/file=\d+/)
  await settled(page)
  await page.getByRole('button', { name: /^Commit 1 row/ }).click()
  await page.getByText('Committed: 1 new, 0 changed, 0 unchanged.').waitFor()
})

it('puts her on the roster', async () => {
  const { page } = visit()
  await enter(
    page,
    'attendance',
    `/attendance/master-registration/working-shift-entry/index?month=${month}&search=Cerita`,
  )
  await settled(page)
  const cells = page.locator('tr[data-row="0"] td[data-column]')
  await expect.poll(() => cells.count()).toBe(Number(lastDay().slice(8)))
  const shifts = await cells.allTextContents()
  workdays = shifts.flatMap((shift, i) => (/^OF5/.test(shift) ? [dayOf(i + 1)] : []))
  expect(workdays.length).toBeGreaterThan(15)
  const column = Number(workday(planned).slice(8)) - 1
  await page.locator(`tr[data-row="0"] td[data-column="${column}"]`).click()
  await page.keyboard.type('fx')
  await toolbarButton(page, 'Save').click()
  await page.getByText('Saved: 1 cell.').first().waitFor()
})

it('takes her punches from the script of the terminal, once', async () => {
  const connection = { url: stack.info.url, key: stack.info.keys.all }
  const found = await send<{ workingInformationList: { rows: { employeeNo: string }[] } }>(
    connection,
    'query Hired($name: String) { workingInformationList(search: $name) { rows { employeeNo } } }',
    { name: person },
  )
  const badgeNo = found.workingInformationList.rows[0]?.employeeNo ?? ''
  const { attendanceTerminalLookup } = await send<{ attendanceTerminalLookup: { code: string }[] }>(
    connection,
    '{ attendanceTerminalLookup(search: "CKR", size: 1) { code } }',
  )
  const terminal = attendanceTerminalLookup[0]?.code ?? ''
  const punches = workdays.flatMap((day, i): TerminalPunch[] => {
    const [came, went] = [
      { badgeNo, at: `${day}T07:50:00` },
      { badgeNo, at: `${day}T${i === long ? '20:35' : '17:10'}:00` },
    ]
    return i === away ? [] : i === forgotten ? [came] : [came, went]
  })
  const script = { url: stack.info.url, key: stack.info.keys.byCode.frmKTRANST01A ?? '' }
  const results = async () => new Set((await handInPunches(script, terminal, 'STORY-1', punches)).map((p) => p.result))
  expect(await results()).toEqual(new Set(['STORED']))
  expect(await results()).toEqual(new Set(['KNOWN']))
})

it('puts the forgotten punch right, approved by her unit', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${absences}/create`)
  await choose(page, /^Employee/, person)
  await choose(page, /^Code/, 'Forgotten punch')
  const day = workday(forgotten)
  await fillDay(page, 'From', day)
  await fillDay(page, 'To', day)
  await fillDateTime(page, 'Time to', day, '17:10')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left by the other gate')
  const number = await saveAndSend(page, absences, 'Left by the other gate')
  await approve(page, 'unit.head', number, awaiting)
  expect(await said(page)).toBe(`Approved: ${number}`)
})

it('orders her overtime, approved at three levels', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${orders}/create`)
  const day = workday(long)
  await fillDay(page, 'Work date', day)
  await choose(page, /^Department/, 'PRD-ASM1')
  await choose(page, /^Reason/, 'order')
  await page.getByRole('textbox', { name: 'Purpose' }).fill('A container that leaves in the evening')
  await page.getByRole('button', { name: 'Add line' }).click()
  await choose(page, /^Employee, line 1/, person)
  await fillDateTime(page, 'From, line 1', day, '17:00')
  await fillDateTime(page, 'To, line 1', day, '20:30')
  await page.getByLabel('Task, line 1').fill('Packing')
  await fillDateTime(page, 'Consent, line 1', day, '10:00')
  await page.getByLabel('Consent by, line 1').selectOption({ label: 'Employee' })
  const number = await saveAndSend(page, orders, 'A container that leaves')
  await approve(page, 'unit.head', number, overtime('unit'))
  await approve(page, 'dept.head', number, overtime('department'))
  // It was written down after the work: the last approval asks for an override of its own.
  await approve(page, 'div.head', number, overtime('division'))
  expect(await said(page)).toMatch(
    /had begun to work when the order was written .*: an override of overtime must be approved first/,
  )

  await enter(page, 'payroll', `${overrides}/create`)
  await choose(page, /^Employee/, person)
  await fillDay(page, 'Work date', day)
  await page.getByLabel(/^Type/).selectOption({ label: 'Ordered afterwards' })
  await page.getByLabel(/^Allowed minutes/).fill('210')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Told by telephone')
  const allowed = await saveAndSend(page, overrides, 'Told by telephone')
  await approve(page, 'unit.head', allowed, override('unit-head'))
  await approve(page, 'div.head', allowed, override('division-head'))
  await approve(page, 'hr.head', allowed, override('hr'))
  expect(await said(page)).toBe(`Approved: ${allowed}`)
  await approve(page, 'div.head', number, overtime('division'))
  expect(await said(page)).toBe(`Approved: ${number}`)
})

/** Runs the daily process over the month; gives how many days came out otherwise than before. */
async function evaluate(page: Page, mode: 'Changed days' | 'All days'): Promise<string> {
  await enter(page, 'attendance', daily)
  await fillDay(page, 'From', dayOf(1))
  await fillDay(page, 'To', lastDay())
  await page.getByRole('radio', { name: mode }).check({ force: true })
  const parameters = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'Parameters' }) })
  await parameters.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Run/ }).click()
  const card = page.getByRole('region').filter({ has: page.getByRole('heading', { name: /^Run \d+:/ }) })
  await card.getByText('Done', { exact: true }).waitFor({ timeout: 100_000 })
  return (
    (await card
      .getByRole('term')
      .filter({ hasText: 'Changed' })
      .locator('xpath=following-sibling::dd[1]')
      .textContent()) ?? ''
  )
}

it('evaluates the month, and evaluated twice more no row of it changes', async () => {
  const { page } = visit()
  expect(Number((await evaluate(page, 'Changed days')).replace(/\D/g, ''))).toBeGreaterThan(20)
  expect(await breachesOf(page)).toEqual([])
  expect(await evaluate(page, 'All days')).toBe('0')
  expect(await evaluate(page, 'All days')).toBe('0')
})

it('sets what was ordered against what was worked', async () => {
  const { page } = visit()
  // By her name: where many had an order for the day, the first page ends before her.
  const list = '/attendance/attend-transaction/overtime-crosscheck/index'
  await enter(page, 'attendance', `${list}?${onDay(workday(long))}&search=Cerita`)
  await settled(page)
  const hers = rowsOf(page).filter({ hasText: person })
  await expect.poll(() => hers.count()).toBe(1)
  await hers.getByText('Match').waitFor()
  expect(await hers.getByRole('gridcell').allTextContents()).toEqual(
    expect.arrayContaining(['07:50', '20:35', '210 min', '6.50 h']),
  )
})

it('closes the month although an approval waits, which is refused until pay is posted', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${absences}/create`)
  await choose(page, /^Employee/, person)
  await choose(page, /^Code/, 'S1')
  for (const label of ['From', 'To', 'Delivered at']) await fillDay(page, label, workday(away))
  await page.getByRole('textbox', { name: 'Reason' }).fill('Typhoid, as the ward says')
  sick = await saveAndSend(page, absences, 'Typhoid')
  await approve(page, 'unit.head', sick, awaiting)
  expect(await said(page)).toBe(`Approved: ${sick}`)

  await enter(page, 'attendance', daily)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Close month: ${code}, ALL` }).click()
  await dialog.getByRole('button', { name: 'Close month', exact: true }).click()
  await dialog.getByText(/: give a reason to close it all the same/).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await dialog.getByLabel(/^Why, although approvals wait/).fill('The letter of the clinic comes with the mail')
  await dialog.getByRole('button', { name: 'Close month', exact: true }).click()
  await page.getByText('Close month: done').waitFor()
  await approve(page, 'dept.head', sick, awaiting)
  expect(await said(page)).toMatch(new RegExp(`Attendance of ${code} is closed`))

  await enter(page, 'finance.head', daily)
  await page.getByRole('button', { name: `Lock month: ${code}, ALL` }).click()
  await dialog.getByRole('button', { name: 'Lock month', exact: true }).click()
  await page.getByText('Lock month: done').waitFor()
  // The months are read again behind the message.
  await expect.poll(() => page.getByRole('button', { name: new RegExp(`: ${code}, ALL`) }).count()).toBe(0)
})

it('settles the late approval in the month that is open', async () => {
  const { page } = visit()
  await approve(page, 'dept.head', sick, awaiting)
  expect(await said(page)).toBe(`Approved: ${sick}`)
  const list = `/attendance/attendance-process/daily-attend-modify/index?${onDay(workday(away))}&search=Cerita`
  const retro = page.getByRole('table', { name: 'Corrected after the month was locked' })
  await enter(page, 'attendance', list)
  // The list may be read again between the two clicks, and the adjustment follows the approval: opened until it is there.
  const isShown = async () => {
    await page.goto(list)
    await settled(page)
    await valuesOf(rowsOf(page).filter({ hasText: person }))
      .first()
      .dblclick()
    return retro.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isShown, { timeout: 90_000 }).toBe(true)
  const figure = (words: string) =>
    retro.getByRole('row').filter({ hasText: words }).getByRole('cell').allTextContents()
  expect(await figure('Absent')).toEqual(expect.arrayContaining(['1.00', '0.00', '-1.00', sick, 'To be paid']))
  expect(await figure('Sick at 100 %')).toEqual(expect.arrayContaining(['0.00', '1.00', sick, code, 'To be paid']))
  expect(await breachesOf(page)).toEqual([])
})

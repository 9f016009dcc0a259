// The end of a year of pay: November and December are created, calculated, checked and closed, December with the tax of the year; certificates are
// issued and come to what December settled; and a rupiah of overtime is followed over its line, the month and the day down to the punches.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../api/client.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { breachesOf } from '../support/axe.ts'
import { monthFromNow } from '../support/days.ts'
import { enter, rowsOf, settled, valuesOf, visits } from '../support/visit.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack(process.env.E2E_DATABASE_URL || undefined, { script: 'e2e/stack/year-end.ts' })
}, 600_000)
afterAll(() => stack?.stop())
const visit = visits(() => stack.info.url)

const calculation = '/payroll-management/payroll-process/payroll-calculation/index'
const certificates = '/payroll-management/payroll-entry/tax-certificates/index'
const payslips = '/payroll-management/payroll-process/payslips'
const year = monthFromNow(0).slice(0, 4)
const connection = () => ({ url: stack.info.url, key: stack.info.keys.all })

const panel = (page: Page, title: RegExp | string): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const rowOf = (page: Page, code: string) =>
  panel(page, 'Runs')
    .getByRole('row')
    .filter({ hasText: `HO-M ${code}-01` })
async function move(page: Page, code: string, command: string): Promise<void> {
  await rowOf(page, code)
    .getByRole('button', { name: new RegExp(`^${command}:`) })
    .click()
  // The sign that closes a dialog has the name of one of the commands.
  await page.getByRole('dialog').locator('button[type=submit]').filter({ hasText: command }).click()
  await page.getByText(`${command}: done`).first().waitFor()
}

/** The run of a month, from its creation to its calculation by payroll, and to its end by another person. */
async function pay(page: Page, code: string): Promise<void> {
  const { reckoningDateEntryList } = await send<{ reckoningDateEntryList: { rows: { id: string }[] } }>(
    connection(),
    `{ reckoningDateEntryList(search: "HO-M ${code}-01") { rows { id } } }`,
  )
  await send(
    connection(),
    'mutation Run($period: ID!) { createRunPayrollCalculation(input: { period: $period }) { payRun } }',
    {
      period: reckoningDateEntryList.rows[0]?.id,
    },
  )
  await enter(page, 'payroll.run', calculation)
  await rowOf(page, code).getByRole('link', { name: 'Open' }).click()
  const button = panel(page, 'Parameters').getByRole('button', { name: 'Run', exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Run/ }).click()
  await panel(page, /^Run \d+:/)
    .getByText('Done', { exact: true })
    .waitFor({ timeout: 60_000 })
  const findings = panel(page, 'Findings of the run')
  await findings.getByLabel('Severity').selectOption('BLOCKER')
  await findings.getByText(/^Nothing here/).waitFor()
  await enter(page, 'finance.head', calculation)
  await move(page, code, 'Check')
  await rowOf(page, code).getByText('Checked', { exact: true }).waitFor()
  await move(page, code, 'Close')
  await rowOf(page, code).getByText('Closed', { exact: true }).waitFor()
}

it('pays November', async () => {
  await pay(visit().page, `${year}11`)
}, 180_000)

it('pays December with the tax of the year, and publishes it', async () => {
  const { page } = visit()
  await pay(page, `${year}12`)
  await move(page, `${year}12`, 'Publish')
  await enter(page, 'payroll', `${payslips}/index?search=${year}12-01`)
  await settled(page)
  await valuesOf(rowsOf(page).first()).first().dblclick()
  await page.waitForURL(/payslips\/show\//)
  await panel(page, 'Tax').getByText('Final tax').waitFor()
  expect(await breachesOf(page)).toEqual([])
}, 180_000)

it('issues certificates 1721-A1 that come to what the year withheld', async () => {
  const { page } = visit()
  await enter(page, 'payroll', certificates)
  await settled(page)
  await page.getByRole('button', { name: 'Issue certificates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Year/).fill(year)
  await dialog.locator('button[type=submit]').click()
  await page.getByText('Issue certificates: done').first().waitFor()
  const found = await send<{
    taxCertificatesList: { rows: { id: string; certificateNo: string; difference: string }[] }
  }>(connection(), `{ taxCertificatesList(size: 100) { rows { id certificateNo difference } } }`)
  const own = found.taxCertificatesList.rows
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter(({ difference }) => difference !== '0.00')).toEqual([])
  await page.goto(`/payroll-management/payroll-entry/tax-certificates/show/${own[0]?.id}`)
  await page
    .getByText(own[0]?.certificateNo ?? '')
    .first()
    .waitFor()
  // Line 23: what is still to be paid or to be paid back.
  const last = page.getByRole('row').filter({ hasText: 'PPh Pasal 21 kurang (lebih) dipotong' })
  expect((await last.getByRole('cell').allTextContents()).join(' ')).toMatch(/(^|\s)0/)
  expect(await breachesOf(page)).toEqual([])
}, 120_000)

it('follows a rupiah of overtime down to the punches of a day', async () => {
  const { page } = visit()
  type Slips = { payslipsList: { rows: { id: string; employee: { code: string }; otIndexHours: string }[] } }
  const month = monthFromNow(-1).replace('-', '')
  const { payslipsList } = await send<Slips>(
    connection(),
    `{ payslipsList(search: "${month}-01", size: 200, sort: ["employee"]) { rows { id employee { code } otIndexHours } } }`,
  )
  const slip = payslipsList.rows.find(({ otIndexHours }) => Number(otIndexHours) > 0)
  await enter(page, 'payroll.run', `${payslips}/show/${slip?.id}`)
  await page.getByRole('button', { name: 'Explain' }).click()
  const tree = panel(page, /^How it came about|^Explanation/)
  const branch = (name: string | RegExp) => tree.locator('summary').filter({ hasText: name }).first()
  await branch(/Gross/).click()
  await branch(/Lembur|Overtime/).click()
  expect(await breachesOf(page)).toEqual([])
  await tree
    .getByRole('link', { name: `Attendance of ${month}` })
    .first()
    .click()
  await page.waitForURL(/monthly-attendance-data-modify\/show\//)
  await page
    .getByText(slip?.employee.code ?? '')
    .first()
    .waitFor()

  const { id, workDate: day } = await longDayOf(slip?.employee.code ?? '', monthFromNow(-1))
  await page.goto(
    `/attendance/attendance-process/attendance-calculation/index?workDate.from=${day}&workDate.to=${day}&search=${slip?.employee.code}`,
  )
  await settled(page)
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  const shown = (await rowsOf(page).first().getByRole('gridcell').allTextContents()).join(' ')
  const [came = '', went = ''] = shown.match(/\b\d\d:\d\d\b/g) ?? []
  // What the day was worked out from: its punches by the clock of the place.
  const { attendanceCalculationTrace } = await send<{
    attendanceCalculationTrace: { rows: { step: string; found: string }[] }
  }>(
    connection(),
    'query Why($day: ID!) { attendanceCalculationTrace(input: { attendanceDay: $day }) { rows { step found } } }',
    { day: id },
  )
  const punches = attendanceCalculationTrace.rows.find(({ step }) => step === 'Punches')?.found ?? ''
  expect(punches).toContain(came)
  expect(punches).toContain(went)
  expect(await breachesOf(page)).toEqual([])
}, 180_000)

/** A day of a month on which somebody's overtime was paid. */
async function longDayOf(
  employeeNo: string,
  month: string,
): Promise<{ readonly id: string; readonly workDate: string }> {
  type Days = { attendanceCalculationList: { rows: { id: string; workDate: string; otPayable: number }[] } }
  const query = `query Days($search: String, $from: Date, $to: Date) {
    attendanceCalculationList(search: $search, size: 100, filter: { workDate: { from: $from, to: $to } }) { rows { id workDate otPayable } } }`
  const [from, to] = [`${month}-01`, `${month}-28`]
  const { attendanceCalculationList } = await send<Days>(connection(), query, { search: employeeNo, from, to })
  const found = attendanceCalculationList.rows.find(({ otPayable }) => otPayable > 0)
  if (found === undefined) throw new Error('No overtime in the month')
  return found
}

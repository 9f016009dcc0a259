// The reports about days of attendance in use: from the control of departments down to the card of one employee, a column per date,
// the page of a unit's head, the dashboard of overtime.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday, monthFromNow } from '../support/days.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const reports = '/attendance/attend-report-managemant'
const heads = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim())
const rows = (page: Page): Locator => page.getByRole('grid').locator('tbody tr[data-index]')
const groups = (page: Page): Locator => page.getByRole('grid').locator('tr[data-group]')
const day = (ago: number): string => dayFromToday(-ago)

it('leads from the control of departments to the day behind a row', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${reports}/daily-attendance-control/index?dateFrom=${day(4)}&dateTo=${day(3)}`)
  await settled(page)
  expect(await groups(page).first().textContent()).toMatch(/Division: .+ \(\d+\)/)
  expect(await breachesOf(page)).toEqual([])
  await rows(page).first().getByRole('link').click()
  await arriveAt(page, `${reports}/daily-attendance/index`)
  expect(page.url()).toMatch(/workDate=\d{4}-\d\d-\d\d&department=\d+/)
})

it('has a column per date, tallies them, and leads to the card of the employee over the same days', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${reports}/employee-daily-period/index?dateFrom=${day(5)}&dateTo=${day(3)}`)
  await settled(page)
  const shown = await heads(page)
  expect(shown.filter((text) => /^\d\d [A-Z][a-z]{2}$/.test(text))).toHaveLength(3)
  expect(await page.getByRole('grid').locator('tfoot [data-tally]').first().textContent()).toMatch(/(H|OFF) \d+/)
  expect(await breachesOf(page)).toEqual([])
  await rows(page).first().getByRole('link').click()
  await arriveAt(page, `${reports}/daily-attend-empl/index`)
  expect(page.url()).toMatch(new RegExp(`dateFrom=${day(5)}&dateTo=${day(3)}&employee=\\d+`))
  // The address changes before the grid of the report that one comes from is gone.
  await expect.poll(() => rows(page).count()).toBe(3)
})

it('compares with the previous period only where that was requested', async () => {
  const { page } = visit()
  const period = monthFromNow(-1)
  await enter(page, 'hr.head', `/report-management/report-attend/index?period=${period}`)
  await settled(page)
  expect(await heads(page)).not.toContain('Absent before')
  await enter(page, 'hr.head', `/report-management/report-attend/index?period=${period}&compare=true`)
  await settled(page)
  expect(await heads(page)).toContain('Absent before')
  expect(await breachesOf(page)).toEqual([])
})

it('gives the head of a unit one page about it, and overtime its dashboard', async () => {
  const { page } = visit()
  await enter(page, 'unit.head', '/report-management/hr-report-for-unit/index')
  await settled(page)
  expect(await groups(page).first().textContent()).toContain('Section: People')
  expect((await heads(page)).filter((text) => /^[A-Z][a-z]{2} \d{4}$/.test(text))).toHaveLength(6)
  await enter(page, 'attendance', '/dashboard/overtime/index')
  await page.getByRole('heading', { name: 'Hours paid' }).waitFor()
  await page.getByText(/\d h$/).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('opens daily attendance with the last evaluated day, names terminals, and leads to the card of an employee', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${reports}/daily-attendance/index`)
  await settled(page)
  expect(await rows(page).count()).toBeGreaterThan(10)
  expect(await heads(page)).toEqual(expect.arrayContaining(['Terminal in', 'Terminal out']))
  expect(await page.locator('[data-given]').first().textContent()).toMatch(/Date: *\d\d \w{3} \d{4}/)
  expect(await breachesOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await toolbarButton(page, 'Excel').click()
  expect((await download).suggestedFilename()).toMatch(/^dailyAttendance-.*\.xlsx$/)
  await rows(page).first().getByRole('link').click()
  await arriveAt(page, `${reports}/daily-attend-empl/index`)
})

it('leads from an incomplete day to a forgotten punch that is filled in already', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${reports}/incomplete-attend/index?dateFrom=${day(40)}&what=NO_OUT`)
  await settled(page)
  expect(await heads(page)).toEqual(expect.arrayContaining(['Proposed out', 'Document', 'Document status']))
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('grid').locator('tbody a[href*="/create?absentCode="]').first().click()
  await arriveAt(page, '/attendance/attend-transaction/abnormal-attendance-data/create')
  await expect.poll(() => page.getByLabel('Code').first().inputValue()).toMatch(/^FI/)
  await expect.poll(() => page.getByLabel('Employee').first().inputValue()).toMatch(/ — /)
  await expect.poll(() => page.getByLabel('Time to, time').inputValue()).toMatch(/^\d\d:\d\d/)
})

it('lets payroll read the recaps it locks and heads the leave of their people, and lists a history by period', async () => {
  const { page } = visit()
  await enter(page, 'payroll', '/attendance/attend-transaction/monthly-attend-rekap-trans/index')
  await settled(page)
  const download = page.waitForEvent('download')
  await toolbarButton(page, 'Excel').click()
  expect((await download).suggestedFilename()).toMatch(/^monthlyAttendRekapTrans-.*\.xlsx$/)
  await enter(page, 'unit.head', `${reports}/employee-vacation-status/index`)
  await settled(page)
  expect(await rows(page).count()).toBeGreaterThan(3)
  await enter(page, 'hr.head', `/employees/history-employee-info/index?lastChange.from=${day(700)}`)
  await settled(page)
  expect(await page.getByRole('grid').locator('tbody tr').count()).toBeGreaterThan(1)
  expect(await breachesOf(page)).toEqual([])
})

// The form of an overtime order: all workers of a unit at once, and what each line leaves of the week while it is typed.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday } from '../support/days.ts'
import { choose, fillDateTime, fillDay } from '../support/documents.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()

it('takes all workers of a unit with one dialog, and says what each of them has left of the week', async () => {
  const { page } = visit()
  // Far enough ahead that no one has an order in that week.
  const day = dayFromToday(200)
  await enter(page, 'attendance', '/attendance/attend-transaction/overtime-entry/create')
  await fillDay(page, 'Work date', day)
  await choose(page, /^Department/, 'PRD-ASM1')
  await page.getByRole('button', { name: 'Add all workers of a unit' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel(/^Department/).inputValue()).toContain('PRD-ASM1')
  await fillDateTime(page, 'From', day, '17:00')
  await fillDateTime(page, 'To', day, '19:00')
  await dialog.getByLabel(/^Task/).fill('Packing')
  expect(await breachesOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add all workers of a unit' }).click()
  await dialog.waitFor({ state: 'detached' })
  const lines = page.getByRole('table', { name: 'Workers' }).locator('tr[data-line]')
  await expect.poll(() => lines.count()).toBeGreaterThan(3)
  expect(await page.getByLabel('Task, line 1', { exact: true }).inputValue()).toBe('Packing')
  // Whose shift covers these hours plans nothing. On a workday two hours leave 16 of the week and 2 of the day; a rest day counts for neither.
  const texts = () => lines.allTextContents()
  await expect.poll(texts, { timeout: 20_000 }).toEqual(expect.arrayContaining([expect.stringContaining('off120 min')]))
  for (const text of await texts())
    expect(text).toMatch(/off(0 minWorkday.*1,080 min240 min|120 minWorkday.*960 min120 min|120 minRest)/)
  // The form was not sent: only the dialog was.
  expect(new URL(page.url()).pathname).toBe('/attendance/attend-transaction/overtime-entry/create')
})

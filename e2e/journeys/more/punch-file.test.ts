// A file of punches on Check Data Machine: previewed with a sentence per cell, written, counted for its terminal; a card without an
// employee is listed until it is assigned to one.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday } from '../support/days.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const machines = '/attendance/attendance-process/check-data-machine'
const waiting = '/attendance/attendance-process/waiting-punches'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const day = dayFromToday(-2)

it('imports the file of a terminal, and lists the card that no employee has', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${machines}/index?dateFrom=${day}&dateTo=${day}`)
  await settled(page)
  const query = '{ attendanceTerminalLookup(size: 1) { code } }'
  const { data } = await (await page.request.post('/graphql', { data: { query } })).json()
  const terminal: string = data.attendanceTerminalLookup[0].code
  await page.getByRole('tab', { name: 'Import a file' }).click()
  await button(page, 'Choose a file').waitFor()
  expect(await breachesOf(page)).toEqual([])
  const rows = [
    `${terminal};LOST-77;${day} 07:58:10;IN`,
    `${terminal};LOST-77;${day} 07:58:10;IN`,
    `${terminal};LOST-77;31/02/2026 07:58;IN`,
  ]
  const text = ['terminal;Chip;Date and time;direction', ...rows].join('\n')
  const file = { name: 'terminal.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.getByLabel('File to upload').setInputFiles(file)
  await page.getByLabel('Chip', { exact: true }).selectOption('badgeNo')
  await button(page, 'Check the rows').click()
  await settled(page)
  await page.getByText('is already in row 2').first().waitFor()
  await page.getByText('write it as 06/07/2026 07:58:10').first().waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.getByLabel(/Valid rows only/).check()
  await button(page, /^Commit 2 valid rows/).click()
  await page.getByText('Committed: 1 new, 0 changed, 1 unchanged, 1 row left out.').waitFor()
  expect(await button(page, 'Withdraw').count()).toBe(0)
  await page.getByRole('tab', { name: 'Waiting punches' }).click()
  await arriveAt(page, /waiting-punches\/index$/)
  // The page opens with the days of this month: two days ago may lie in the one before.
  await enter(page, 'attendance', `${waiting}/index?dateFrom=${day}&dateTo=${day}`)
  await settled(page)
  const card = rowsOf(page).filter({ hasText: 'LOST-77' })
  expect(await card.textContent()).toMatch(/Unknown card/)
  expect(await breachesOf(page)).toEqual([])
  await button(page, 'Give a card').waitFor()
})

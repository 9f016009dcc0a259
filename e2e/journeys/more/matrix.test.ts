// The entry of shifts beyond typing: a workbook, pasted cells, conflicts settled, a sheet imported; looked at.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { monthFromNow } from '../support/days.ts'
import { cell, changed, open, saveNow, texts } from '../support/shift-entry.ts'
import { settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()

const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('Control+v')
}

it('gives a month as a workbook, which is chosen again, checked and changes nothing', async () => {
  const { page, forgive } = visit()
  forgive(/status of 422/) // a PDF that is called a workbook is refused
  await open(page, 'attendance', `month=${monthFromNow(2)}`)
  const row = ((await page.locator('tr[data-row="1"] th').first().textContent()) ?? '').match(/\d{4,}/)?.[0] ?? ''
  await open(page, 'attendance', `month=${monthFromNow(2)}&search=${row}`)
  const codes = await texts(page, 0, 0, 27)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Excel of / }).click()
  const book = await download
  expect(book.suggestedFilename()).toMatch(/^workingShiftEntry-.*\.xlsx$/)
  const buffer = await readFile(await book.path())
  await toolbarButton(page, 'Import').click()
  const dialog = page.getByRole('dialog')
  const choose = (bytes: Buffer) =>
    dialog
      .getByLabel('File to import')
      .setInputFiles({ name: 'month.xlsx', mimeType: 'application/zip', buffer: bytes })
  await choose(Buffer.from('%PDF-1.7'))
  await dialog.getByText('This is a PDF. Save the sheet as xlsx or csv.').waitFor()
  await choose(buffer)
  await dialog.getByText(/cells? of 1 row read/).waitFor()
  const sheet = await dialog.getByLabel('Sheet with its head, pasted from a spreadsheet').inputValue()
  const line = sheet.split('\n').find((text) => text.startsWith(`${row}\t`))
  expect(line?.split('\t').slice(3, 3 + 28)).toEqual(codes.map((code) => (code?.trim() === '–' ? 'OFF' : code?.trim())))
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText(/^0 cells will change, \d+ are so already/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  expect(await breachesOf(page)).toEqual([])
})

it('copies and pastes within the sheet and out of a spreadsheet, leaves out what is no code, and empties cells', async () => {
  const { page } = visit()
  await open(page, 'attendance', `month=${monthFromNow(3)}`)
  await cell(page, 0, 0).click()
  await paste(page, 'P1\tp2\tNIX\r\n-\t\tW6S\r\n')
  await page.getByText('No such code, left out: NIX').waitFor()
  await expect.poll(() => texts(page, 0, 0, 1)).toEqual(['P1', 'P2'])
  expect([await cell(page, 1, 0).textContent(), await cell(page, 1, 2).textContent()]).toEqual(['–', 'W6S'])
  await cell(page, 0, 0).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  await cell(page, 3, 4).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+v')
  await expect.poll(() => texts(page, 4, 4, 5)).toEqual(['P1', 'P2'])
  const before = await changed(page)
  await page.keyboard.press('Delete')
  await expect.poll(() => changed(page)).toBeLessThan(before)
  await page.getByRole('button', { name: /^E14/ }).click()
  await expect.poll(() => texts(page, 3, 4, 5)).toEqual(['E14', 'E14'])
})

it('names the cells that another user saved meanwhile, loses nothing, and lets each be settled', async () => {
  const { page, forgive, another } = visit()
  forgive(/409/)
  const month = monthFromNow(4)
  await open(page, 'attendance', `month=${month}`)
  for (const column of [5, 6, 7]) {
    await cell(page, 0, column).click()
    await page.keyboard.type('sc')
  }
  await page.getByText('3 changes not saved').waitFor()
  const name = (await page.locator('tr[data-row="0"] th b').textContent()) ?? ''
  const other = await another()
  await open(other, 'superadmin', `month=${month}`)
  for (const column of [5, 6]) {
    await cell(other, 0, column).click()
    await other.keyboard.type('fx')
  }
  await saveNow(other, 'Saved: 2 cells.')
  await other.close()
  await saveNow(page, 'Not saved: 2 cells to look at')
  const list = page.getByRole('complementary', { name: 'Please check' })
  await list.getByText('is FX now, saved by superadmin').first().waitFor()
  await list.getByRole('button', { name: 'Take theirs (FX)' }).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
  expect(await changed(page)).toBe(3)
  await list
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect.poll(() => cell(page, 0, 5).evaluate((td) => td === document.activeElement)).toBe(true)
  await list.getByRole('button', { name: 'Take theirs (FX)' }).first().click()
  await expect.poll(() => cell(page, 0, 5).textContent()).toBe('FX')
  await list.getByRole('button', { name: 'Keep mine' }).click()
  await saveNow(page, 'Saved: 2 cells.')
  await page.reload()
  await settled(page)
  expect(await texts(page, 0, 5, 7)).toEqual(['FX', 'SC', 'SC'])
})

it('imports a sheet that was tried first, and nothing of one with an error', async () => {
  const { page } = visit()
  const month = monthFromNow(5)
  await open(page, 'attendance', `month=${month}`)
  const [code = ''] = ((await page.locator('tr[data-row="0"] th small').textContent()) ?? '').split(' ')
  // Regardless of what is planned on the two days of that month, something else.
  const [second, third] = await texts(page, 0, 1, 2)
  const [forSecond, forThird] = [second === 'E14' ? 'P1' : 'E14', third === '–' ? 'P1' : '-']
  await toolbarButton(page, 'Import').click()
  const dialog = page.getByRole('dialog')
  const sheet = dialog.getByRole('textbox', { name: /^Sheet/ })
  await sheet.fill(`employeeNo\tD02\tD03\n${code}\tE14\tX9`)
  await dialog.getByText(`Line 2 has X9 on ${month}-03, which is no code`).waitFor()
  expect(await dialog.getByRole('button', { name: 'Check' }).isDisabled()).toBe(true)
  await sheet.fill(`employeeNo\tD02\nNOBODY\tE14`)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('Nothing is imported: 1 cell to look at.').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await sheet.fill(`employeeNo\tD02\tD03\n${code}\t${forSecond}\t${forThird}`)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText(/^2 cells will change/).waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Imported: 2 cells').waitFor()
  await expect.poll(() => texts(page, 0, 1, 2)).toEqual([forSecond, forThird === '-' ? '–' : forThird])
})

it('is only looked at without the right to edit, and shows what is closed and what is not found', async () => {
  const { page } = visit()
  await open(page, 'hr.head', '')
  await page.getByText('You may view this sheet.').waitFor()
  expect(await toolbarButton(page, 'Save').count()).toBe(0)
  expect(await toolbarButton(page, 'Import').count()).toBe(0)
  await cell(page, 0, 0).click()
  await page.keyboard.type('fx')
  await page.keyboard.press('ArrowDown')
  expect(await changed(page)).toBe(0)
  await page.getByRole('button', { name: 'Month before' }).click()
  await page.waitForURL(/month=/)
  await expect.poll(() => cell(page, 0, 0).getAttribute('data-closed')).toBe('')
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody is called so')
  await page.getByText('No employees found.').waitFor()
})

it('writes nothing into a month that is closed, and says why', async () => {
  const { page } = visit()
  await open(page, 'attendance', `month=${monthFromNow(-1)}`)
  await cell(page, 0, 3).click()
  await page.keyboard.type('fx')
  await page
    .getByText(/is (closed\. Ask for it to be reopened first|locked: its pay is posted)|Not employed/)
    .first()
    .waitFor()
  expect(await changed(page)).toBe(0)
})

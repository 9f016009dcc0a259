// Uploads beyond one sheet: values replaced and filled by keyboard, wrong headers, files that are no sheets, one row by a form.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { button, departments, give, head } from '../support/uploads.ts'
import { enter, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()

it('replaces a value in all rows that hold it and fills empty cells down, by the keyboard alone', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', departments)
  await button(page, 'Choose a file').waitFor()
  const rows = [
    'YK,First,DEPT,,,,,',
    'YL,Second,DEPT,,,,,',
    'YM,Third,,,,,,',
    'YN,Fourth,,,,,,',
    'YO,Fifth,DIVISION,,,,,',
  ]
  await give(page, 'alike.csv', [head, ...rows].join('\n'))
  await page.waitForURL(/file=\d+/)
  await settled(page)
  await button(page, 'Errors 4').waitFor()
  // The first row with an error is chosen; its button takes every row that holds the same.
  const first = page.getByRole('region', { name: 'Row 2' })
  await first.getByLabel('New value of Level').fill('DIVISION')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Replace in all rows')
  await page.keyboard.press('Enter')
  await button(page, 'Errors 2').waitFor()
  // The keyboard focus is in the next row that has an error: an empty cell, filled as far down as it is empty.
  const next = page.getByRole('region', { name: 'Row 4' }).getByLabel('New value of Level')
  await expect.poll(() => next.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('DIVISION')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Fill down')
  await page.keyboard.press('Enter')
  await button(page, 'Errors 0').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell')
  await settled(page)
  const levels = await rowsOf(page).evaluateAll((all) => all.map((row) => row.textContent?.includes('DIVISION')))
  expect(levels).toEqual([true, true, true, true, true])
})

it('asks what the columns mean when the headers are others, and notices the same file', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', departments)
  const file = 'Code;Department name;Level;Remark\nYW;Other division;DIVISION;x'
  await give(page, 'headers.csv', file)
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  expect(await button(page, 'Check the rows').isDisabled()).toBe(true)
  await page.getByLabel('Code', { exact: true }).selectOption('departmentCode')
  await button(page, 'Check the rows').click()
  await settled(page)
  await page.getByText('1 row, uploaded by superadmin').waitFor()
  await toolbarButton(page, 'Import').click()
  await give(page, 'again.csv', file)
  await page.getByText('The columns are matched as for headers.csv.').waitFor()
  await page.getByText('The same file is waiting to be committed').waitFor()
})

it('says what is wrong with a file that is no sheet, before and after it is sent', async () => {
  const { page, forgive } = visit()
  forgive(/422/)
  await enter(page, 'superadmin', departments)
  await give(page, 'photo.png', 'x')
  await page.getByText('photo.png is no xlsx or csv file.').waitFor()
  await give(page, 'paper.csv', '%PDF-1.7 ...')
  await page.getByText('This is a PDF. Save the sheet as xlsx or csv.').waitFor()
  await give(page, 'open.csv', `${head}\nA,"never closed`)
  await page.waitForURL(/file=\d+/)
  await page.getByText('A quotation mark opened in line 2 is never closed.').waitFor()
})

it('takes one row by a form where the specification has one, with complaints at its fields', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', '/upload-management/employee-upload/mutation/index')
  await toolbarButton(page, 'Create').click()
  const form = page.getByRole('dialog', { name: 'Create: Mutation' })
  await form.waitFor()
  expect(await breachesOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('This field is required').or(form.getByText('this field is required')).first().waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(/mutation\/index/)
  await toolbarButton(page, 'Import').waitFor()
})

// An upload: a sheet with errors is corrected in place, committed, taken back.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { button, departments, give, head } from '../support/uploads.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()

it('previews with a message per cell, corrects in place, commits the valid rows and takes them back', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', departments)
  await button(page, 'Choose a file').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await give(
    page,
    'tree.csv',
    [
      head,
      'YV,Division,DIVISION,,,,2026-01-01,',
      'YD,Department,DEPARTMENT,YV,,,31/02/2026,',
      'YU,Unit,UNIT,NOWHERE,,,,',
    ].join('\n'),
  )
  await page.waitForURL(/file=\d+/)
  await settled(page)
  expect(await rowsOf(page).count()).toBe(3)
  expect(await breachesOf(page)).toEqual([])
  const detail = page.getByRole('region', { name: 'Row 3' })
  await detail.getByText('is not a valid date').waitFor()
  await detail.getByLabel('New value of Valid from').fill('31/01/2026')
  await detail.getByRole('button', { name: 'Correct' }).click()
  await button(page, 'Errors 1').click()
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await page.getByRole('region', { name: 'Row 4' }).getByText('neither stored nor in this file').waitFor()
  expect(await button(page, /^Commit/).isDisabled()).toBe(true)
  await page.getByLabel(/Valid rows only/).check()
  await button(page, 'Trial run').click()
  await page.getByText('A commit would give: 2 new').waitFor()
  await button(page, 'Commit 2 valid rows').click()
  await page.getByText('Committed: 2 new, 0 changed, 0 unchanged, 1 row left out.').waitFor()
  await button(page, 'Withdraw').click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Reverted: 2 rows.').waitFor()
  await button(page, 'All files').click()
  await rowsOf(page).filter({ hasText: 'tree.csv' }).filter({ hasText: 'Reverted' }).first().waitFor()
})

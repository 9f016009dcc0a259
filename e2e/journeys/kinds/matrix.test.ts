// A matrix, the entry of shifts: selected, typed, filled, undone, saved.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { monthFromNow } from '../support/days.ts'
import { cell, changed, open, saveNow, texts } from '../support/shift-entry.ts'
import { settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()

it('selects a block with Shift, fills it by typing, goes back and forth, asks before it is left, and saves', async () => {
  const { page } = visit()
  await open(page, 'attendance', `month=${monthFromNow(2)}`)
  expect(await breachesOf(page)).toEqual([])
  expect(await toolbarButton(page, 'Save').isDisabled()).toBe(true)
  await cell(page, 1, 2).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => page.locator('td[aria-selected=true]').count()).toBe(4)
  await page.keyboard.type('fx')
  await page.getByText('4 changes not saved').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('w6')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(page, 2, 4).textContent()).toBe('W6')
  await expect.poll(() => changed(page)).toBe(5)
  expect(await breachesOf(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => changed(page)).toBe(0)
  await page.keyboard.press('Control+y')
  await expect.poll(() => changed(page)).toBe(4)
  await page.getByRole('link', { name: 'Home' }).first().click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Not saved yet: 4 cells.').waitFor()
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  await saveNow(page, 'Saved: 4 cells.')
  await expect.poll(() => changed(page)).toBe(0)
  await page.reload()
  await settled(page)
  expect(await texts(page, 1, 2, 3)).toEqual(['FX', 'FX'])
  expect(await cell(page, 2, 3).getAttribute('data-own')).toBe('true')
})

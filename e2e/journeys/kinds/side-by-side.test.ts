// A list that keeps its rows in place: the drawer over it changes a row and loses nothing.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { enter, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const list = '/master/working-shift-set/index'
const drawerOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) })

it('changes a row with its pattern in a drawer, and asks before it closes over something typed', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', list)
  await settled(page)
  await rowsOf(page).filter({ hasText: 'OFFICE' }).first().click()
  await toolbarButton(page, 'Edit').click()
  const drawer = drawerOf(page)
  const name = drawer.getByLabel('Name')
  await name.waitFor()
  expect(new URL(page.url()).searchParams.get('row')).toMatch(/^\d+$/)
  expect(await breachesOf(page)).toEqual([])
  const before = await name.inputValue()
  await name.fill(`${before} x`)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByText('Not saved yet: Name.').waitFor()
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe(`${before} x`)
  await page.keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'detached' })
  await rowsOf(page)
    .filter({ hasText: `${before} x` })
    .first()
    .waitFor()
  expect(new URL(page.url()).searchParams.get('row')).toBeNull()
})

// A list that keeps its rows in place: the drawer over it creates, changes, shows and loses nothing.
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

it('creates a row once the complaints are answered; a link opens the drawer of a row', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', list)
  await settled(page)
  const code = `T${Date.now().toString(36).slice(-6).toUpperCase()}`
  await toolbarButton(page, 'Create').click()
  const drawer = drawerOf(page)
  await drawer.getByLabel('Code').fill(code)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => drawer.getByText('this field is required').count()).toBeGreaterThan(0)
  await drawer.getByLabel('Name').fill('Made in the drawer')
  await drawer.getByLabel('Cycle').fill('1')
  await drawer.getByRole('textbox', { name: 'Anchor date' }).fill('01/06/2026')
  await drawer.getByRole('button', { name: /^Add/ }).click()
  await drawer.getByLabel('Day, line 1').fill('1')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  await rowsOf(page).filter({ hasText: code }).first().dblclick()
  await drawer.getByRole('heading', { name: new RegExp(code) }).waitFor()
  await page.reload()
  await drawer.getByRole('heading', { name: new RegExp(code) }).waitFor()
})

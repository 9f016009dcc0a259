// A drawer that creates a row, and is opened by a link.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { enter, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const list = '/master/working-shift-set/index'
const drawerOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) })

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

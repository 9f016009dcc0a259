// The side menu, sentence by sentence.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt, header, headline, menu, menuEntry, menuLink, unfoldMenu } from '../support/frame.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()
const widthOf = async (page: Page) => (await menu(page).boundingBox())?.width
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })

it('collapsed by default, collapsed width 64, width 256', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  expect(await widthOf(page)).toBe(64)
  await unfoldMenu(page)
  expect(await widthOf(page)).toBe(256)
  await page.reload()
  await expect.poll(() => widthOf(page)).toBe(256)
  await header(page).getByRole('button', { name: 'Fold the menu' }).click()
  await expect.poll(() => widthOf(page)).toBe(64)
})

it('accordion style: opening one parent closes the other', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await unfoldMenu(page)
  const [first, second] = [menuEntry(page, 'Employees'), menuEntry(page, 'Attendance')]
  await first.click()
  expect(await first.getAttribute('aria-expanded')).toBe('true')
  await second.click()
  await expect.poll(() => first.getAttribute('aria-expanded')).toBe('false')
  expect(await second.getAttribute('aria-expanded')).toBe('true')
})

it('below 720 px width it acts as a slide-out', async () => {
  const { page } = visit()
  await resize(page, 600)
  await enter(page, 'superadmin')
  const left = async () => (await menu(page).boundingBox())?.x ?? -256
  const isAway = async () => !(await menu(page).isVisible()) || (await left()) < 0
  await expect.poll(isAway).toBe(true)
  await header(page).getByRole('button', { name: 'Open the menu' }).click()
  await expect.poll(left).toBe(0)
  expect(await widthOf(page)).toBe(256)
  await menuEntry(page, 'Employees').click()
  await menuLink(page, 'Personal Information').click()
  await arriveAt(page, '/employees/personal-information/index')
  await expect.poll(isAway).toBe(true)
})

it('between 720 and 960 px it stays collapsed', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await unfoldMenu(page)
  for (const width of [959, 720]) {
    await resize(page, width)
    await expect.poll(() => widthOf(page)).toBe(64)
  }
  await resize(page, 960)
  await expect.poll(() => widthOf(page)).toBe(256)
})

it('collapsed, a parent shows its children beside its icon', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await menuEntry(page, 'Employees').hover()
  await menuLink(page, 'Personal Information').click()
  await headline(page, 'Personal Information').waitFor()
})

it('a parent appears only if a child is allowed', async () => {
  const { page } = visit()
  await enter(page, 'unit.head')
  await unfoldMenu(page)
  await menuEntry(page, 'Master Data').click()
  await menuLink(page, 'Post Codes').waitFor()
  expect(await menuLink(page, 'Common Codes').count()).toBe(0)
  for (const closed of ['Fixed Assets', 'Inventory Management', 'Manufacture'])
    expect(await menuEntry(page, closed).count()).toBe(0)
})

it('each user sees only the menu entries that the permissions allow', async () => {
  const { page } = visit()
  await enter(page, 'payroll')
  await unfoldMenu(page)
  await menuEntry(page, 'Payroll Management').click()
  await menuEntry(page, 'Payroll Masters').click()
  await menuLink(page, 'Tax Rate Entry').click()
  await headline(page, 'Tax Rate Entry').waitFor()
  expect(await menuEntry(page, 'Manufacture').count()).toBe(0)
})

it('the entry of the current screen is marked, its parents are open', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/master/departments/create')
  await unfoldMenu(page)
  await expect.poll(() => menuEntry(page, 'Master Data').getAttribute('aria-expanded')).toBe('true')
  expect(await menuLink(page, 'Departments').getAttribute('aria-current')).toBe('page')
})

it('the menu finds a screen by its words', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await unfoldMenu(page)
  await menu(page).getByRole('searchbox', { name: 'Go to a screen' }).fill('post code')
  await menu(page)
    .getByRole('list', { name: 'Screens found' })
    .getByRole('link', { name: /^Post Codes/ })
    .click()
  await headline(page, 'Post Codes').waitFor()
})

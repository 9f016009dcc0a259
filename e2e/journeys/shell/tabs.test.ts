// The tab bar of visited pages, sentence by sentence.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt, goTo, pathOf, tab, tabBar, tabNames } from '../support/frame.ts'
import { enter, field, settled, visits } from '../support/visit.ts'

const visit = visits()
const screens = [
  ['/master/departments/index', 'Departments'],
  ['/master/post-codes/index', 'Post Codes'],
  ['/master/common-codes/index', 'Common Codes'],
] as const
const all = screens.map(([, title]) => title)

async function openAll(page: Page): Promise<void> {
  await enter(page, 'superadmin')
  for (const [path, title] of screens) await goTo(page, path, title)
  await expect.poll(() => tabNames(page)).toEqual(all)
}
const choose = async (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()

it('on entering the frame the visited route is recorded as a tab, once', async () => {
  const { page } = visit()
  await openAll(page)
  await goTo(page, ...screens[0])
  expect(await tabNames(page)).toEqual(all)
  expect(await tab(page, 'Departments').getByRole('button').first().getAttribute('aria-current')).toBe('page')
})

it('the home tab is first and cannot be closed', async () => {
  const { page } = visit()
  await openAll(page)
  const home = tabBar(page).getByRole('listitem').first()
  await home.getByLabel('Home').waitFor()
  expect(await home.getByRole('button', { name: /^Close/ }).count()).toBe(0)
  await home.click({ button: 'right' })
  expect(await page.getByRole('menuitem', { name: 'Close all' }).count()).toBe(0)
  await home.getByRole('button').click()
  await arriveAt(page, '/home')
})

it('a click on a tab leads to its page, closing the current one to its neighbour', async () => {
  const { page } = visit()
  await openAll(page)
  await tab(page, 'Post Codes').getByRole('button').first().click()
  await arriveAt(page, screens[1][0])
  await settled(page)
  await tab(page, 'Post Codes').getByRole('button', { name: 'Close Post Codes' }).click()
  await arriveAt(page, screens[2][0])
  await expect.poll(() => tabNames(page)).toEqual(['Departments', 'Common Codes'])
  await tab(page, 'Departments').getByRole('button', { name: 'Close Departments' }).click()
  await expect.poll(() => tabNames(page)).toEqual(['Common Codes'])
  expect(pathOf(page)).toBe(screens[2][0])
})

it('the menu offers Close Others', async () => {
  const { page } = visit()
  await openAll(page)
  await tabBar(page).getByRole('button', { name: 'Tabs', exact: true }).click()
  await choose(page, 'Close others')
  await expect.poll(() => tabNames(page)).toEqual(['Common Codes'])
  expect(pathOf(page)).toBe(screens[2][0])
})

it('the menu offers Close All', async () => {
  const { page } = visit()
  await openAll(page)
  await tabBar(page).getByRole('button', { name: 'Tabs', exact: true }).click()
  await choose(page, 'Close all')
  await arriveAt(page, '/home')
  await expect.poll(() => tabNames(page)).toEqual([])
})

it('the right-click menu offers Close Others, for the tab under the pointer', async () => {
  const { page } = visit()
  await openAll(page)
  await tab(page, 'Departments').click({ button: 'right' })
  await choose(page, 'Close others')
  await arriveAt(page, screens[0][0])
  await expect.poll(() => tabNames(page)).toEqual(['Departments'])
})

it('the right-click menu offers Close All', async () => {
  const { page } = visit()
  await openAll(page)
  await tab(page, 'Departments').click({ button: 'right' })
  await choose(page, 'Close all')
  await arriveAt(page, '/home')
  await expect.poll(() => tabNames(page)).toEqual([])
})

it('the tab list is kept in local storage', async () => {
  const { page } = visit()
  await openAll(page)
  await page.reload()
  await expect.poll(async () => (await tabNames(page)).toSorted()).toEqual(all.toSorted())
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tabs:')))
  expect(keys).toHaveLength(1)
})

it('tab scrolling step is 240', async () => {
  const { page } = visit()
  await page.setViewportSize({ width: 800, height: 700 })
  await openAll(page)
  for (const [path, title] of [
    ['/master/departments/create', 'Departments - New'],
    ['/master/post-codes/create', 'Post Codes - New'],
    ['/master/common-codes/create', 'Common Codes - New'],
    ['/employees/personal-information/index', 'Personal Information'],
    ['/employees/working-information/index', 'Working Information'],
    ['/employees/personal-information/create', 'Personal Information - New'],
  ] as const)
    await goTo(page, path, title)
  const list = tabBar(page).getByRole('list')
  const offset = () => list.evaluate((element) => element.scrollLeft)
  await list.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
  await expect.poll(offset).toBe(0)
  await tabBar(page).getByRole('button', { name: 'Scroll tabs right' }).click()
  await expect.poll(offset).toBe(240)
  await tabBar(page).getByRole('button', { name: 'Scroll tabs left' }).click()
  await expect.poll(offset).toBe(0)
})

it('a before-close rule asks before a tab with unsaved changes is closed', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await goTo(page, '/master/post-codes/create', 'Post Codes - New')
  await field(page, 'City').fill('Typed')
  const close = tab(page, 'Post Codes - New').getByRole('button', { name: /^Close/ })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await close.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await field(page, 'City').inputValue()).toBe('Typed')
  await close.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await arriveAt(page, '/home')
  await expect.poll(() => tabNames(page)).toEqual([])
})

it('a list keeps its place in its tab: search and page are found again', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await goTo(page, '/employees/personal-information/index?page=3', 'Personal Information')
  await settled(page)
  await goTo(page, ...screens[0])
  await tab(page, 'Personal Information').getByRole('button').first().click()
  await expect.poll(() => new URL(page.url()).search).toContain('page=3')
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent())
    .toContain('21–30')
})

it('tabs of one user are not shown to another', async () => {
  const { page } = visit()
  await openAll(page)
  await enter(page, 'hr.head')
  expect(await tabNames(page)).toEqual([])
})

// The frame as a browser lays it out: menu, header and tabs on windows of each width, what covers the page and what scrolls, sentence by
// sentence. What its parts say and do is proven in packages/web (`shell/{side-menu,header,tab-bar,palette,toolbar}.test.tsx`,
// `app/{navigation,failures,default-range}.test.tsx`).
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  arriveAt,
  go,
  goTo,
  header,
  headline,
  menu,
  menuEntry,
  menuLink,
  tabBar,
  unfoldMenu,
} from '../support/frame.ts'
import { hold } from '../support/graphql.ts'
import { enter, settled, visits } from '../support/visit.ts'

const visit = visits()
const list = '/master/departments/index'
const widthOf = async (page: Page) => (await menu(page).boundingBox())?.width
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })
const box = (page: Page) => page.getByRole('combobox', { name: 'Find a screen, a person or a document' })
const screens = [
  ['/master/departments/index', 'Departments'],
  ['/master/post-codes/index', 'Post Codes'],
  ['/master/common-codes/index', 'Common Codes'],
] as const
async function openAll(page: Page): Promise<void> {
  await enter(page, 'superadmin')
  for (const [path, title] of screens) await goTo(page, path, title)
}

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

it('collapsed, a parent shows its children next to its icon', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await menuEntry(page, 'Employees').hover()
  await menuLink(page, 'Personal Information').click()
  await headline(page, 'Personal Information').waitFor()
})

it('fullscreen toggle, also left with Escape of the browser', async () => {
  const { page } = visit()
  await enter(page, 'finance.head')
  await header(page).getByRole('button', { name: 'Full screen' }).click()
  await header(page).getByRole('button', { name: 'Leave full screen' }).waitFor()
  await page.evaluate(() => document.exitFullscreen())
  await header(page).getByRole('button', { name: 'Full screen' }).waitFor()
})

it('company and branch are chosen in the header', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/master/departments/index')
  await settled(page)
  await header(page)
    .getByRole('button', { name: /change company or branch/ })
    .click()
  const items = page.getByRole('menu', { name: 'Company and branch' }).getByRole('menuitem')
  const other = items.and(page.locator(':not([data-disabled])')).last()
  const name = (await other.textContent()) ?? ''
  await other.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click()
  await arriveAt(page, '/home')
  await header(page)
    .getByText(name.split(',')[0] ?? '', { exact: false })
    .first()
    .waitFor()
  const company = async () => (await page.context().cookies()).find((c) => c.name === 'CompanyCode')?.value
  await expect.poll(company).not.toBe('SSI')
})

it('has its button on a phone too', async () => {
  const { page } = visit()
  await enter(page, 'hr.head')
  await page.setViewportSize({ width: 390, height: 844 })
  const button = header(page).getByRole('button', { name: 'Find', exact: true })
  expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await button.click()
  await box(page).waitFor()
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
  // The screen on show is always in sight, however many are open.
  const hidden = () =>
    list.evaluate((strip) => {
      const [outer, tab] = [strip, strip.querySelector('[data-current]')].map((element) =>
        element?.getBoundingClientRect(),
      )
      return tab === undefined || outer === undefined || tab.left < outer.left - 1 || tab.right > outer.right + 1
    })
  await expect.poll(hidden).toBe(false)
  const offset = () => list.evaluate((element) => element.scrollLeft)
  await list.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
  await expect.poll(offset).toBe(0)
  await tabBar(page).getByRole('button', { name: 'Scroll tabs right' }).click()
  await expect.poll(offset).toBe(240)
  await tabBar(page).getByRole('button', { name: 'Scroll tabs left' }).click()
  await expect.poll(offset).toBe(0)
})

it('while user info is being fetched nothing of a screen is shown', async () => {
  const { page } = visit()
  await enter(page, 'hr.staff')
  const shell = await hold(page, 'Shell')
  await page.goto(list, { waitUntil: 'commit' })
  await page
    .getByLabel(/Loading/)
    .first()
    .waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  shell.release()
  await settled(page)
})

it('a loading bar shows during navigation', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await go(page, list)
  await bar.waitFor()
  gate.resolve()
  await settled(page)
  await bar.waitFor({ state: 'detached' })
})

it('after navigation the page scrolls to top', async () => {
  const { page } = visit()
  await page.setViewportSize({ width: 1000, height: 400 })
  await enter(page, 'superadmin', '/employees/personal-information/create')
  await headline(page, /./).waitFor()
  const sheet = page.locator('[data-sheet]')
  await sheet.evaluate((element) => element.scrollTo(0, 300))
  expect(await sheet.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await goTo(page, '/home', 'Home')
  await expect.poll(() => sheet.evaluate((element) => element.scrollTop)).toBe(0)
})

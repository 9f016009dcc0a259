// The header, the way back to the top and the title, sentence by sentence.
import { expect, it } from 'vitest'
import { arriveAt, breadcrumb, goTo, header, headline, openUserMenu } from '../support/frame.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()

it('breadcrumb: home, the group, the screen', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/payroll-management/payroll-master/tax-rate-entry/index')
  const crumbs = breadcrumb(page).getByRole('listitem')
  await expect
    .poll(async () => (await crumbs.allTextContents()).slice(1))
    .toEqual(['Payroll Management', 'Payroll Masters', 'Tax Rate Entry'])
  await breadcrumb(page).getByRole('link', { name: 'Home' }).click()
  await arriveAt(page, '/home')
})

it('the breadcrumb of a record leads back to the list as it was left', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/employees/personal-information/index?page=2')
  await settled(page)
  await goTo(page, '/employees/personal-information/create', 'Personal Information - New')
  await breadcrumb(page).getByRole('link', { name: 'Personal Information' }).click()
  await expect.poll(() => page.url()).toMatch(/personal-information\/index\?.*page=2/)
})

it('user dropdown: Message with an unread dot or count', async () => {
  const { page } = visit()
  await enter(page, 'finance')
  const items = await openUserMenu(page)
  await items.getByRole('menuitem', { name: /Messages \(\d+\)/ }).click()
  await arriveAt(page, '/message')
})

it('user dropdown: Logout returns to login', async () => {
  const { page } = visit()
  await enter(page, 'finance')
  const items = await openUserMenu(page)
  await items.getByRole('menuitem', { name: 'Sign out' }).click()
  await arriveAt(page, '/login')
})

it('user block: avatar, name, office, unread message count', async () => {
  const { page } = visit()
  await enter(page, 'finance.head')
  const block = header(page).locator('[data-user]')
  await expect.poll(() => block.locator('[data-avatar]').textContent()).toMatch(/^[A-Z]{1,2}$/)
  await expect.poll(() => block.locator('[data-badge]').textContent()).toMatch(/^\d+$/)
  expect(await block.locator('small').textContent()).toMatch(/\w/)
  expect(await block.textContent()).toMatch(/unread messages/)
})

it('fullscreen toggle, also left with Escape of the browser', async () => {
  const { page } = visit()
  await enter(page, 'finance.head')
  await header(page).getByRole('button', { name: 'Full screen' }).click()
  await header(page).getByRole('button', { name: 'Leave full screen' }).waitFor()
  await page.evaluate(() => document.exitFullscreen())
  await header(page).getByRole('button', { name: 'Full screen' }).waitFor()
})

it('an error-log button leading to the error logger page', async () => {
  const { page } = visit()
  await enter(page, 'finance.head')
  await header(page)
    .getByRole('button', { name: /^Error log/ })
    .click()
  await arriveAt(page, '/error-logger')
  await headline(page, 'Error log').waitFor()
})

it('back-to-top appears after 400 px of scroll, 30 px from bottom and right, and leads to the top', async () => {
  const { page } = visit()
  await page.setViewportSize({ width: 1000, height: 360 })
  await enter(page, 'superadmin', '/employees/personal-information/create')
  await headline(page, /./).waitFor()
  const sheet = page.locator('[data-sheet]')
  const button = page.getByRole('button', { name: 'Back to top' })
  const scroll = (to: number) => sheet.evaluate((element, top) => element.scrollTo({ top, behavior: 'instant' }), to)
  await scroll(399)
  await expect.poll(() => sheet.evaluate((element) => element.scrollTop)).toBe(399)
  expect(await button.count()).toBe(0)
  await scroll(400)
  await button.waitFor()
  const box = await button.boundingBox()
  expect([1000 - (box?.x ?? 0) - (box?.width ?? 0), 360 - (box?.y ?? 0) - (box?.height ?? 0)]).toEqual([30, 30])
  await button.click()
  await expect.poll(() => sheet.evaluate((element) => element.scrollTop)).toBe(0)
  await button.waitFor({ state: 'detached' })
})

it('back-to-top takes 1000 ms', async () => {
  const { page } = visit()
  await page.setViewportSize({ width: 1000, height: 360 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await enter(page, 'superadmin', '/employees/personal-information/create')
  await headline(page, /./).waitFor()
  const sheet = page.locator('[data-sheet]')
  await sheet.evaluate((element) => element.scrollTo({ top: 600, behavior: 'instant' }))
  const button = page.getByRole('button', { name: 'Back to top' })
  await button.waitFor()
  // From here on the page's time stands still and is moved by hand.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await button.click()
  const offset = () => sheet.evaluate((element) => Math.round(element.scrollTop))
  await page.clock.runFor(500)
  const halfway = await offset()
  expect(halfway).toBeGreaterThan(100)
  expect(halfway).toBeLessThan(500)
  await page.clock.runFor(450)
  expect(await offset()).toBeGreaterThan(0)
  await page.clock.runFor(100)
  expect(await offset()).toBe(0)
})

it('one variant of the frame places it at height 100, bottom 80, right 50: over a list', async () => {
  const { page } = visit()
  await page.setViewportSize({ width: 1000, height: 500 })
  await enter(page, 'superadmin', '/employees/personal-information/index?size=50')
  await settled(page)
  const button = page.getByRole('button', { name: 'Back to top' })
  const scroll = (to: number) =>
    page.getByRole('grid').evaluate((grid, top) => {
      let element: Element | null = grid
      while (element && element.scrollHeight <= element.clientHeight) element = element.parentElement
      element?.scrollTo({ top, behavior: 'instant' })
      return element?.scrollTop
    }, to)
  expect(await scroll(99)).toBe(99)
  expect(await button.count()).toBe(0)
  await scroll(100)
  await button.waitFor()
  const box = await button.boundingBox()
  expect([1000 - (box?.x ?? 0) - (box?.width ?? 0), 500 - (box?.y ?? 0) - (box?.height ?? 0)]).toEqual([50, 80])
  await button.click()
  await button.waitFor({ state: 'detached' })
  await rowsOf(page).first().waitFor()
})

it('dark mode is kept', async () => {
  const { page } = visit()
  await enter(page, 'finance.head')
  await header(page).getByRole('button', { name: 'Dark colours' }).click()
  await header(page).getByRole('button', { name: 'Light colours' }).waitFor()
  await page.reload()
  await header(page).getByRole('button', { name: 'Light colours' }).waitFor()
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

it('language dropdown: English only', async () => {
  const { page } = visit()
  await enter(page, 'finance.head')
  await header(page).getByRole('button', { name: 'Language' }).click()
  const items = page.getByRole('menu', { name: 'Language' }).getByRole('menuitem')
  await items.first().waitFor()
  expect(await items.allTextContents()).toEqual(['English'])
})

it('the palette finds every screen that is allowed, and no other', async () => {
  const { page } = visit()
  await enter(page, 'hr.head')
  await page.keyboard.press('Control+k')
  const words = page.getByRole('combobox', { name: 'Find a screen, a person or a document' })
  await words.fill('tax rate')
  await page.getByText("No results. Try a person's name, a document number or a screen.").waitFor()
  await words.fill('post codes')
  await page
    .getByRole('option', { name: /Post Codes/ })
    .first()
    .waitFor()
  await words.press('Enter')
  await headline(page, 'Post Codes').waitFor()
})

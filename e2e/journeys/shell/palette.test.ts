// The command palette: every screen and action that is open to the user, by keyboard.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt, header, headline } from '../support/frame.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const box = (page: Page) => page.getByRole('combobox', { name: 'Find a screen, a person or a document' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option')
const marked = (page: Page) => options(page).and(page.locator('[aria-selected=true]'))
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await box(page).waitFor()
  await options(page).first().waitFor()
}

it('opens with Ctrl+K and with its button, closes with Escape and gives the focus back', async () => {
  const { page } = visit()
  await enter(page, 'hr.head')
  const button = header(page).getByRole('button', { name: /^Find/ })
  await button.click()
  await box(page).waitFor()
  await page.keyboard.press('Escape')
  await box(page).waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await open(page)
})

it('letters typed while it opens stand in its box', async () => {
  const { page } = visit()
  await enter(page, 'hr.head')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('depart')
  await expect.poll(() => box(page).inputValue()).toBe('depart')
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

it('the arrows move the mark, Enter follows it', async () => {
  const { page } = visit()
  await enter(page, 'hr.head')
  await open(page)
  await box(page).fill('information')
  await expect.poll(() => options(page).count()).toBeGreaterThan(1)
  const first = await marked(page).textContent()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => marked(page).textContent()).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => marked(page).textContent()).toBe(first)
  await box(page).fill('personal information')
  await options(page)
    .filter({ hasText: /^Personal Information/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await arriveAt(page, '/employees/personal-information/index')
})

it('the buttons of the screen are offered as far as they can be pressed now', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', '/master/departments/index')
  await settled(page)
  await open(page)
  const ofScreen = options(page).filter({ hasText: 'Departments' })
  const edit = ofScreen.filter({ hasText: /^Edit/ })
  expect(await edit.count()).toBe(0)
  await page.keyboard.press('Escape')
  await rowsOf(page).first().click()
  await open(page)
  await edit.click()
  await arriveAt(page, /^\/master\/departments\/edit\/\d+$/)
})

it('a new record is offered only to who may create one', async () => {
  const { page } = visit()
  await enter(page, 'hr.staff')
  await open(page)
  await box(page).fill('new: departments')
  await options(page).first().waitFor()
  expect(
    await options(page)
      .filter({ hasText: /^New: Departments/ })
      .count(),
  ).toBe(0)
  await box(page).fill('new: personal')
  await page.keyboard.press('Enter')
  await arriveAt(page, '/employees/personal-information/create')
})

it('a person is found by half a name', async () => {
  const { page } = visit()
  await enter(page, 'hr.head')
  await open(page)
  await box(page).fill('hari pur')
  const person = options(page)
    .filter({ hasText: /^Hari Purwanto/ })
    .filter({ hasText: 'Employee' })
  await person.waitFor()
  expect(await marked(page).textContent()).toMatch(/^Hari Purwanto/)
  await page.keyboard.press('Enter')
  await arriveAt(page, /^\/employees\/personal-information\/show\/\d+$/)
})

it("what one wants to do is found in one's own words", async () => {
  const { page } = visit()
  await enter(page, 'employee')
  await open(page)
  await box(page).fill('minta cuti')
  await options(page)
    .filter({ hasText: /^Ask for leave/ })
    .click()
  await arriveAt(page, '/attendance/attend-transaction/abnormal-attendance-data/create')
})

it('what was chosen last stands first the next time', async () => {
  const { page } = visit()
  await enter(page, 'hr.head')
  await open(page)
  await box(page).fill('post codes')
  await options(page).first().waitFor()
  await page.keyboard.press('Enter')
  await headline(page, 'Post Codes').waitFor()
  await page.reload()
  await settled(page)
  await open(page)
  expect(await options(page).first().textContent()).toMatch(/^Post Codes/)
})

it('commands of the workspace: colours, keys, signing out', async () => {
  const { page } = visit()
  await enter(page, 'hr.head')
  await open(page)
  await box(page).fill('keyboard')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /Keyboard/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await open(page)
  await box(page).fill('sign out')
  await page.keyboard.press('Enter')
  await arriveAt(page, '/login')
})

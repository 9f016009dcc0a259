// The work of a morning by the keyboard alone: from a list into a record, changed and saved, and a request decided; the focus is never lost.
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { createPostCode, showPostCode } from '../../api/keep-post-codes.ts'
import { sendOrders } from '../support/orders.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const { url, keys } = inject('stack')

/** What has the focus, by its role or element and its words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'nothing'
    const labels = (element as HTMLInputElement).labels
    const words = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
    return `${element.getAttribute('role') ?? element.localName} ${words.trim()}`
  })
const expectFocus = (page: Page, on: RegExp) => expect.poll(() => focused(page)).toMatch(on)
/** Presses a key until something is reached; a way of more than sixty stops is none. */
async function until(page: Page, reached: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    if (reached.test(await focused(page))) return
  }
  throw new Error(`${key} does not lead to ${reached}`)
}

it('the first Tab of a page leads past the menu, also where screens were left open', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', '/employees/personal-information/index')
  await settled(page)
  await page.reload()
  await settled(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('a Skip to the content')
  await page.keyboard.press('Enter')
  await expectFocus(page, /^main /)
})

it('opens a row, changes it, saves, and goes back: each screen begins at its headline', async () => {
  const { page } = visit()
  const village = `Keyboard ${crypto.randomUUID().slice(0, 8)}`
  const record = { postCode: '12345', village, subDistrict: 'A', city: 'Before', province: 'P' }
  const { id } = await createPostCode({ url, key: keys.all }, record)
  await enter(page, 'superadmin', '/master/post-codes/index')
  await settled(page)
  await page.keyboard.press('/')
  await expectFocus(page, /^input Search/)
  await page.keyboard.type(village)
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await until(page, /^gridcell /)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/show\//)
  await expectFocus(page, new RegExp(`^h1 ${village}`))
  await until(page, /^button Edit$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/edit\//)
  await expectFocus(page, new RegExp(`^h1 ${village}`))
  await until(page, /^input City/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('After')
  await until(page, /^button Save$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/show\//)
  await expectFocus(page, new RegExp(`^h1 ${village}`))
  expect(await showPostCode({ url, key: keys.all }, id)).toMatchObject({ city: 'After' })
})

it('decides a request, takes it back and decides it again: the focus goes on with what is open', async () => {
  const { page } = visit()
  const purpose = 'Container of the keys'
  const numbers = await sendOrders(2, purpose, 30)
  const inbox = '/approval-management/data-awaiting-approval/index'
  await enter(page, 'unit.head', `${inbox}?search=${encodeURIComponent(purpose)}`)
  const aTask = new RegExp(`^button (${numbers.join('|')})`)
  // A key decides what can be seen: the document of the task whose button has the focus.
  const shown = async () => {
    const button = await focused(page)
    const number = numbers.find((one) => button.includes(one)) ?? 'no task'
    await page.getByRole('heading', { level: 2, name: new RegExp(number) }).waitFor()
  }
  await page.locator('[data-item]').nth(1).waitFor()
  await until(page, aTask)
  await page.keyboard.press('Enter')
  const first = await focused(page)
  await shown()
  await page.keyboard.press('a')
  await expectFocus(page, /^button Approve$/)
  await page.keyboard.press('Enter')
  await expectFocus(page, aTask)
  expect(await focused(page)).not.toBe(first)
  // A decision is delayed for ten seconds: the focus moves to its buttons at once.
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => focused(page)).toBe(first)
  await shown()
  await page.keyboard.press('a')
  await expectFocus(page, /^button Approve$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send now' }).press('Enter')
  await page
    .getByText(/^Approved: /)
    .first()
    .waitFor()
  await expectFocus(page, aTask)
  expect(await page.locator('[data-item]').count()).toBe(1)
})

it('a list that failed says what to do; after Retry the focus is on its headline', async () => {
  const { page, forgive } = visit()
  forgive(/500/)
  let isBroken = true
  await page.route('**/graphql', (route) =>
    isBroken && /PersonalInformationList/i.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 500, contentType: 'text/html', body: 'broken' })
      : route.continue(),
  )
  await enter(page, 'hr.head', '/employees/personal-information/index')
  await page.getByText('Try again in a moment').waitFor()
  isBroken = false
  await until(page, /^button Retry$/)
  await page.keyboard.press('Enter')
  await settled(page)
  await expectFocus(page, /^h1 Personal Information/)
})

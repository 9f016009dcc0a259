// The way back to the top of a page, sentence by sentence.
import { expect, it } from 'vitest'
import { headline } from '../support/frame.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()

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
  // From here on the clock of the page is paused and is moved by hand.
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

// A screen of 720 by 450 pixels, which is one of 1440 by 900 at twice the size: nothing is cut off, nothing covers its neighbour.
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { ask } from '../security/requests.ts'
import { enter, settled, visits } from '../support/visit.ts'

const visit = visits()
const { url } = inject('stack')
const zoomed = { width: 720, height: 450 }

/** What is in a screen's section and is drawn over the part below it, by its first words. */
const covering = (page: Page) =>
  page.locator('main section[aria-label]').evaluate((section) => {
    const parts = [...section.children].filter((part) => part.getBoundingClientRect().height > 0)
    const isCovering = (part: Element, next: Element | undefined) =>
      next !== undefined && part.getBoundingClientRect().bottom > next.getBoundingClientRect().top + 1
    const isCut = (part: Element) =>
      part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'visible'
    return parts
      .filter((part, at) => isCovering(part, parts[at + 1]) || isCut(part))
      .map((part) => part.textContent?.slice(0, 30))
  })

const saveView = 'mutation Save($input: HomeSaveViewInput!) { saveViewHome(input: $input) { view } }'

it('the bar above a list or a report, its views and its words stand one below the other', async () => {
  const { page } = visit()
  const feature = '/employees/personal-information'
  const settings = JSON.stringify({ query: 'activeStatus=ACTIVE' })
  await ask(url, 'hr.head', saveView, { input: { feature, viewName: 'Active ones', shared: false, settings } })
  await page.setViewportSize(zoomed)
  await enter(page, 'hr.head', `${feature}/index?activeStatus=ACTIVE`)
  await settled(page)
  await page.getByRole('navigation', { name: 'Views' }).waitFor()
  expect(await covering(page)).toEqual([])
  await page.goto('/attendance/attend-report-managemant/daily-attend-dept/index')
  await settled(page)
  expect(await covering(page)).toEqual([])
})

it('no card of home reaches beyond the page', async () => {
  const { page } = visit()
  await page.setViewportSize(zoomed)
  await enter(page, 'hr.head')
  await page.getByRole('article', { name: 'Waiting for you' }).getByRole('listitem').first().waitFor()
  const edges = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((c) => c.getBoundingClientRect().right))
  expect(edges.length).toBeGreaterThan(3)
  expect(Math.max(...edges)).toBeLessThanOrEqual(zoomed.width)
})

it('the foot of a list keeps to one line on a phone, however many rows there are', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/employees/personal-information/index?page=2')
  await settled(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const foot = page.getByRole('navigation', { name: 'Pages' })
    const parts = await foot.evaluate((nav) => {
      const seen = [...nav.children].map((part) => part.getBoundingClientRect()).filter((box) => box.width > 1)
      const middles = seen.map((box) => box.top + box.height / 2)
      return {
        apart: Math.max(...middles) - Math.min(...middles),
        right: Math.max(...seen.map((box) => box.right)),
        count: seen.length,
      }
    })
    expect(parts.count).toBeGreaterThanOrEqual(5)
    expect(parts.apart).toBeLessThan(4)
    expect(parts.right).toBeLessThanOrEqual(width)
  }
})

// A screen on paper: its content without the frame round it.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { header, menu, tabBar, toolbar } from '../support/frame.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()

it('print prints the content of the page without the frame round it', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/master/departments/index')
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  for (const part of [header, menu, tabBar, toolbar]) expect(await part(page).isVisible()).toBe(false)
  expect(await rowsOf(page).first().isVisible()).toBe(true)
  // Nothing to press and nothing to follow: no way past the menu, no ticks, links in the colour of the text; sheets are numbered.
  const ticks = page.getByRole('grid').locator('input[type=checkbox]')
  expect(await ticks.count()).toBeGreaterThan(0)
  for (const pressed of [page.getByText('Skip to the content'), ticks.first()])
    expect(await pressed.isVisible()).toBe(false)
  const linked = await page
    .getByRole('grid')
    .locator('a[data-open]')
    .first()
    .evaluate((link) => {
      const [own, around] = [getComputedStyle(link), getComputedStyle(link.parentElement as Element)]
      return { line: own.textDecorationLine, isPlain: own.color === around.color }
    })
  expect(linked).toEqual({ line: 'none', isPlain: true })
  expect(await pageRules(page)).toContain('counter(page)')
})

/** What the styles say of sheets of paper. */
const pageRules = (page: Page) =>
  page.evaluate(() => {
    const textOf = (rules: CSSRuleList): string =>
      [...rules]
        .map((r) => (r instanceof CSSMediaRule ? textOf(r.cssRules) : r instanceof CSSPageRule ? r.cssText : ''))
        .join('')
    return [...document.styleSheets].map((sheet) => textOf(sheet.cssRules)).join('')
  })

// axe over the screen as it is: what breaks WCAG 2.2 A or AA.
import axe from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What fades in or changes its colour has finished: the contrast halfway through is not the one that users read. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moving = document.getAnimations().filter((a) => a.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map((a) => a.finished))
  })

/** What axe finds, a line per rule and place. */
export async function breachesOf(page: Page): Promise<readonly string[]> {
  await atRest(page)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((values) => {
    const { axe: loaded } = window as Window & { readonly axe?: typeof axe }
    if (loaded === undefined) throw new Error('axe is not loaded')
    return loaded.run({ runOnly: { type: 'tag', values } })
  }, tags)
  return violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.target.join(' ')}: ${v.help}`))
}

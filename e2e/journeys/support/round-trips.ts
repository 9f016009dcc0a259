// How many round trips a page needs before something is on show: files that are asked for at once count as one.
/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** Forgets all files; from now on every request waits so many milliseconds for its answer, as over a slow line. */
export async function slowLine(page: Page, latency: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  const endless = { downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...endless })
}

/**
 * Round trips until the selector is on show. The page itself is the first; each later one begins when something is asked for that
 * was not known before. What waits for a free connection of HTTP/1.1 counts when it is asked for, not when it is sent; what had not
 * arrived by then was not needed.
 */
export async function roundTripsUntil(page: Page, selector: string, latency: number): Promise<number> {
  const shown = await page.waitForFunction((wanted) => document.querySelector(wanted) && performance.now(), selector)
  const shownAt = Number(await shown.jsonValue())
  return page.evaluate(
    ([until, apart]) => {
      const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until)
        .map(({ startTime }) => startTime)
        .sort((a, b) => a - b)
      return 1 + asked.filter((at, n) => n === 0 || at - (asked[n - 1] ?? 0) > apart).length
    },
    [shownAt, latency / 2] as const,
  )
}

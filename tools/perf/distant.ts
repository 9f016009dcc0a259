// The first list over a slow line: two seconds until each answer begins. What counts there is how many answers follow one another,
// not how large they are.
/// <reference lib="dom" />
import { depthOf, type Request } from './round-trips.ts'
import { type Application, ours, reactAdmin, rowsShown, type Visit, visit } from './visits.ts'

const latency = 2_000
const rows = 10

/** Seconds until the rows of an empty cache are there, and the answers that had to be waited for one after the other. */
const distant = (app: Application): Visit =>
  visit(`${app.name} distant list${rows}`, app.list(rows), async ({ page, ...meter }, url) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.goto(url)
    await rowsShown({ page, ...meter }, rows)
    const { seconds, requests } = await page.evaluate(requestsSoFar)
    return { [`distant list${rows}`]: seconds, [`trips list${rows}`]: depthOf(requests) }
  })

export const distantVisits: readonly Visit[] = [ours, reactAdmin].map(distant)

/** Runs in the page: how long it took, and when each request began and ended. */
function requestsSoFar(): { readonly seconds: number; readonly requests: readonly Request[] } {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const requests = (entries as PerformanceResourceTiming[]).map(({ startTime, responseEnd }) => ({
    from: startTime,
    to: responseEnd,
  }))
  return { seconds: performance.now() / 1000, requests }
}
